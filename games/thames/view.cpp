#include "games/thames/view.h"

namespace indice::thames {

// TT-S8
View view_of(const State& state, Seat viewer) {
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
