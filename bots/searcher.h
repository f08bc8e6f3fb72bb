// What a search is asked and what it answers, whatever the game. The typed search of a game
// (bots/search.h) stands behind it; registry/ puts the two together.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "bots/patience.h"
#include "engine/any_game.h"

namespace indice::bots {

// An action that was considered: how often it was tried and what that came to, as the share of a
// win that the seat may expect, with the standard error of that mean. Actions that were tried less
// often are worse known.
struct Considered {
  AnyAction action;
  std::uint32_t visits = 0;
  float chance = 0;
  float error = 0;
};

// A search ends when its iterations are done, or when its patience does not last. With iterations
// alone the answer is the same on every machine.
struct Budget {
  std::uint32_t iterations = 0;
  Patience* patience = nullptr;
};

class Searcher {
 public:
  virtual ~Searcher() = default;
  // What the view knows is all that is used. The same dice and budget of iterations give the same
  // answer, which holds until the next call; actions in the order of `legal`.
  [[nodiscard]] virtual std::span<const Considered> consider(const AnyView& view, Seat seat,
                                                             std::span<const AnyAction> legal,
                                                             const Budget& budget, Dice& dice) = 0;
  // The seat did this: where its next decision follows from what it knew, the search goes on from
  // what it found for that, and `kept` says so.
  virtual void follow(AnyAction action) = 0;
  [[nodiscard]] virtual bool keeps(const AnyView& view, Seat seat) = 0;

  // For measuring what hidden cards are worth (bots/twin.h), never at a table: every iteration
  // begins with the truth.
  [[nodiscard]] virtual std::span<const Considered> consider_openly(
      const AnyState& truth, Seat seat, std::span<const AnyAction> legal, const Budget& budget,
      Dice& dice) = 0;
};

using MakeSearcher = std::unique_ptr<Searcher> (*)(const AnyGame& game);

// What several searches of the same position found, as one: so a decision may be thought over on
// several threads, each with dice of its own. Actions in the order of the first report.
[[nodiscard]] std::vector<Considered> merged(std::span<const std::vector<Considered>> reports);

}  // namespace indice::bots
