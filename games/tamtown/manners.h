// How a search of Tamtown takes people to play, and what it takes a position to be worth.
#pragma once

#include "games/tamtown/tamtown.h"

namespace indice::tamtown {

struct Manners {
  // All lose together, and nobody wins alone who lets it come to that. So a good part of a result
  // is that the village lives; without it every search waits for the others to pay.
  static constexpr float part_of_company = 0.5F;
  static constexpr int search_plies = 0;
  static int turn_of(const State& state) { return state.board.turn; }
  // A quick way to play on: places what fits, relieves and counters more often than not, pays where
  // it hurts least.
  static std::size_t playout_action(const State& state, Seat seat, const Actions& actions,
                                    Dice& dice);
  // Answers of others that an imagined world holds are guesses; they decide by their manners.
  static void unseal(State& state, Seat seat);
  // Each player's lot, as it was learned (features.h).
  static std::array<float, max_seats> chances(const State& state);
};

}  // namespace indice::tamtown
