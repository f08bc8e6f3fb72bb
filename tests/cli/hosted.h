// A table at the terminal for tests: people at all seats, its game kept in a file of the workshop.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "archive/options_json.h"
#include "archive/stored_game.h"
#include "cli/host.h"

namespace indice::cli {

inline Host hosted(const AnyGame& game, const TableOptions& options, std::uint64_t seed,
                   const std::filesystem::path& path, const std::vector<std::string>& names) {
  std::vector<archive::PlayerEntry> players;
  for (const std::string& name : names) players.push_back({name, "human"});
  table::LiveTable table(game, archive::stream_of, stand_in);
  const std::string secret = archive::Seed::from_number(seed).hex();
  std::vector<table::Heard> heard =
      archive::open_table(table, {options, players, secret, archive::thinking_from(secret)});
  archive::EventLog log({&game, options, players, table.commitment()}, archive::Key{});
  std::vector<table::Event> events;
  for (const table::Heard& one : heard) events.push_back(one.event);
  log.add(log.lines_for(events));
  using archive::OwnedFile;
  GameFile file(*OwnedFile::take(path, OwnedFile::Kind::existing_or_made), std::move(log), {});
  Host host(std::move(table), std::move(heard), std::move(file), false);
  host.begin();
  return host;
}

// The moves that stand.
inline std::vector<table::Moved> moves_of(const Host& host) {
  std::vector<table::Moved> moves;
  for (const table::Heard& one : host.chronicle().events())
    if (const auto* moved = std::get_if<table::Moved>(&one.event.what)) moves.push_back(*moved);
  return moves;
}

}  // namespace indice::cli
