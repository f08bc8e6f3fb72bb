// A game that is over with every position on the way, for a coach; and what the coach made of it,
// as JSON.
#pragma once

#include <string>

#include "archive/playthrough.h"
#include "bots/review.h"
#include "table/live_table.h"

namespace indice::archive {

struct Past {
  const AnyGame* game = nullptr;
  std::vector<bots::PastMove> moves;
  AnyState end;
};
[[nodiscard]] Past past_of(const Playthrough& played, Dice dice);
// Of a table that has a record.
[[nodiscard]] Past past_of(const table::LiveTable& table);

// As the wire has it.
[[nodiscard]] std::string review_json(const AnyGame& game, const Review& review);

}  // namespace indice::archive
