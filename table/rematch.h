// The same people and bots, the same options, everybody one seat further.
#pragma once

#include <vector>

#include "table/live_table.h"

namespace indice::table {

// What to ask a new table of the same game for, in order; the host adds the start. Who has left is
// not seated again: his seat stays free.
[[nodiscard]] std::vector<Command> rematch(const LiveTable& finished);

}  // namespace indice::table
