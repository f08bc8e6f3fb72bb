// The file of a game in progress: written after every move, before anybody sees what the move did,
// so that no end of the program, however sudden, loses one.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "archive/record.h"

namespace indice::cli {

class GameFile {
 public:
  GameFile(std::filesystem::path path, archive::Chance chance,
           std::vector<archive::PlayerEntry> players);

  void save(const table::Table& table) const { save_copy(table, path_); }
  void save_copy(const table::Table& table, const std::filesystem::path& path) const;

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] const archive::Chance& chance() const { return chance_; }
  [[nodiscard]] const std::vector<archive::PlayerEntry>& players() const { return players_; }

  // Dice for a bot's decision. They depend on what is public and on how far the game is, so that a
  // game gone on with from its file continues as it would have.
  [[nodiscard]] Dice thinking_dice(const table::Table& table) const;

 private:
  std::filesystem::path path_;
  archive::Chance chance_;
  std::vector<archive::PlayerEntry> players_;
};

// A new name in the user's state folder, from the game and the time.
[[nodiscard]] std::filesystem::path fresh_game_path(std::string_view game);

// A Failure where writing a new game to `path` would destroy something else: a file that is no
// record, or a game still to be finished.
void refuse_to_overwrite(const std::filesystem::path& path);

}  // namespace indice::cli
