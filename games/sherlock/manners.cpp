#include "games/sherlock/manners.h"

namespace indice::sherlock {

std::size_t Manners::playout_action(const State& /*state*/, Seat /*seat*/, const Actions& actions,
                                    Dice& dice) {
  const auto count = static_cast<std::uint32_t>(actions.size());
  std::size_t chosen = dice.below(count);
  for (int tries = 0; tries < 3 && actions[chosen].kind == ActionKind::pass; ++tries)
    chosen = dice.below(count);
  return chosen;
}

}  // namespace indice::sherlock
