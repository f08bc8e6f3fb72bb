// Who sees a card that lies face down, and who could remember it. The tableau and the movements
// both ask here.
#pragma once

#include "engine/stage.h"
#include "games/sherlock/state.h"

namespace indice::sherlock {

inline Eyes knowers(Mark mark) {
  if (mark.known_to_all()) return Eyes::all();
  return mark.known_to_both() ? Eyes::of(0) | Eyes::of(1) : Eyes();
}

// SM-G10  Its owner looks at it whenever he likes.
inline Sight sight_of_hidden(const Board& board, Role owner, Mark mark) {
  const Eyes eyes = Eyes::of(seat_of(board, owner));
  return {eyes, eyes | knowers(mark)};
}

// Cards drawn are in the hand of whose turn it is until he offers or opens them; that one of them
// once went under the pile (SM-P14) is a matter of memory.
inline Sight sight_of_drawn(const Board& board, Mark mark) {
  const bool shown = board.phase == Phase::order || board.phase == Phase::ziba_bury ||
                     (board.phase == Phase::ziba_answer && board.drawn > 1);
  const Eyes hand = Eyes::of(seat_of(board, board.turn));
  return {shown ? hand | knowers(mark) : hand, hand | knowers(mark)};
}

}  // namespace indice::sherlock
