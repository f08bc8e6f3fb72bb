#include "server/loading.h"

#include <utility>
#include <vector>

#include "archive/seed.h"
#include "archive/stored_game.h"
#include "games/registry.h"
#include "server/trouble.h"
#include "wire/hosting.h"

namespace indice::server {

std::optional<LoadedTable> load_table(store::Store& store, const std::string& table,
                                      std::string_view& why) {
  const auto found = store.find(table);
  if (const auto* trouble = trouble_in(found)) {
    why = said_of(*trouble);
    return std::nullopt;
  }
  const auto& stored = std::get<std::optional<store::Stored>>(found);
  why = "table.unknown";
  if (!stored) return std::nullopt;
  const AnyGame* game = find_game(stored->summary.game);
  if (game == nullptr) return std::nullopt;
  const auto log = store.read(table, 0, true);
  if (const auto* trouble = trouble_in(log)) {
    why = said_of(*trouble);
    return std::nullopt;
  }
  std::vector<table::Event> events;
  wire::Lexicon lexicon;
  why = "table.unreadable";
  for (const std::string& line : std::get<store::Log>(log).events)
    if (!read_event(*game, line, lexicon, events.emplace_back())) return std::nullopt;
  table::LiveTable live(*game, archive::stream_of, wire::stand_in);
  if (live.commit(events).size() != events.size()) return std::nullopt;
  why = {};
  return LoadedTable{std::move(live), about_from(stored->summary.about)};
}

std::string_view no_record(const table::LiveTable& table) {
  if (table.phase() != table::Phase::over) return "record.not_over";
  if (!table.scenario().empty()) return "record.practice";
  return archive::has_record(table) ? "" : "record.resigned";
}

}  // namespace indice::server
