// Every action of a game by a number that stays: what a learning program chooses among.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/action.h"

namespace indice::python {

class ActionSpace {
 public:
  // All different; their numbers are their places.
  explicit ActionSpace(std::vector<AnyAction> actions);

  [[nodiscard]] std::size_t size() const { return actions_.size(); }
  [[nodiscard]] AnyAction at(std::size_t id) const { return actions_[id]; }
  // None for what is no action of the game.
  [[nodiscard]] std::optional<std::uint16_t> id_of(AnyAction action) const {
    for (std::size_t at = place_of(action);; at = (at + 1) & mask_) {
      const std::uint16_t id = table_[at];
      if (id == nothing) return std::nullopt;
      if (actions_[id] == action) return id;
    }
  }

 private:
  static constexpr std::uint16_t nothing = 0xffff;
  [[nodiscard]] std::size_t place_of(AnyAction action) const {
    return static_cast<std::size_t>((action.bits * 0x9e3779b97f4a7c15ULL) >> shift_);
  }

  std::vector<AnyAction> actions_;
  // Where each action would lie if it lay alone, and then on from there; a quarter full at most.
  std::vector<std::uint16_t> table_;
  std::size_t mask_ = 0;
  unsigned shift_ = 0;
};

}  // namespace indice::python
