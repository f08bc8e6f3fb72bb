// Sherlock & Moriarty ("Sherlock"), 2 players: the contract.
//
// Source: the French rule book; RULES.md has every rule with its id and origin. Readings worth
// knowing before reading the code:
// - everything is kept by role; which seat plays Sherlock is a matter of the board (SM-S6);
// - a power is a sequence of small decisions, and one that cannot be used is passed over;
// - a joker that may join comes before the decision of the phase (Joining); a lone joker waits for
//   a later turn of its owner (SM-J2);
// - cards drawn together and hidden clues lie in places, and everybody sees which place is meant.
#pragma once

#include "games/sherlock/view.h"
#include "games/sherlock/words.h"

namespace indice::sherlock {

struct Sherlock {
  using State = sherlock::State;
  using View = sherlock::View;
  using Action = sherlock::Action;
  using Fact = sherlock::Fact;
  static constexpr std::size_t max_actions = most_actions;
  static constexpr std::size_t max_facts = most_facts;

  static const GameInfo& info();
  static Verdict accepts(const TableOptions& options);

  static State deal(const TableOptions& options, Dice& dice, SherlockSink sink) {
    return deal_game(options, dice, sink);
  }
  static SeatSet deciders(const State& state) { return deciders_of(state.board); }
  static void legal_actions(const State& state, Seat seat, Actions& out) {
    const Role role = role_of(state.board, seat);
    list_actions(state.board, own_of(state, role), role, out);
  }
  static Verdict judge(const State& state, Seat seat, const Action& action) {
    return judge_action(state.board, own_of(state, role_of(state.board, seat)), seat, action);
  }
  static void apply(State& state, Seat seat, const Action& action, Dice& dice, SherlockSink sink) {
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
  static void moves(const Fact& fact, Staging& staging) { moves_of(fact, staging); }
  static std::string words(const Action& action) { return words_of(action); }
  static std::optional<Action> action(std::string_view words) { return action_in(words); }
  static Census census(const State& state) { return census_of(state); }
  static Json describe(const State& state) { return describe_state(state); }
  static bool position(const Json& fragment, const TableOptions& options, Dice& filler,
                       State& state, JsonProblem& problem) {
    return read_position(fragment, options, filler, state, problem);
  }
};

static_assert(Game<Sherlock>);

}  // namespace indice::sherlock
