// A game that is over with every position on the way, for a coach; and what the coach made of it,
// as JSON.
#pragma once

#include <string>

#include "engine/counsel.h"
#include "table/live_table.h"
#include "table/past.h"

namespace indice::archive {

using table::Past;
using table::past_of;
// Of a table that has a record.
[[nodiscard]] Past past_of(const table::LiveTable& table);

[[nodiscard]] std::string review_json(const AnyGame& game, const Review& review);

}  // namespace indice::archive
