// The file of a game in progress: its first line says which game it is, then comes one sealed line
// for each event, added at the end and never changed. Each seal holds only after the very lines
// before it, so none can be changed, moved, left out or brought from another file unnoticed. What
// was cut off at the end cannot be known; a last line that is not whole is a write that broke off.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "archive/record.h"
#include "archive/seal.h"
#include "table/live_table.h"

namespace indice::archive {

inline constexpr int log_version = 1;

// What the first line says.
struct LogHeader {
  const AnyGame* game = nullptr;
  TableOptions options;
  std::vector<PlayerEntry> players;
  std::string commitment;
};

class EventLog {
 public:
  EventLog(const LogHeader& header, const Key& key);
  // As it was read: whole lines up to `text`'s end.
  EventLog(const AnyGame& game, const Key& key, std::string text, std::string chain,
           std::int64_t moves);

  // Lines for the end of the file, which belong to the log once they are added.
  struct Lines {
    std::string text;
    std::string chain;
    std::int64_t moves = 0;
  };
  // All of these events, or none where the last line of them is missing.
  [[nodiscard]] Lines lines_for(std::span<const table::Event> events) const;
  [[nodiscard]] Lines lines_for(const TableNotes& notes) const;
  void add(const Lines& lines);

  [[nodiscard]] const std::string& text() const { return text_; }
  // How many decisions it holds that were not taken back.
  [[nodiscard]] std::int64_t moves() const { return moves_; }

 private:
  const AnyGame* game_;
  Key key_;
  std::string text_;
  std::string chain_;
  std::int64_t moves_ = 0;

  void seal_line(std::string_view entry, Lines& lines) const;
};

// By its first letters.
[[nodiscard]] bool is_log(std::string_view text);

// A log read back and carried out.
struct ReadLog {
  EventLog log;
  table::LiveTable table;
  std::vector<table::Heard> heard;  // all of it, with the facts
  TableNotes notes;
  std::size_t torn = 0;  // so many bytes at the end are of a write that broke off
};
// A Failure names the line that is wrong.
ReadLog read_log(std::string_view text, std::string_view name, const std::optional<Key>& key,
                 std::string_view stand_in);

// Only what is shown in a list: the first line, and the decisions as the last whole line counts
// them.
struct LogSummary {
  Json header;
  std::int64_t moves = 0;
};
LogSummary summary_of_log(std::string_view text, std::string_view name);

}  // namespace indice::archive
