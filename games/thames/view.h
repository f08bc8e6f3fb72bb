// What one seat knows of a game of Thames: the open board with all that could be remembered of it,
// and the own hand. A spectator has no hand.
#pragma once

#include "games/thames/state.h"

namespace indice::thames {

struct View {
  Board board;
  Witnesses hand;
  Witnesses drawn;  // own blind draws since the pile was last shuffled
  Seat viewer = spectator;
  std::array<std::uint8_t, 3> unused{};
};

inline bool has_seat(const View& view) { return view.viewer < view.board.players; }

}  // namespace indice::thames
