// A game that is over as its players saw it. Nothing is hidden any more, so anybody may look with
// anybody's eyes.
#pragma once

#include <span>

#include "table/live_table.h"
#include "wire/session.h"

namespace indice::wire {

// One lane for each of the eyes (a seat or `spectator`). Talk is left out; who hosts it adds its
// name and card.
[[nodiscard]] Replay replay_of(const table::LiveTable& over, std::span<const Seat> eyes);

}  // namespace indice::wire
