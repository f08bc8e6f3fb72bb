// Plays any legal action, each as likely as the next: the yardstick for every other bot.
#pragma once

#include "bots/bot.h"

namespace indice::bots {

class RandomBot final : public Bot {
 public:
  using Bot::Bot;
  [[nodiscard]] AnyAction choose(const AnyGame& game, Seat seat, const AnyView& view,
                                 std::span<const AnyAction> legal, Dice& dice) override;
};

}  // namespace indice::bots
