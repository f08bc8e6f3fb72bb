// What training asks of a game: the things that its positions are judged by, as numbers. The game
// names and counts them (games/<game>/features.h); what they are worth is learned (lab/training.h).
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "engine/any_game.h"

namespace indice::bots {

class Examiner {
 public:
  virtual ~Examiner() = default;
  [[nodiscard]] virtual std::span<const std::string_view> features() const = 0;
  // Changes where a turn ends: there positions are judged.
  [[nodiscard]] virtual int turn_of(const AnyState& state) const = 0;
  // Who may win from here: all seats, and one more where the game itself may.
  [[nodiscard]] virtual std::size_t candidates(const AnyState& state) const = 0;
  // As many numbers as there are features, of one of them.
  virtual void examine(const AnyState& state, std::size_t candidate,
                       std::span<float> out) const = 0;
};

}  // namespace indice::bots
