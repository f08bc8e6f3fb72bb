// The list of games that wait to be gone on with.
#include <algorithm>

#include "archive/event_log.h"
#include "archive/failure.h"
#include "archive/files.h"
#include "archive/json_reader.h"
#include "archive/record.h"

namespace indice::archive {
namespace {

// Whether the game can be gone on with is seen when it is opened.
std::optional<UnfinishedGame> unfinished_game(const std::filesystem::path& file) {
  Json header;
  UnfinishedGame found;
  try {
    const std::string text = read_file(file);
    if (is_log(text)) {
      LogSummary summary = summary_of_log(text, file.string());
      header = std::move(summary.header);
      found.moves = summary.moves;
    } else {
      header = read_json(text, file.string());
      if (header.find("unfinished") == nullptr) return std::nullopt;
      const Json* moves = header.find("moves_played");
      if (moves != nullptr && moves->as_int() != nullptr) found.moves = *moves->as_int();
    }
  } catch (const Failure&) {
    return std::nullopt;
  }
  const Json* game = header.find("game");
  const Json* seats = header.find("seats");
  if (game == nullptr || game->as_string() == nullptr) return std::nullopt;
  found.file = file;
  found.game = *game->as_string();
  if (seats != nullptr && seats->as_array() != nullptr)
    for (const Json& seat : *seats->as_array())
      if (const Json* name = seat.find("name"); name != nullptr && name->as_string() != nullptr)
        found.names.push_back(*name->as_string());
  std::error_code error;
  found.saved = std::filesystem::last_write_time(file, error);
  return found;
}

std::filesystem::path links_in(const std::filesystem::path& state_folder) {
  return state_folder / "elsewhere";
}

// Gone for good, not only away with its disk.
bool is_gone(const std::filesystem::path& file) {
  std::error_code error;
  return !std::filesystem::exists(file, error) &&
         std::filesystem::is_directory(file.parent_path(), error);
}

void add_linked(const std::filesystem::path& link, std::vector<UnfinishedGame>& games) {
  std::error_code error;
  const std::filesystem::path file = std::filesystem::read_symlink(link, error);
  if (error) return;
  if (std::optional<UnfinishedGame> game = unfinished_game(file))
    games.push_back(std::move(*game));
  else if (is_gone(file) || std::filesystem::exists(file, error))
    std::filesystem::remove(link, error);
}

}  // namespace

std::vector<UnfinishedGame> unfinished_games(const std::filesystem::path& state_folder) {
  std::vector<UnfinishedGame> games;
  std::error_code error;
  const std::filesystem::directory_iterator end;
  std::filesystem::directory_iterator entry(state_folder, error);
  for (; !error && entry != end; entry.increment(error))
    if (entry->path().extension() == ".json")
      if (std::optional<UnfinishedGame> game = unfinished_game(entry->path()))
        games.push_back(std::move(*game));
  std::filesystem::directory_iterator link(links_in(state_folder), error);
  for (; !error && link != end; link.increment(error)) add_linked(link->path(), games);
  std::sort(games.begin(), games.end(), [](const UnfinishedGame& a, const UnfinishedGame& b) {
    return std::pair(b.saved, b.file) < std::pair(a.saved, a.file);
  });
  return games;
}

void remember_game(const std::filesystem::path& state_folder, const std::filesystem::path& file) {
  std::error_code error;
  const std::filesystem::path place = std::filesystem::absolute(file, error).lexically_normal();
  if (error || place.parent_path() == state_folder.lexically_normal()) return;
  std::filesystem::create_directory(links_in(state_folder), error);
  const std::string name = sha256_hex(place.string()).substr(0, 16);
  std::filesystem::create_symlink(place, links_in(state_folder) / name, error);
}

}  // namespace indice::archive
