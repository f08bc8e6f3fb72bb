// A suggestion for a decision, with the reason: what the beginner's look one move ahead makes of
// the moves on offer, from what the seat can know.
#pragma once

#include <string>
#include <vector>

#include "cli/offer_list.h"
#include "table/live_table.h"

namespace indice::cli {

// As lines to show.
[[nodiscard]] std::vector<std::string> advice(const table::LiveTable& table, Seat seat,
                                              const OfferList& offers, const Voice& voice);

}  // namespace indice::cli
