#include "cli/game_file.h"

#include <charconv>
#include <ctime>
#include <utility>

#include "archive/failure.h"
#include "archive/files.h"
#include "archive/json_reader.h"

namespace indice::cli {

GameFile::GameFile(std::filesystem::path path, archive::Chance chance,
                   std::vector<archive::PlayerEntry> players)
    : path_(std::move(path)), chance_(std::move(chance)), players_(std::move(players)) {}

void GameFile::save_copy(const table::Table& table, const std::filesystem::path& path) const {
  archive::save_game(path, table, chance_, players_);
}

Dice GameFile::thinking_dice(const table::Table& table) const {
  const std::string text = chance_.commitment() + " thinks " + std::to_string(table.log().size());
  const std::string hash = archive::sha256_hex(text).substr(0, 16);
  std::uint64_t seed = 0;
  std::from_chars(hash.data(), hash.data() + hash.size(), seed, 16);
  return Dice(seed);
}

std::filesystem::path fresh_game_path(std::string_view game) {
  const std::filesystem::path folder = archive::state_folder();
  archive::make_private_folder(folder);
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  std::array<char, 32> stamp{};
  std::strftime(stamp.data(), stamp.size(), "%Y%m%d-%H%M%S", &local);
  const std::string stem = std::string(game) + "-" + stamp.data();
  std::filesystem::path path = folder / (stem + ".json");
  for (int again = 2; std::filesystem::exists(path); ++again)
    path = folder / (stem + "-" + std::to_string(again) + ".json");
  return path;
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
