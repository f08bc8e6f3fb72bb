// Where a search of Tamtown may ask what a position is worth, and how others are taken to answer.
#pragma once

#include "games/tamtown/tamtown.h"

namespace indice::tamtown {

struct Manners {
  static constexpr float part_of_margin = 0.3F;
  static constexpr int search_plies = 10;
  static constexpr float search_temperature = 9.0F;
  static int turn_of(const State& state) { return state.board.turn; }
  // Answers of others that an imagined world holds are guesses; they decide by their manners.
  static void unseal(State& state, Seat seat);
};

}  // namespace indice::tamtown
