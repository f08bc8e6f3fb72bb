// Police Party ("Police"), 2 to 6 players: the contract.
//
// Source: the French rule book; RULES.md has every rule with its id and origin. Readings worth
// knowing before reading the code:
// - a card with its question is asked of a suspect, which is a seat, or with two players one of a
//   seat's two characters (state.h);
// - the stock has no order; a card's number is drawn when it is read or looked at (stock.cpp);
// - bets are laid in sight of all, unless they are hidden; whatever else several decide at once is
//   gathered in secret, and nobody sees who has decided;
// - a seat is asked for an action card whenever it could hold one as far as everybody knows;
// - the right answer is a secret of the state, set when a card comes into play; what a bot knows of
//   it comes through learned_view alone (knowledge.h).
#pragma once

#include "games/police/view.h"
#include "games/police/words.h"

namespace indice::police {

struct Police {
  using State = police::State;
  using View = police::View;
  using Action = police::Action;
  using Fact = police::Fact;
  static constexpr std::size_t max_actions = most_actions;
  static constexpr std::size_t max_facts = most_facts;

  static const GameInfo& info();
  static Verdict accepts(const TableOptions& options);

  static State deal(const TableOptions& options, Dice& dice, PoliceSink sink) {
    return deal_game(options, dice, sink);
  }
  static SeatSet deciders(const State& state) { return deciders_of(state); }
  static void legal_actions(const State& state, Seat seat, Actions& out) {
    list_actions(state.board, state.secrets.own[seat], seat, out);
  }
  static Verdict judge(const State& state, Seat seat, const Action& action) {
    const Own& own = state.secrets.own[seat < most_players ? seat : 0];
    return judge_action(state.board, own, has_replied(state, seat), seat, action);
  }
  static void apply(State& state, Seat seat, const Action& action, Dice& dice, PoliceSink sink) {
    apply_action(state, seat, action, dice, sink);
  }
  static Outcome outcome(const State& state) { return outcome_of(state); }
  static ScoreSheet score_sheet(const State& state) { return score_sheet_of(state); }

  static View view(const State& state, Seat viewer) { return view_of(state, viewer); }
  // With what a bot of that skill happens to know.
  static View learned_view(const State& state, Seat viewer, Skill skill) {
    return learned_view_of(state, viewer, skill);
  }
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

static_assert(Game<Police>);

}  // namespace indice::police
