// The file of a game in progress: written after every move, before anybody sees what the move did,
// so that no end of the program, however sudden, loses one. No other process plays it meanwhile.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "archive/files.h"
#include "archive/record.h"
#include "text/catalogue.h"

namespace indice::cli {

class GameFile {
 public:
  GameFile(archive::OwnedFile file, archive::Chance chance,
           std::vector<archive::PlayerEntry> players, archive::TableNotes notes);

  // Throws Failure where the file cannot be written; trouble() says so until a later try succeeds.
  void save(const table::Table& table);
  void save_copy(const table::Table& table, const std::filesystem::path& path);

  // Why the last try to save failed; empty: the file holds the game as it stood then.
  [[nodiscard]] const std::string& trouble() const { return trouble_; }
  // How many decisions the file holds.
  [[nodiscard]] std::size_t saved_moves() const { return saved_moves_; }

  [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }
  [[nodiscard]] const archive::Chance& chance() const { return chance_; }
  [[nodiscard]] const std::vector<archive::PlayerEntry>& players() const { return players_; }
  [[nodiscard]] const archive::TableNotes& notes() const { return notes_; }

  // Dice for a bot's decision. They depend on the secret seed and on how far the game is: a game
  // gone on with from its file continues as it would have, and nobody can foresee a bot.
  [[nodiscard]] Dice thinking_dice(const table::Table& table) const;

 private:
  archive::OwnedFile file_;
  archive::Chance chance_;
  std::vector<archive::PlayerEntry> players_;
  archive::TableNotes notes_;
  std::string trouble_;
  std::size_t saved_moves_ = 0;
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
[[nodiscard]] std::string told_of_trouble(const GameFile& file, const table::Table& table,
                                          const text::Catalogue& words);

}  // namespace indice::cli
