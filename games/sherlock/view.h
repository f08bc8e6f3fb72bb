// What one seat knows of a game of Sherlock & Moriarty: the open board with all that could be
// remembered of it, and the hidden cards that it knows.
//
// Places that the viewer cannot tell apart hold their cards in sorted order: he knows which cards
// these are together (he can count), but not which lies where. So a View is as large as a State and
// says no more than it may; knows_* tell whether a place holds the truth.
#pragma once

#include "games/sherlock/rules.h"
#include "games/sherlock/state.h"

namespace indice::sherlock {

struct View {
  Board board;
  Secrets sorted;
  Seat viewer = spectator;
  std::array<std::uint8_t, 7> unused{};
};

inline bool has_seat(const View& view) { return view.viewer < player_count; }
// Only for a view that has a seat.
inline Role own_role(const View& view) { return role_of(view.board, view.viewer); }
// For a spectator nobody's; everything own in it is then sorted.
inline const Own& own_part(const View& view) {
  return view.sorted.own[has_seat(view) ? index_of(own_role(view)) : 0];
}
bool knows_hidden(const Board& board, Seat viewer, Role owner, int place);
bool knows_drawn(const Board& board, Seat viewer, int place);

View view_of(const State& state, Seat viewer);
State imagine_from(const View& view, Dice& dice);
Tableau tableau_of(const View& view, MemoryAid aid);
Refusal why_not_touch(const View& view, std::string_view thing);
float estimate_for(const View& view);

}  // namespace indice::sherlock
