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

#include "engine/plain_game.h"
#include "games/sherlock/view.h"
#include "games/sherlock/words.h"

namespace indice::sherlock {

struct Sherlock : PlainGame<State, View, Action, Fact, most_actions, most_facts> {
  static const GameInfo& info();
  static Verdict accepts(const TableOptions& options);
  static SeatSet deciders(const State& state) { return deciders_of(state.board); }
  static void legal_actions(const State& state, Seat seat, Actions& out) {
    const Role role = role_of(state.board, seat);
    list_actions(state.board, own_of(state, role), role, out);
  }
  static Verdict judge(const State& state, Seat seat, const Action& action) {
    return judge_action(state.board, own_of(state, role_of(state.board, seat)), seat, action);
  }
};

static_assert(Game<Sherlock>);

}  // namespace indice::sherlock
