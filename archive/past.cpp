#include "archive/past.h"

#include "archive/stored_game.h"
#include "wire/session.h"
#include "wire/writer.h"

namespace indice::archive {

Past past_of(const table::LiveTable& table) {
  const Chance chance = chance_of(table);
  return past_of(played_at(table, chance), chance.dice());
}

std::string review_json(const AnyGame& game, const Review& review) {
  return wire::written(game, review);
}

}  // namespace indice::archive
