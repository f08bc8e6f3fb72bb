// The record of a game as text: everything needed to replay it, and what it must come to. The
// format is described in docs/records.md. Reading one, with errors for people, is the archive's.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/json.h"
#include "table/live_table.h"
#include "table/playthrough.h"

namespace indice::wire {

// Version 1 had no "final"; its records are read as they are.
inline constexpr int record_version = 2;

// The two kinds of files a game is kept in, by what they call themselves.
struct FileForm {
  std::string_view format;
  int version;  // the newest that this program knows
};
inline constexpr FileForm record_form{"indice record", record_version};

struct PlayerEntry {
  std::string name;    // "Ada"
  std::string player;  // "human", or the bot's name
  bool operator==(const PlayerEntry&) const = default;
};

// What both kinds begin with.
struct RecordHead {
  const AnyGame* game = nullptr;
  TableOptions options;
  std::vector<PlayerEntry> players;
  std::string dice;
  std::string commitment;
};
[[nodiscard]] Json::Object header_to_json(const FileForm& form, const RecordHead& head);

// A fact as records and scenarios write it: {"fact":"ClueTaken",…,"only_for":0}.
[[nodiscard]] Json fact_to_json(const FactNote& fact);
[[nodiscard]] Json::Array facts_to_json(const std::vector<FactNote>& facts);
[[nodiscard]] Json::Object move_to_json(const AnyGame& game, const table::PlayedMove& move);
[[nodiscard]] Json::Object result_to_json(const table::Playthrough& played);
// {"players":3,"cases_on_top":"no"}
[[nodiscard]] Json::Object options_to_json(const GameInfo& game, const TableOptions& options);

// All members of a finished game's record but its notes, in order; and its text.
[[nodiscard]] Json::Object record_to_json(const table::Playthrough& played, const RecordHead& head,
                                          const std::string& seed, const Json::Object& notes);
[[nodiscard]] std::string record_text(const table::Playthrough& played, const RecordHead& head,
                                      const std::string& seed, const Json::Object& notes);

// Who sits there, as records say it.
[[nodiscard]] std::vector<PlayerEntry> players_at(const table::LiveTable& table);
// Whether there can be a record: the game was dealt, and played to its end.
[[nodiscard]] bool has_record(const table::LiveTable& table);

// The moves of a table that stand. They point into its events.
struct StandingGame {
  std::string seed;
  std::vector<const table::Moved*> moves;
};
[[nodiscard]] StandingGame standing_game(const table::LiveTable& table);
// From the deal on; the stream behind the dice must outlive it.
[[nodiscard]] table::Playthrough played_again(const table::LiveTable& table,
                                              const StandingGame& standing, Dice dice);

// Where all people sit at one screen they are this one person to the table.
inline constexpr std::string_view person_here = "here";

// Opens the table, seats everybody and deals. Options are ones that the game accepts; names that
// are longer than a table takes are cut. False: the table refused somebody.
[[nodiscard]] bool seat_and_deal(table::LiveTable& table, const table::Open& open,
                                 std::span<const PlayerEntry> players, const table::Start& start,
                                 std::vector<table::Heard>& heard);
// Moves of a game that was played so.
[[nodiscard]] bool play_on(table::LiveTable& table, std::span<const table::PlayedMove> moves,
                           std::vector<table::Heard>& heard);

}  // namespace indice::wire
