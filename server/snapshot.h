// What a house keeps of a long table beside its events, so that it opens as quickly as a short one.
// It is good for the program that wrote it and for no other: whoever cannot use it plays the
// events. It holds every secret of the table and leaves the store for nobody.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/live_table.h"

namespace indice::server {

// Of all sources that decide what a table looks like in memory; made when the program is built.
extern const std::string_view source_print;

// Nothing of a table that is too young for it.
[[nodiscard]] std::optional<std::string> snapshot_of(const table::LiveTable& table,
                                                     std::string_view print = source_print);

// The table at an earlier length, which `length()` tells; what happened since has to be read.
// Nothing where another program wrote the snapshot, or where it is not whole.
[[nodiscard]] std::optional<table::LiveTable> table_from(const AnyGame& game,
                                                         std::string_view snapshot,
                                                         std::string_view print = source_print);

}  // namespace indice::server
