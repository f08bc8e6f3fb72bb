// What a viewer cannot tell apart, arranged in one way or another.
//
// Faces are hidden in three places: unknown cards of hands (only cards dealt at the start, since
// whatever comes later is shown or given openly), the pile, and the cards that somebody else is
// looking at (TW-A11). Up to the first refill all of these are one group; after it the unknown
// cards of hands and those of the pile are two, because the pile was made of known discards. Within
// a group a place holds any card whose back is the one seen there; where no back was seen, any. A
// player who had no Action to lose (TW-M7) holds no unknown Action.
#pragma once

#include "engine/dice.h"
#include "games/tamtown/state.h"

namespace indice::tamtown {

// Puts the cards of hands, pile and those looked at where the viewer knows them to be, and the
// others anywhere in their groups: sorted, so that equal knowledge has equal bytes; or by lot,
// every arrangement equally likely.
void arrange_cards(const Board& board, const Secrets& truth, Seat viewer, Dice* lot, Secrets& into);

// Does the viewer know the card at that place of the pile, or among those looked at?
inline bool knows_place(const Board& board, Seat viewer, std::size_t place) {
  return viewer < max_seats && has_bit(board.known_by[place], viewer);
}
inline bool knows_held(const Board& board, Seat viewer, std::size_t place) {
  return viewer < max_seats && has_bit(board.held_known_by[place], viewer);
}

}  // namespace indice::tamtown
