// The terminal as a host of a table: it asks the table, keeps what would happen in the game's file,
// and only then lets it happen. What cannot be kept does not happen.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "archive/stored_game.h"
#include "cli/game_file.h"
#include "cli/table_clock.h"
#include "table/chronicle.h"
#include "table/live_table.h"

namespace indice::cli {

// Who plays for people who are away, and for bots that are not known any more.
inline constexpr std::string_view stand_in = "greedy";

enum class Asked {
  done,
  refused,  // why_not() says why
  unkept    // the file could not take it: trouble() says why, and nothing has happened
};

class Host {
 public:
  // `heard`: all that has happened at the table so far.
  Host(table::LiveTable table, std::vector<table::Heard> heard, GameFile file, bool has_keyboard);

  // Puts the file in order: a new one is begun, one of the older form is written anew. A table that
  // was left paused goes on. Throws Failure where the file cannot be written.
  void begin();
  [[nodiscard]] Asked ask(table::Request request);
  // Lets the clock decide for whose time is up; done also where there is nobody.
  [[nodiscard]] Asked tick();
  // Whether somebody's time is up.
  [[nodiscard]] bool alarm_due() const;
  // Before the program ends: how much time is left is kept, as far as the file takes it.
  void pause();
  // The game is over: its file becomes a record. False: it could not be written.
  [[nodiscard]] bool keep_record();
  // Writes a copy of the game elsewhere, and says how that went.
  [[nodiscard]] std::string told_of_copy(const std::string& where, const text::Catalogue& words) {
    return cli::told_of_copy(file_, where, words);
  }
  // Tries it, without adding anything.
  [[nodiscard]] bool file_takes_more() { return file_.store({}); }

  [[nodiscard]] const table::No& why_not() const { return no_; }
  [[nodiscard]] const table::LiveTable& table() const { return table_; }
  [[nodiscard]] const table::Chronicle& chronicle() const { return chronicle_; }
  [[nodiscard]] const GameFile& file() const { return file_; }
  [[nodiscard]] TableClock& clock() { return clock_; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  // Seats that people sit at.
  [[nodiscard]] unsigned people() const;

 private:
  table::LiveTable table_;
  table::Chronicle chronicle_;
  GameFile file_;
  TableClock clock_;
  std::vector<std::string> names_;
  table::No no_;
};

}  // namespace indice::cli
