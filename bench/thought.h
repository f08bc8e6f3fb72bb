// What an iteration of a search costs, beside the primitive of bench/measure.h. What searches is
// handed in: this folder knows no bots.
#pragma once

#include <functional>

#include "bench/measure.h"

namespace indice::measure {

// Searches for so many iterations for the seat that owes the decision.
using Search = std::function<void(const AnyView& view, Seat seat, std::span<const AnyAction> legal,
                                  std::uint32_t iterations, Dice& dice)>;

struct ThoughtMeasure {
  const AnyGame* game = nullptr;
  unsigned players = 0;
  double ns_per_iteration = 0;
  double ratio = 0;  // of an iteration to the reference primitive
  [[nodiscard]] double iterations_per_second() const { return 1e9 / ns_per_iteration; }
};

// Over decisions from all over random games.
[[nodiscard]] ThoughtMeasure measure_thought(const AnyGame& game, const TableOptions& options,
                                             const Effort& effort, const Search& search);

}  // namespace indice::measure
