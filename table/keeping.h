// A table as bytes, whole but for its events: what a host keeps beside them, so that a long table
// opens as quickly as a short one. The bytes are for the very program that wrote them, since they
// hold positions as they lie in memory: who keeps them keeps a mark of the program with them, and
// plays the events again where it does not fit. They hold every secret of the table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/live_table.h"

namespace indice::table {

// Of a table that has no events, as `LiveTable::to_keep` is. Nothing where it is still to begin
// from a prepared position: that lies in the events.
[[nodiscard]] std::optional<std::string> kept(const LiveTable& table);

// The table as it was, knowing nothing of what happened before. Nothing where the bytes are not
// those of such a table.
[[nodiscard]] std::optional<LiveTable> restored(const AnyGame& game, StreamOf streams,
                                                std::string_view stand_in, std::string_view bytes);

}  // namespace indice::table
