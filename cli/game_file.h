// The file of a game in progress: what happens is added to it before anybody hears of it, so that
// no end of the program, however sudden, loses anything. No other process plays it meanwhile.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "archive/event_log.h"
#include "archive/failure.h"
#include "archive/files.h"
#include "text/catalogue.h"

namespace indice::cli {

class GameFile {
 public:
  // A game whose log is to be written whole at the beginning: a new one, or one that goes on in
  // another form or place.
  GameFile(archive::OwnedFile file, archive::EventLog log, archive::TableNotes notes);
  // A log that is there already. `noted`: the notes that stand in it.
  static GameFile going_on(archive::OwnedFile file, archive::EventLog log,
                           archive::TableNotes notes, const archive::TableNotes& noted);
  // A finished game, which nothing is added to.
  static GameFile finished(archive::OwnedFile file, archive::TableNotes notes);

  // Throws Failure where the file cannot be written.
  void begin();
  // False where the file does not take it: then it holds what it held, and trouble() says why until
  // a later try succeeds. With no events it is seen whether the file can be written.
  [[nodiscard]] bool store(std::span<const table::Event> events);
  // Whether the file can be written; adds nothing that happens.
  [[nodiscard]] bool takes_more();
  // Puts the record in place of the log.
  [[nodiscard]] bool finish(const std::string& record);
  // Throws Failure.
  void save_copy(const std::filesystem::path& path);

  // Why the last try failed; empty: it did not.
  [[nodiscard]] const std::optional<archive::Failure>& trouble() const { return trouble_; }
  // How many decisions the file holds.
  [[nodiscard]] std::int64_t kept_moves() const { return log_ ? log_->moves() : 0; }
  [[nodiscard]] bool is_record() const { return is_record_; }

  [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }
  [[nodiscard]] const archive::TableNotes& notes() const { return notes_; }

 private:
  GameFile(archive::OwnedFile file, std::optional<archive::EventLog> log, archive::TableNotes notes,
           bool written, bool is_record);

  archive::OwnedFile file_;
  std::optional<archive::EventLog> log_;  // none of a finished game
  archive::TableNotes notes_;
  bool written_;  // the file holds the log
  bool is_record_;
  std::optional<archive::Failure> trouble_;

  void add(const archive::EventLog::Lines& lines);
  // Events or notes; false: `trouble` says why not.
  template <class What>
  [[nodiscard]] bool keep(const What& what);
};

// The file for a new game: the one that was asked for, or a new one in the user's state folder,
// named from the game and the time. A Failure where writing to it would destroy something.
[[nodiscard]] archive::OwnedFile new_game_file(const std::optional<std::filesystem::path>& asked,
                                               std::string_view game, const text::Catalogue& words);
// The file of a game to go on with, which must be there.
[[nodiscard]] archive::OwnedFile old_game_file(const std::filesystem::path& path,
                                               const text::Catalogue& words);

// A Failure where writing a new game to `path` would destroy something else: a file that is no
// record, or a game still to be finished.
void refuse_to_overwrite(const std::filesystem::path& path);

// "Not saved: …", to be said at every prompt while it is so; empty: all is well.
[[nodiscard]] std::string told_of_trouble(const GameFile& file, const text::Catalogue& words);

// Writes a copy to `where`, or the game's own file if that is empty, and says how that went.
[[nodiscard]] std::string told_of_copy(GameFile& file, const std::string& where,
                                       const text::Catalogue& words);

}  // namespace indice::cli
