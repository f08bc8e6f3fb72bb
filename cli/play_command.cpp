#include "archive/stored_game.h"
#include "cli/bot_names.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "cli/names.h"
#include "cli/questions.h"
#include "cli/session.h"
#include "cli/unfinished_games.h"
#include "registry/bots.h"

namespace indice::cli {
namespace {

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
  check_names(entries, words);
  return entries;
}

std::string code_of(const text::Catalogue& words) {
  return std::string(text::language_code(words.language()));
}

MemoryAid aid_of(const PlayRequest& request) {
  return request.memory_aid ? MemoryAid::on : MemoryAid::off;
}

// A log that holds all that has happened so far.
GameFile begun(archive::OwnedFile file, const table::LiveTable& table,
               const std::vector<table::Heard>& heard, archive::TableNotes notes) {
  archive::EventLog log(
      {&table.game(), table.options(), archive::players_at(table), table.commitment()},
      archive::user_key());
  std::vector<table::Event> events;
  for (const table::Heard& one : heard) events.push_back(one.event);
  log.add(log.lines_for(events));
  return {std::move(file), std::move(log), std::move(notes)};
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
  std::vector<archive::PlayerEntry> entries = entries_of(seats, words);
  archive::TableNotes notes{code_of(words), request.seed.has_value(), std::nullopt};
  if (request.questions) notes.questions = house_questions(*request.questions);

  const archive::Seed seed =
      request.seed ? archive::Seed::from_number(*request.seed) : archive::Seed::random();
  // A game that shall be the same again has bots that think the same again.
  const std::uint64_t thinking =
      request.seed ? archive::thinking_from(seed.hex()) : archive::random_number();
  archive::OwnedFile owned = new_game_file(request.record, game.info().name, words);
  table::LiveTable table(game, archive::stream_of, stand_in);
  std::vector<table::Heard> heard = archive::open_table(
      table, {options, entries, seed.hex(), thinking, {!request.no_hints, request.deduction}});
  GameFile file = begun(std::move(owned), table, heard, std::move(notes));
  return Session(console, words,
                 Host(std::move(table), std::move(heard), std::move(file), console.typed),
                 aid_of(request))
      .run();
}

// The language of the command line goes first, then the one that the game was played in.
text::Catalogue words_for(const PlayRequest& request, const archive::TableNotes& notes) {
  const auto noted = text::parse_language(notes.language);
  if (request.language || !noted) return text::Catalogue(language_choice(request.language));
  return text::Catalogue(*noted);
}

void check_that_it_fits(const PlayRequest& request, const archive::StoredGame& game,
                        const std::filesystem::path& from) {
  const std::string_view name = game.table.game().info().name;
  if (request.game && *request.game != name)
    throw Complaint("other_game",
                    {{"file", from.string()}, {"is", name}, {"asked", *request.game}});
  for (const table::Chair& chair : game.table.chairs())
    if (!chair.bot.empty() && bots::make_bot(chair.bot) == nullptr)
      throw Complaint("no_such_bot", {{"file", from.string()}, {"bot", chair.bot}});
}

GameFile file_to_go_on_in(const PlayRequest& request, archive::StoredGame& game,
                          archive::OwnedFile owned, archive::TableNotes notes,
                          const text::Catalogue& words) {
  if (request.record && *request.record != owned.path())
    return begun(new_game_file(request.record, game.table.game().info().name, words), game.table,
                 game.heard, std::move(notes));
  switch (game.form) {
    case archive::StoredAs::record: return GameFile::finished(std::move(owned), std::move(notes));
    case archive::StoredAs::older: break;
    case archive::StoredAs::log:
      return GameFile::going_on(std::move(owned), std::move(*game.log), std::move(notes),
                                game.notes);
  }
  return begun(std::move(owned), game.table, game.heard, std::move(notes));
}

int go_on(const PlayRequest& request, const std::filesystem::path& from, Console& console) {
  if (request.seats || request.players || request.seed || !request.settings.empty())
    throw Complaint("as_it_was");
  text::Catalogue words(language_choice(request.language));
  archive::OwnedFile owned = old_game_file(from, words);
  archive::StoredGame game = archive::read_game_file(from, stand_in);
  check_that_it_fits(request, game, from);

  words = words_for(request, game.notes);
  archive::TableNotes notes = game.notes;
  notes.language = code_of(words);
  notes.questions = questions_to_go_on_with(game.notes, request.questions, words);
  std::optional<std::filesystem::path> questions;
  if (notes.questions) questions = notes.questions->file;
  const archive::QuestionBank bank = questions_of(game.table.game(), questions);
  check_that_they_suffice(game.table.game(), bank, game.table.options());
  say_questions(game.table.game(), bank, words);

  GameFile file = file_to_go_on_in(request, game, std::move(owned), std::move(notes), words);
  return Session(console, words,
                 Host(std::move(game.table), std::move(game.heard), std::move(file), console.typed),
                 aid_of(request), game.torn > 0)
      .run();
}

}  // namespace

int play(const PlayRequest& request, Console& console) {
  text::Catalogue words(language_choice(request.language));
  if (!request.resume) return start(request, words, console);
  if (!request.resume->empty()) return go_on(request, *request.resume, console);
  const std::optional<std::filesystem::path> chosen =
      chosen_unfinished_game(request.game, words, console);
  return chosen ? go_on(request, *chosen, console) : exit_done;
}

}  // namespace indice::cli
