// What one seat knows of a game of Tamtown: the open board with all that could be remembered of it,
// the own hand, and the places of hidden cards.
//
// Places that the viewer cannot tell apart hold their cards in sorted order (knowledge.h): he knows
// which cards these are together, and their backs where he sees them, but not which lies where. So
// a View is as large as a State and says no more than it may; knows_* tell what in it is the truth.
#pragma once

#include "games/tamtown/knowledge.h"
#include "games/tamtown/rules.h"
#include "games/tamtown/state.h"

namespace indice::tamtown {

struct View {
  Board board;
  Secrets sorted;
  Seat viewer = spectator;
  std::array<std::uint8_t, 7> unused{};
};

inline bool has_seat(const View& view) { return view.viewer < view.board.players; }
// In a window it can only be seen whether the viewer himself has to answer.
inline bool viewer_decides(const View& view) {
  return has_seat(view) && deciders_of(view.board, view.sorted).contains(view.viewer);
}

View view_of(const State& state, Seat viewer);
State imagine_from(const View& view, Dice& dice);
void sketch_of(const View& view, MemoryAid aid, Sketch& out);
Verdict judge_touch(const View& view, std::string_view thing, Touched touched);
float estimate_for(const View& view);

}  // namespace indice::tamtown
