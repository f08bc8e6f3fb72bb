#include "server/loading.h"

#include <utility>
#include <vector>

#include "archive/seed.h"
#include "archive/stored_game.h"
#include "games/registry.h"
#include "server/snapshot.h"
#include "server/trouble.h"
#include "wire/hosting.h"

namespace indice::server {
namespace {

class Loading {
 public:
  Loading(store::Store& store, const std::string& table, std::string_view& why)
      : store_(store), id_(table), why_(why) {}

  std::optional<LoadedTable> load(bool whole) {
    if (!find()) return std::nullopt;
    std::optional<table::LiveTable> live = opened(whole);
    if (!live) return std::nullopt;
    why_ = {};
    const bool wants_snapshot = !whole && live->first() == 0 && live->to_keep() != nullptr;
    return LoadedTable{std::move(*live), about_from(stored_.summary.about), wants_snapshot};
  }

 private:
  bool find() {
    const auto found = store_.find(id_);
    if (trouble_of(found)) return false;
    why_ = "table.unknown";
    const auto& stored = std::get<std::optional<store::Stored>>(found);
    if (!stored) return false;
    stored_ = *stored;
    game_ = find_game(stored_.summary.game);
    return game_ != nullptr;
  }

  std::optional<table::LiveTable> opened(bool whole) {
    const auto log = store_.read(id_, 0, !whole);
    if (trouble_of(log)) return std::nullopt;
    const auto& read = std::get<store::Log>(log);
    if (!read.snapshot) return played_on(from_nothing(), read);
    if (std::optional<table::LiveTable> earlier = table_from(*game_, *read.snapshot))
      if (auto live = read_on(std::move(*earlier))) return live;
    return read_on(from_nothing());
  }

  [[nodiscard]] table::LiveTable from_nothing() const {
    return {*game_, archive::stream_of, wire::stand_in};
  }

  // With all events that it does not have yet.
  std::optional<table::LiveTable> read_on(table::LiveTable live) {
    const auto log = store_.read(id_, live.length(), false);
    if (trouble_of(log)) return std::nullopt;
    return played_on(std::move(live), std::get<store::Log>(log));
  }

  std::optional<table::LiveTable> played_on(table::LiveTable live, const store::Log& log) {
    std::vector<table::Event> events;
    wire::Lexicon lexicon;
    why_ = "table.unreadable";
    for (const std::string& line : log.events)
      if (!read_event(*game_, line, lexicon, events.emplace_back())) return std::nullopt;
    if (live.commit(events).size() != events.size()) return std::nullopt;
    return live;
  }

  template <class T>
  bool trouble_of(const store::Or<T>& result) {
    const auto* trouble = trouble_in(result);
    if (trouble != nullptr) why_ = said_of(*trouble);
    return trouble != nullptr;
  }

  store::Store& store_;
  const std::string& id_;
  std::string_view& why_;
  store::Stored stored_;
  const AnyGame* game_ = nullptr;
};

}  // namespace

std::optional<LoadedTable> load_table(store::Store& store, const std::string& table,
                                      std::string_view& why) {
  return Loading(store, table, why).load(false);
}

std::optional<LoadedTable> load_whole_table(store::Store& store, const std::string& table,
                                            std::string_view& why) {
  return Loading(store, table, why).load(true);
}

std::string_view no_record(const table::LiveTable& table) {
  if (table.phase() != table::Phase::over) return "record.not_over";
  if (!table.scenario().empty()) return "record.practice";
  return archive::has_record(table) ? "" : "record.resigned";
}

}  // namespace indice::server
