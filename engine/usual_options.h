// A table of a game as it is set up where nobody says anything.
#pragma once

#include "engine/game.h"

namespace indice {

inline TableOptions usual_options(const GameInfo& game, int players) {
  TableOptions options;
  options.players = static_cast<std::uint8_t>(players);
  for (std::size_t i = 0; i < game.options.size(); ++i) options.choice[i] = game.options[i].usual;
  return options;
}

}  // namespace indice
