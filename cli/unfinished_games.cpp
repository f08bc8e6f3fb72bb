#include "cli/unfinished_games.h"

#include <array>
#include <chrono>
#include <ctime>
#include <ostream>

#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/files.h"
#include "archive/record.h"
#include "cli/answers.h"
#include "cli/line_input.h"
#include "cli/style.h"
#include "games/registry.h"

namespace indice::cli {
namespace {

std::string minute_of(std::filesystem::file_time_type time) {
  const auto system = std::chrono::file_clock::to_sys(time);
  const std::time_t seconds = std::chrono::system_clock::to_time_t(
      std::chrono::time_point_cast<std::chrono::system_clock::duration>(system));
  std::tm local{};
  localtime_r(&seconds, &local);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &local);
  return text.data();
}

std::string line_of(const archive::UnfinishedGame& game, const text::Catalogue& words) {
  const bool known = find_game(game.game) != nullptr;
  return words.plain("cli", "resume.line",
                     {{"when", minute_of(game.saved)},
                      {"game", known ? words.plain(game.game, "title") : game.game},
                      {"names", words.join(game.names)},
                      {"moves", game.moves}});
}

}  // namespace

std::optional<std::filesystem::path> chosen_unfinished_game(const std::optional<std::string>& game,
                                                            const text::Catalogue& words,
                                                            Console& console) {
  const std::filesystem::path folder = archive::state_folder();
  std::vector<archive::UnfinishedGame> games = archive::unfinished_games(folder);
  std::erase_if(games, [&](const auto& one) { return game && one.game != *game; });
  if (games.empty())
    throw archive::Failure(words.plain("cli", "resume.none", {{"folder", folder.string()}}));
  if (games.size() == 1) return games.front().file;

  console.out << words.plain("cli", "resume.list") << '\n';
  for (std::size_t i = 0; i < games.size(); ++i)
    console.out << wrapped(fmt::format("{:>2}) {}", i + 1, line_of(games[i], words)), console.width,
                           4)
                << '\n';
  std::string typed;
  while (true) {
    console.out << words.plain("cli", "resume.which") << ' ';
    if (!read_line(console, typed)) return std::nullopt;
    const std::optional<std::size_t> number = read_number(typed);
    if (number && *number >= 1 && *number <= games.size()) return games[*number - 1].file;
    if (harmless(typed).empty() || read_command(typed, words).command == Command::quit)
      return std::nullopt;
  }
}

}  // namespace indice::cli
