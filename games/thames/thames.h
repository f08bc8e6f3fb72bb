// Tatort Themse ("Thames"), 2 to 5 players: the contract.
//
// Sources: the French rule book and the German short rules; RULES.md has every rule with its id and
// origin. Readings worth knowing before reading the code:
// - a taking is announced, then paid in one or two payments; it can only be announced if it can be
//   paid through to the end (TT-R4, TT-R8);
// - a payment never holds a card that could be left out (TT-J3); which of the minimal payments is
//   the payer's choice, each a distinct action (TT-J4);
// - the discard is shuffled as soon as the pile is empty (TT-Q7).
#pragma once

#include "engine/plain_game.h"
#include "games/thames/rules.h"
#include "games/thames/view.h"
#include "games/thames/words.h"

namespace indice::thames {

struct Thames : PlainGame<State, View, Action, Fact, Actions::capacity(), most_facts> {
  static const GameInfo& info();
  static Verdict accepts(const TableOptions& options);
  static SeatSet deciders(const State& state) {
    return state.board.phase == Phase::over ? SeatSet() : SeatSet::of(state.board.turn);
  }
  static void legal_actions(const State& state, Seat seat, Actions& out) {
    list_actions(state.board, state.hand[seat], out);
  }
  static Verdict judge(const State& state, Seat seat, const Action& action) {
    const Witnesses hand = seat < state.board.players ? state.hand[seat] : Witnesses();
    return judge_action(state.board, hand, seat, action);
  }
};

static_assert(Game<Thames>);

}  // namespace indice::thames
