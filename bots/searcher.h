// What a search is asked and what it answers, whatever the game. The typed search of a game
// (bots/search.h) stands behind it; registry/ puts the two together.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/any_game.h"

namespace indice::bots {

// An action that was considered: how often it was tried and what that came to, as the share of a
// win that the seat may expect.
struct Considered {
  AnyAction action;
  std::uint32_t visits = 0;
  float chance = 0;
};

class Searcher {
 public:
  virtual ~Searcher() = default;
  // What the view knows is all that is used. The same dice and iterations give the same answer,
  // which holds until the next call; actions in the order of `legal`.
  [[nodiscard]] virtual std::span<const Considered> consider(const AnyView& view, Seat seat,
                                                             std::span<const AnyAction> legal,
                                                             std::uint32_t iterations,
                                                             Dice& dice) = 0;
};

using MakeSearcher = std::unique_ptr<Searcher> (*)(const AnyGame& game);

}  // namespace indice::bots
