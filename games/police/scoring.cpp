// How the game ended. Points are penalty points, so scores stand below zero: the fewest win
// (GameInfo::fewest_points_win; people read them as points).
#include "games/police/rules.h"

namespace indice::police {

// PP-E1, PP-E3, PP-E6
Outcome outcome_of(const State& state) {
  const Board& board = state.board;
  Outcome outcome;
  outcome.players = board.players;
  for (Seat seat = 0; seat < board.players; ++seat)
    outcome.score[seat] = static_cast<std::int16_t>(-score_of(board.sides[seat]));
  rank_by(outcome, [&](Seat seat) {
    return 2 * outcome.score[seat] + (has_bit(board.winners, seat) ? 1 : 0);
  });
  return outcome;
}

ScoreSheet score_sheet_of(const State& state) {
  const Board& board = state.board;
  ScoreSheet sheet;
  for (Seat seat = 0; seat < board.players; ++seat) {
    const Side& side = board.sides[seat];
    sheet.push_back({seat, {"sheet.answers"}, -int{side.from_answers}});
    sheet.push_back({seat, {"sheet.bets"}, -int{side.from_bets}});
    if (side.closed > 0) sheet.push_back({seat, {"sheet.closed"}, side.closed});
    if (has_bit(board.tied, seat))
      sheet.push_back({seat,
                       {has_bit(board.winners, seat) ? "sheet.pair_won" : "sheet.pair_lost",
                        {{"pairs", std::int64_t{board.pairs}}}},
                       0});
  }
  return sheet;
}

}  // namespace indice::police
