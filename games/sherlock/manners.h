// How a sensible player of Sherlock & Moriarty goes on, for a search that looks a few turns ahead.
#pragma once

#include "games/sherlock/sherlock.h"

namespace indice::sherlock {

struct Manners {
  static constexpr float part_of_margin = 0.3F;
  static constexpr int search_plies = 4;
  static constexpr std::uint32_t habits_in_a_hundred = 50;
  static int turn_of(const State& state) {
    return 2 * state.board.day + static_cast<int>(state.board.turn);
  }
  // Each seat's chance to win. The more of the week is left, the less a lead says.
  static std::array<float, max_seats> chances(const State& state);
  // Cards drawn and hidden clues are named by their places; a plan is about what they are.
  static Action key(const State& state, Seat seat, const Action& action);
};

}  // namespace indice::sherlock
