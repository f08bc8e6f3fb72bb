// What a coach says of a decision, from what the seat can know: the best move, by how much, and
// why; and what the seat could know of the cards that it does not see.
#pragma once

#include <string>
#include <vector>

#include "cli/offer_list.h"
#include "table/live_table.h"

namespace indice::cli {

// As lines to show.
[[nodiscard]] std::vector<std::string> advice(const table::LiveTable& table, Seat seat,
                                              const OfferList& offers, const Voice& voice);
[[nodiscard]] std::vector<std::string> deductions(const table::LiveTable& table, Seat seat,
                                                  const Voice& voice);

}  // namespace indice::cli
