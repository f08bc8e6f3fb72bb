// The record of a game: everything needed to replay it, and what it must come to. The format is
// described in docs/records.md. It is open and can be verified by anybody. A game that is not
// finished is kept as a log (event_log.h).
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "archive/seal.h"
#include "archive/seed.h"
#include "engine/any_game.h"
#include "table/playthrough.h"
#include "wire/record.h"

namespace indice::archive {

using table::PlayedMove;
using table::Playthrough;
using wire::fact_to_json;
using wire::PlayerEntry;
using wire::record_version;

// The questions of the house, by which a game is told from one with other texts.
struct HouseQuestions {
  std::string file;      // absolute; said in the file of an unfinished game alone
  std::string sha256;    // of the file's bytes, in hex
  bool changed = false;  // the game was gone on with other questions than it began with
  bool operator==(const HouseQuestions&) const = default;
};

// What a table of people wants to find again. Nothing in the game depends on it.
struct TableNotes {
  std::string language;   // "fr"; empty: not said
  bool practice = false;  // the seed was chosen: the shuffle proves nothing
  std::optional<HouseQuestions> questions;
  bool operator==(const TableNotes&) const = default;
};

// What a record can hold as a name: some UTF-8 text on one line, not too long. Throws Failure.
void check_player_name(std::string_view name);

// The text of a finished game's record.
std::string record_text(const Playthrough& played, const Chance& chance,
                        std::span<const PlayerEntry> players, const TableNotes& notes = {});

// What a verified record says, for whoever reports it.
struct VerifiedRecord {
  const AnyGame* game = nullptr;
  TableOptions options;
  std::vector<PlayerEntry> players;
  std::size_t moves = 0;
  Outcome outcome;
  TableNotes notes;
  std::string seed;
  std::string commitment;
  bool live = true;  // dice for people; else a simulation, whose seed is a counted number
};
// Replays the record; any difference is a Failure naming the wrong line.
VerifiedRecord verify_record(std::string_view text, std::string_view name);
VerifiedRecord verify_record_file(const std::filesystem::path& file);

// A game as far as its file tells it.
struct OpenedRecord {
  Chance chance;  // the dice of `played` draw on it: keep it as long
  std::vector<PlayerEntry> players;
  Playthrough played;
  TableNotes notes;
};
// A finished record, or an unfinished game in the form that was written up to record version 2: one
// sealed part that held all moves. Without a key only a finished record can be opened.
OpenedRecord open_record(std::string_view text, std::string_view name,
                         const std::optional<Key>& key);

// What the open part of an unfinished game's file says, for a list to choose from.
struct UnfinishedGame {
  std::filesystem::path file;
  std::string game;
  std::vector<std::string> names;
  std::int64_t moves = 0;
  std::filesystem::file_time_type saved;
};
// Those in the state folder, and those kept elsewhere that it remembers; newest first. What cannot
// be read is left out.
std::vector<UnfinishedGame> unfinished_games(const std::filesystem::path& state_folder);
// Remembers a game's file by a link in the state folder; does nothing where it lies there itself or
// no link can be made. A link is forgotten when its game is finished or gone.
void remember_game(const std::filesystem::path& state_folder, const std::filesystem::path& file);

}  // namespace indice::archive
