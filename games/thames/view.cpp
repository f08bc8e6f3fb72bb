#include "games/thames/thames.h"

namespace indice::thames {

// TT-S8  The board is open to everybody; of what is hidden a seat knows its own cards.
View Thames::view(const State& state, Seat viewer) {
  View view;
  view.board = state.board;
  if (viewer < state.board.players) {
    view.viewer = viewer;
    view.hand = state.hand[viewer];
    view.drawn = state.drawn[viewer];
  }
  return view;
}

}  // namespace indice::thames
