// Tamtown, 2 to 8 players: the contract.
//
// Source: the French rule book in a torn scan; RULES.md has every rule with its id and origin.
// Readings worth knowing before reading the code:
// - everything that goes on is a stack of steps (state.h), so an Action inside an Action, or an
//   answer to one, needs no special case;
// - windows (counters, TW-A17, TW-A18, votes, ballots) ask everybody who might answer, judged from
//   what all know, and the answers are sealed (answers.cpp);
// - a card given by the Potters is given openly, as are the cards of TW-A7 to TW-A10; so the only
//   unknown cards of hands are those dealt at the start (knowledge.h);
// - the Journalist's look is the beginning of his draw: then he draws that card, or buries it and
//   draws the next.
#pragma once

#include "games/tamtown/staging.h"
#include "games/tamtown/view.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

struct Tamtown {
  using State = tamtown::State;
  using View = tamtown::View;
  using Action = tamtown::Action;
  using Fact = tamtown::Fact;
  static constexpr std::size_t max_actions = most_actions;
  static constexpr std::size_t max_facts = most_facts;

  static const GameInfo& info();
  static Verdict accepts(const TableOptions& options);

  static State deal(const TableOptions& options, Dice& dice, TamtownSink sink) {
    return deal_game(options, dice, sink);
  }
  static SeatSet deciders(const State& state) { return deciders_of(state.board, state.secrets); }
  static void legal_actions(const State& state, Seat seat, Actions& out) {
    list_actions(state.board, state.secrets, seat, out);
  }
  static Verdict judge(const State& state, Seat seat, const Action& action) {
    return judge_action(state.board, state.secrets, seat, action);
  }
  static void apply(State& state, Seat seat, const Action& action, Dice& dice, TamtownSink sink) {
    apply_action(state, seat, action, dice, sink);
  }
  static Outcome outcome(const State& state) { return outcome_of(state); }
  static ScoreSheet score_sheet(const State& state) { return score_sheet_of(state); }

  static View view(const State& state, Seat viewer) { return view_of(state, viewer); }
  static State imagine(const View& view, Dice& dice) { return imagine_from(view, dice); }
  static Tableau tableau(const View& view, MemoryAid aid) { return tableau_of(view, aid); }
  static Refusal why_not(const View& view, std::string_view thing) {
    return why_not_touch(view, thing);
  }
  static float estimate(const View& view) { return estimate_for(view); }

  static FactNote note(const Fact& fact) { return note_of(fact); }
  static void moves(const Fact& fact, Staging& staging) { stage_fact(fact, staging); }
  static std::string words(const Action& action) { return words_of(action); }
  static std::optional<Action> action(std::string_view words) { return action_in(words); }
  static Census census(const State& state) { return census_of(state); }
  static Json describe(const State& state) { return describe_state(state); }
  static bool position(const Json& fragment, const TableOptions& options, Dice& filler,
                       State& state, JsonProblem& problem) {
    return read_position(fragment, options, filler, state, problem);
  }
};

static_assert(Game<Tamtown>);

}  // namespace indice::tamtown
