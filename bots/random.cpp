#include "bots/random.h"

namespace indice::bots {

AnyAction RandomBot::choose(const AnyGame& /*game*/, Seat /*seat*/, const AnyView& /*view*/,
                            std::span<const AnyAction> legal, Dice& dice) {
  ENSURE(!legal.empty());
  return legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
}

}  // namespace indice::bots
