// A game that one sits down to again, whatever form its file has: the table as it stood, and the
// log that goes on from there. And the other end: a game that is over, as a record.
#pragma once

#include <optional>

#include "archive/event_log.h"

namespace indice::archive {

using wire::person_here;

// What a table needs to be opened and dealt.
struct Seating {
  TableOptions options;
  std::vector<PlayerEntry> players;
  std::string seed;
  std::uint64_t thinking = 0;  // for the bots' dice
  table::Aids aids = {};
};
// Opens the table and deals. The events, which nobody has heard of yet. Names are ones that the
// table takes, options ones that the game accepts; a Failure where the seed is none of a live game.
std::vector<table::Heard> open_table(table::LiveTable& table, const Seating& seating);

// Dice for bots from a seed: for a game that must be the same again. The words before the seed keep
// this apart from the commitment, which everybody sees.
std::uint64_t thinking_from(std::string_view seed);

enum class StoredAs : std::uint8_t {
  log,
  older,   // an unfinished game in the older form
  record,  // finished
};
struct StoredGame {
  StoredAs form = StoredAs::log;
  table::LiveTable table;
  std::vector<table::Heard> heard;
  TableNotes notes;
  std::optional<EventLog> log;  // of a log alone
  std::size_t torn = 0;
};
// `stand_in` plays for who is away.
StoredGame read_game(std::string_view text, std::string_view name, const std::optional<Key>& key,
                     std::string_view stand_in);
// With this user's key.
StoredGame read_game_file(const std::filesystem::path& file, std::string_view stand_in);

using wire::has_record;
using wire::players_at;
std::string record_of(const table::LiveTable& table, const TableNotes& notes);
// The same game from its seed, which must outlive it.
[[nodiscard]] Chance chance_of(const table::LiveTable& table);
[[nodiscard]] Playthrough played_at(const table::LiveTable& table, const Chance& chance);

}  // namespace indice::archive
