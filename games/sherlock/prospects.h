// What estimates and features of Sherlock & Moriarty both ask of a board.
#pragma once

#include "games/sherlock/state.h"

namespace indice::sherlock {

// How much of the week is left: 1 before the first move, 0 after the last.
inline float time_left(const Board& board) {
  if (board.phase == Phase::finale || board.phase == Phase::over) return 0;
  const auto to_move =
      static_cast<float>(board.sides[0].waiting + board.sides[1].waiting +
                         board.sides[0].standing.size() + board.sides[1].standing.size());
  const auto days = static_cast<float>(day_count - board.day);
  return (days * 6 + to_move) / (day_count * 6.0F);
}

}  // namespace indice::sherlock
