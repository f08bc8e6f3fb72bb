// TT-V6, TT-E2, TT-E3: what everything is worth in the end.
#include "games/thames/thames.h"
#include "games/thames/words.h"

namespace indice::thames {

namespace {

// Clues count once their case is solved.
bool is_solved(const Board& board, CaseId id) { return board.case_owner[id] != case_open; }

}  // namespace

Outcome outcome_of(const State& state) {
  const Board& board = state.board;
  Outcome outcome;
  outcome.players = board.players;
  for (Seat seat = 0; seat < board.players; ++seat) {
    int score = 0;
    for (Slots taken = board.taken[seat]; taken != 0; taken &= taken - 1) {
      const Clue& clue = clue_in(board, std::countr_zero(taken));
      if (is_solved(board, clue.of_case)) score += clue.value;
    }
    for (CaseId id = 0; id < case_count; ++id)
      if (board.case_owner[id] == seat) score += case_bonus(id);
    outcome.score[seat] = static_cast<std::int16_t>(score);
  }
  rank_by_score(outcome);
  return outcome;
}

ScoreSheet score_sheet_of(const State& state) {
  const Board& board = state.board;
  ScoreSheet sheet;
  for (Seat seat = 0; seat < board.players; ++seat) {
    for (CaseId id = 0; id < case_count; ++id) {
      const Term case_term = term_of_case(id);
      if (const int sum = sum_in_case(board, seat, id); sum > 0) {
        if (is_solved(board, id))
          sheet.push_back({seat, {"sheet.clues", {{"case", case_term}, {"sum", sum}}}, sum});
        else
          sheet.push_back({seat, {"sheet.unsolved", {{"case", case_term}, {"sum", sum}}}, 0});
      }
      if (board.case_owner[id] == seat)
        sheet.push_back({seat, {"sheet.case_card", {{"case", case_term}}}, case_bonus(id)});
    }
  }
  return sheet;
}

}  // namespace indice::thames
