// The rules of Thames: what may be done, and doing it. Everything a mover's rights depend on is
// the open board and the own hand, so the same functions serve the truth (State) and a seat (View).
#pragma once

#include "engine/game.h"
#include "games/thames/actions.h"
#include "games/thames/facts.h"
#include "games/thames/payments.h"
#include "games/thames/state.h"

namespace indice::thames {

// All the actions of the seat whose turn it is, given its hand.
using Actions = FixedVector<Action, most_payments>;
void list_actions(const Board& board, Witnesses hand, Actions& actions);

Verdict judge_action(const Board& board, Witnesses hand, Seat seat, const Action& action);

// The part of judge_action for one taking.
Verdict judge_taking(const Board& board, Witnesses hand, int column, int removing);

// TT-R6, TT-R10  Would removing that many clues, one by one from the bottom, solve a fourth case?
bool removal_would_end_game(const Board& board, int column, int removing);

// Is there a card to draw, from the pile or after shuffling the discard?
inline bool can_draw(const Board& board) { return board.pile_size > 0 || !board.discard.empty(); }
// TT-Q5  Nobody left to question at all.
inline bool nobody_to_question(const Board& board) { return board.row.empty() && !can_draw(board); }
// TT-T2, TT-T4  Four cards of one kind in the row.
inline bool row_of_one_kind(const Board& board) {
  return !board.row.same_as(Witnesses::of_each(row_size)).empty();
}

using ThamesSink = FactSink<Fact, most_facts>;

inline void set_options(State& state, const TableOptions& options) {
  state.board.players = options.players;
}
State deal_game(const TableOptions& options, Dice& dice, ThamesSink sink);
void apply_action(State& state, Seat seat, const Action& action, Dice& dice, ThamesSink sink);
Outcome outcome_of(const State& state);
ScoreSheet score_sheet_of(const State& state);

// The sum of a seat's clue values in a case.
int sum_in_case(const Board& board, Seat seat, CaseId of_case);
// Fills what a board says about its clues besides where they lie: clue_at and present are given.
void index_clues(Board& board);

}  // namespace indice::thames
