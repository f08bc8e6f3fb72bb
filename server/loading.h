// A table out of the store.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/papers.h"
#include "store/store.h"
#include "table/live_table.h"

namespace indice::server {

struct LoadedTable {
  table::LiveTable table;
  About about;
  bool wants_snapshot = false;  // it is long, and had to be played from its first event
};

// Both wait for the store: never on a thread that serves clients. Nothing: `why` is a key of the
// catalogue "server".
//
// To play on: of a long table only the latest events are read and known (`LiveTable::first`).
[[nodiscard]] std::optional<LoadedTable> load_table(store::Store& store, const std::string& table,
                                                    std::string_view& why);
// To tell it from its first event.
[[nodiscard]] std::optional<LoadedTable> load_whole_table(store::Store& store,
                                                          const std::string& table,
                                                          std::string_view& why);

// Why there is no record of that table, all of which is known; empty: there is one.
[[nodiscard]] std::string_view no_record(const table::LiveTable& table);

}  // namespace indice::server
