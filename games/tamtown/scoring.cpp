// TW-E2, TW-E4, TW-E5: who has won.
#include <algorithm>

#include "games/tamtown/rules.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

// Most hearts, then most cards; the eliminated come last.
int strength_of(const State& state, Seat seat) {
  if (!state.board.alive.contains(seat)) return -1;
  const Backs backs = backs_of(state.secrets.hands[seat]);
  return backs.hearts() * (card_count + 1) + backs.cards();
}

}  // namespace

Outcome outcome_of(const State& state) {
  Outcome outcome;
  outcome.players = state.board.players;
  if (state.board.lost != 0) {  // TW-E2
    std::fill_n(outcome.rank.begin(), outcome.players, std::uint8_t{2});
    return outcome;
  }
  for (Seat seat = 0; seat < outcome.players; ++seat)
    outcome.score[seat] = static_cast<std::int16_t>(backs_of(state.secrets.hands[seat]).hearts());
  rank_by(outcome, [&](Seat seat) { return strength_of(state, seat); });
  return outcome;
}

ScoreSheet score_sheet_of(const State& state) {
  ScoreSheet sheet;
  const Board& board = state.board;
  for (Seat seat = 0; seat < board.players; ++seat) {
    if (board.lost != 0) {
      sheet.push_back({seat, {"sheet.village_lost"}, 0});
      continue;
    }
    if (!board.alive.contains(seat)) {
      sheet.push_back({seat, {"sheet.eliminated", {{"role", term_of(board.roles[seat])}}}, 0});
      continue;
    }
    const Backs backs = backs_of(state.secrets.hands[seat]);
    sheet.push_back({seat, {"sheet.hearts", {{"number", backs.hearts()}}}, backs.hearts()});
    sheet.push_back({seat, {"sheet.cards", {{"number", backs.cards()}}}, 0});
  }
  return sheet;
}

}  // namespace indice::tamtown
