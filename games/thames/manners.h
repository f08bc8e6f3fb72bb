// How a search of Thames looks at a game, and how a sensible player of it goes on.
#pragma once

#include "games/thames/thames.h"

namespace indice::thames {

// Games are played to their end at random: with the sensible player below in its playouts the search
// is weaker in the same time (docs/strength.md).
struct Manners {
  static constexpr float part_of_margin = 0.3F;
};

// Takes a clue where one can be had, pays with what is of least use, collects what the clues at the
// bottom ask for; now and then does otherwise.
struct SensiblePlayer {
  static std::size_t playout_action(const State& state, Seat seat, const Actions& actions,
                                    Dice& dice);
};

}  // namespace indice::thames
