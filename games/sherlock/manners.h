// How a sensible player of Sherlock & Moriarty goes on, for a search that looks a few turns ahead.
#pragma once

#include "games/sherlock/sherlock.h"

namespace indice::sherlock {

struct Manners {
  static constexpr float part_of_margin = 0.3F;
  static constexpr int search_plies = 6;
  static constexpr float search_temperature = 5.0F;
  static int turn_of(const State& state) {
    return 2 * state.board.day + static_cast<int>(state.board.turn);
  }
  // Anything but passing, where there is something else to do.
  static std::size_t playout_action(const State& state, Seat seat, const Actions& actions,
                                    Dice& dice);
};

}  // namespace indice::sherlock
