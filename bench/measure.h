// What a random decision costs, measured beside a primitive of the same machine in the same moment,
// so that the ratio means something on any machine and under any load.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/any_game.h"

namespace indice::measure {

struct GameMeasure {
  const AnyGame* game = nullptr;
  unsigned players = 0;
  double ns_per_decision = 0;
  double ratio = 0;       // of a decision to the reference primitive
  double copy_ratio = 0;  // of playing on copies of the state to playing in place
  double decisions_per_game = 0;
};

struct Effort {
  int rounds = 11;
  double seconds = 0.03;  // for one measurement of one round
};
inline constexpr Effort quick_effort{5, 0.01};

// Nanoseconds to draw a random set bit of a 64-bit mask and clear it, each draw depending on the
// one before; a used-up mask is filled again.
[[nodiscard]] double measure_reference(std::uint64_t draws);

// `references` gets the reference's cost in every round.
[[nodiscard]] GameMeasure measure_game(const AnyGame& game, const TableOptions& options,
                                       const Effort& effort, std::vector<double>& references);

// How many times the games of one thread two threads play.
[[nodiscard]] double measure_threads(const AnyGame& game, const TableOptions& options,
                                     const Effort& effort);

[[nodiscard]] double median(std::vector<double> values);

}  // namespace indice::measure
