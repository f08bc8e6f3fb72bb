#include "table/past.h"

namespace indice::table {

Past past_of(const Playthrough& played, Dice dice) {
  const AnyGame& game = played.game();
  Past past;
  past.game = &game;
  past.end = game.deal(played.options(), dice);
  for (const PlayedMove& move : played.moves()) {
    past.moves.push_back({move.seat, move.action, past.end});
    game.apply(past.end, move.seat, move.action, dice);
  }
  return past;
}

}  // namespace indice::table
