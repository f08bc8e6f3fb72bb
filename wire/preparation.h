// A table that nobody knows yet, put together as it was asked for: docs/protocol.md, "A new table".
#pragma once

#include <string>
#include <vector>

#include "engine/json.h"
#include "table/live_table.h"
#include "wire/hosting.h"

namespace indice::wire {

struct Person {
  std::string id;
  std::string name;
};

// A position that a game can begin from.
struct PracticePlan {
  std::string name;
  TableOptions options;
  Json position;
  Seat seat = 0;  // whose turn it is
};

class Preparation {
 public:
  // All of them must outlive it.
  Preparation(const AnyGame& game, table::StreamOf streams, const Json& wanted,
              const Person& person, const Hosting& hosting, table::Time now)
      : game_(game),
        wanted_(wanted),
        person_(person),
        hosting_(hosting),
        now_(now),
        table_(game, streams, stand_in) {}

  // Opens it, seats people and bots, whose names are of that list while there are any, and deals
  // where that is wished. False: `problem` says why.
  bool open(const std::vector<std::string>& names);
  // All of it, from a position. Nothing is committed to: a prepared position proves nothing.
  bool practise(const PracticePlan& practice, const std::vector<std::string>& names);

  // The table itself refuses, or what was asked for is unclear.
  struct Problem {
    bool by_table = false;
    table::No no;
  };
  [[nodiscard]] const Problem& problem() const { return problem_; }
  [[nodiscard]] table::LiveTable& table() { return table_; }
  [[nodiscard]] std::vector<table::Event>& events() { return events_; }
  [[nodiscard]] Seat seat() const { return seat_; }

 private:
  bool ask(const std::string& by, table::Request request);
  bool fail(std::string_view key);
  bool open_table();
  bool seat_people();
  bool seat_bots(const std::vector<std::string>& names);
  bool seat_bot(Seat seat, const std::string& bot, const std::vector<std::string>& names);
  [[nodiscard]] std::string name_of(std::size_t number) const;

  const AnyGame& game_;
  const Json& wanted_;
  const Person& person_;
  const Hosting& hosting_;
  const table::Time now_;
  table::LiveTable table_;
  std::vector<table::Event> events_;
  Seat seat_ = spectator;
  Problem problem_;
};

// Carries a command out at a table that nobody knows yet.
[[nodiscard]] std::optional<table::No> arrange(table::LiveTable& table,
                                               const table::Command& command, table::Time now,
                                               std::vector<table::Event>& all);

// {"why":…} or {"game":…}, as a lobby answers.
[[nodiscard]] std::string written_no(const AnyGame& game, const table::No& no);

// The games as a lobby lists them: options, numbers of players, bots.
[[nodiscard]] Json games_listed(std::span<const AnyGame* const> games,
                                std::span<const std::string_view> bots);

}  // namespace indice::wire
