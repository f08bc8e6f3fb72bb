#include "cli/game_file.h"

#include <array>
#include <charconv>
#include <ctime>
#include <utility>

#include "archive/failure.h"
#include "archive/files.h"
#include "archive/json_reader.h"

namespace indice::cli {

namespace {

// What was left by processes that died while they wrote.
void clean_up_beside(const std::filesystem::path& path) {
  archive::remove_orphans(path.has_parent_path() ? path.parent_path() : ".",
                          path.filename().string());
  archive::remove_orphans(archive::state_folder());
}

[[noreturn]] void fail_busy(const std::filesystem::path& path, const text::Catalogue& words) {
  throw archive::Failure(words.plain("cli", "file.busy", {{"file", path.string()}}));
}

archive::OwnedFile fresh_game_file(std::string_view game) {
  const std::filesystem::path folder = archive::state_folder();
  archive::make_private_folder(folder);
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> stamp{};
  std::strftime(stamp.data(), stamp.size(), "%Y%m%d-%H%M%S", &local);
  const std::string stem = std::string(game) + "-" + stamp.data();
  using archive::OwnedFile;
  std::filesystem::path path = folder / (stem + ".json");
  for (int again = 2;; ++again) {
    if (std::optional<OwnedFile> file = OwnedFile::take(path, OwnedFile::Kind::made))
      return std::move(*file);
    path = folder / (stem + "-" + std::to_string(again) + ".json");
  }
}

}  // namespace

GameFile::GameFile(archive::OwnedFile file, archive::Chance chance,
                   std::vector<archive::PlayerEntry> players, archive::TableNotes notes)
    : file_(std::move(file)),
      chance_(std::move(chance)),
      players_(std::move(players)),
      notes_(std::move(notes)) {}

void GameFile::save(const table::Table& table) {
  try {
    file_.write(archive::saved_text(table, chance_, players_, notes_));
  } catch (const archive::Failure& failure) {
    trouble_ = failure.what();
    throw;
  }
  trouble_.clear();
  saved_moves_ = table.log().size();
}

void GameFile::save_copy(const table::Table& table, const std::filesystem::path& path) {
  if (path == file_.path()) return save(table);
  refuse_to_overwrite(path);
  archive::save_game(path, table, chance_, players_, notes_);
}

Dice GameFile::thinking_dice(const table::Table& table) const {
  // The words before the seed keep this hash apart from the commitment, which everybody sees.
  const std::string text =
      "indice bots think\n" + chance_.seed() + "\n" + std::to_string(table.log().size());
  const std::string hash = archive::sha256_hex(text).substr(0, 16);
  std::uint64_t seed = 0;
  std::from_chars(hash.data(), hash.data() + hash.size(), seed, 16);
  return Dice(seed);
}

archive::OwnedFile new_game_file(const std::optional<std::filesystem::path>& asked,
                                 std::string_view game, const text::Catalogue& words) {
  using archive::OwnedFile;
  if (!asked) {
    archive::remove_orphans(archive::state_folder());
    return fresh_game_file(game);
  }
  std::optional<OwnedFile> file = OwnedFile::take(*asked, OwnedFile::Kind::existing_or_made);
  if (!file) fail_busy(*asked, words);
  refuse_to_overwrite(*asked);
  clean_up_beside(*asked);
  return std::move(*file);
}

archive::OwnedFile old_game_file(const std::filesystem::path& path, const text::Catalogue& words) {
  using archive::OwnedFile;
  std::optional<OwnedFile> file = OwnedFile::take(path, OwnedFile::Kind::existing);
  if (!file) fail_busy(path, words);
  clean_up_beside(path);
  return std::move(*file);
}

std::string told_of_trouble(const GameFile& file, const table::Table& table,
                            const text::Catalogue& words) {
  if (file.trouble().empty()) return {};
  return words.plain("cli", "save.trouble",
                     {{"why", file.trouble()},
                      {"saved", file.saved_moves()},
                      {"now", table.log().size()},
                      {"command", words.plain("cli", "command.save")}});
}

void refuse_to_overwrite(const std::filesystem::path& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (error || !std::filesystem::exists(status)) return;
  if (!std::filesystem::is_regular_file(status))
    throw archive::Failure(path.string(), "this is not a file that a game can be written to");
  const std::string content = archive::read_file(path);
  if (content.empty()) return;
  Json json;
  try {
    json = archive::read_json(content, path.string());
  } catch (const archive::Failure&) {
    throw archive::Failure(path.string(),
                           "there is a file of that name that is no game; name another");
  }
  const Json* format = json.find("format");
  if (format == nullptr || !(*format == Json("indice record")))
    throw archive::Failure(path.string(),
                           "there is a file of that name that is no game; name another");
  if (json.find("unfinished") != nullptr)
    throw archive::Failure(
        path.string(),
        "there is an unfinished game in it: go on with --resume, or name another file");
}

}  // namespace indice::cli
