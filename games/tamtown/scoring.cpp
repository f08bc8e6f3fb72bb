// TW-E2, TW-E4, TW-E5: who has won.
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
  for (Seat seat = 0; seat < outcome.players; ++seat) {
    outcome.rank[seat] = state.board.lost != 0 ? 2 : 1;  // TW-E2
    if (state.board.lost != 0) continue;
    outcome.score[seat] = static_cast<std::int16_t>(backs_of(state.secrets.hands[seat]).hearts());
    for (Seat other = 0; other < outcome.players; ++other)
      outcome.rank[seat] = static_cast<std::uint8_t>(
          outcome.rank[seat] + (strength_of(state, other) > strength_of(state, seat) ? 1 : 0));
  }
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
