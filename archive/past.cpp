#include "archive/past.h"

#include "archive/stored_game.h"
#include "wire/writer.h"

namespace indice::archive {

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

Past past_of(const table::LiveTable& table) {
  const Chance chance = chance_of(table);
  return past_of(played_at(table, chance), chance.dice());
}

std::string review_json(const AnyGame& game, const Review& review) {
  return wire::written(game, review);
}

}  // namespace indice::archive
