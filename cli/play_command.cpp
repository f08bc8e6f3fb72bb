#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/record.h"
#include "bots/bots.h"
#include "cli/bot_names.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "cli/game_file.h"
#include "cli/questions.h"
#include "cli/session.h"

namespace indice::cli {
namespace {

using archive::Failure;

// You and greedy bots, where the command line does not say who sits where.
std::vector<SeatChoice> seats_of(const PlayRequest& request, const AnyGame& game) {
  if (request.seats) {
    std::vector<SeatChoice> seats = seat_choices(*request.seats, true);
    if (request.players && *request.players != seats.size())
      throw Complaint("seats_and_players",
                      {{"seats", seats.size()}, {"players", *request.players}});
    return seats;
  }
  const std::size_t players = request.players.value_or(game.info().min_players);
  std::vector<SeatChoice> seats(std::min<std::size_t>(players, 100), SeatChoice{"", "greedy"});
  if (!seats.empty()) seats.front().player = "human";
  return seats;
}

std::vector<archive::PlayerEntry> entries_of(const std::vector<SeatChoice>& seats,
                                             const text::Catalogue& words) {
  std::vector<archive::PlayerEntry> entries;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    std::string name = seats[i].name;
    if (name.empty() && seats[i].player == "human")
      name = words.plain("cli", "player.unnamed", {{"number", i + 1}});
    entries.push_back({std::move(name), seats[i].player});
  }
  name_bots(entries, words);
  return entries;
}

int start(const PlayRequest& request, text::Catalogue& words, Console& console) {
  if (!request.game) throw Complaint("which_game");
  const AnyGame& game = game_called(*request.game);
  const std::vector<SeatChoice> seats = seats_of(request, game);
  const archive::QuestionBank bank = questions_of(game, request.questions);
  const TableOptions options =
      table_options(game, seats.size(), settings_with(game, bank, request.settings));
  check_that_they_suffice(game, bank, options);
  say_questions(game, bank, words);
  if (request.record) refuse_to_overwrite(*request.record);

  const archive::Chance chance = archive::Chance::live(
      request.seed ? archive::Seed::from_number(*request.seed) : archive::Seed::random());
  GameFile file(request.record ? *request.record : fresh_game_path(game.info().name), chance,
                entries_of(seats, words));
  const MemoryAid aid = request.memory_aid ? MemoryAid::on : MemoryAid::off;
  return Session(console, words, table::Table(game, options, chance.dice()), std::move(file), aid,
                 request.questions)
      .run();
}

int go_on(const PlayRequest& request, text::Catalogue& words, Console& console) {
  if (request.seats || request.players || request.seed || !request.settings.empty())
    throw Failure("--resume goes on with a game as it was: no --seats, --players, --seed or --set");
  const std::filesystem::path& from = *request.resume;
  archive::ResumedGame game = archive::resume_game_file(from);
  const std::string_view name = game.table.game().info().name;
  if (request.game && *request.game != name)
    throw Failure(from.string(),
                  fmt::format("this is a game of {}, not of {}", name, *request.game));
  for (const archive::PlayerEntry& entry : game.players)
    if (entry.player != "human" && bots::make_bot(entry.player) == nullptr)
      throw Failure(from.string(), fmt::format("there is no bot called \"{}\"", entry.player));
  const archive::QuestionBank bank = questions_of(game.table.game(), request.questions);
  check_that_they_suffice(game.table.game(), bank, game.table.options());
  say_questions(game.table.game(), bank, words);
  if (request.record && *request.record != from) refuse_to_overwrite(*request.record);

  GameFile file(request.record.value_or(from), game.chance, game.players);
  const MemoryAid aid = request.memory_aid ? MemoryAid::on : MemoryAid::off;
  return Session(console, words, std::move(game.table), std::move(file), aid, request.questions)
      .run();
}

}  // namespace

int play(const PlayRequest& request, Console& console) {
  text::Catalogue words(language_choice(request.language));
  return request.resume ? go_on(request, words, console) : start(request, words, console);
}

}  // namespace indice::cli
