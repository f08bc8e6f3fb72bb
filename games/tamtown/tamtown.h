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

#include "engine/plain_game.h"
#include "games/tamtown/staging.h"
#include "games/tamtown/view.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

struct Tamtown : PlainGame<State, View, Action, Fact, most_actions, most_facts> {
  static const GameInfo& info();
  static Verdict accepts(const TableOptions& options);
  static SeatSet deciders(const State& state) { return deciders_of(state.board, state.secrets); }
  static void legal_actions(const State& state, Seat seat, Actions& out) {
    list_actions(state.board, state.secrets, seat, out);
  }
  static Verdict judge(const State& state, Seat seat, const Action& action) {
    return judge_action(state.board, state.secrets, seat, action);
  }
  static FactNote note(const Fact& fact) { return note_of(fact); }
};

static_assert(Game<Tamtown>);

}  // namespace indice::tamtown
