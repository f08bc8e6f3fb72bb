// Plays kept records again under the present rules; tools/renew_records.py calls this and judges
// what comes out. Not a test: a program of its own, indice_renew.
//
//   indice_renew replay OLD NEW                        the old seed and the old moves
//   indice_renew play OLD FOLDER FIRST COUNT [WORD…]   the old table, from other seeds
//   indice_renew tables                                all facts and moves, as JSON
//   indice_renew fingerprints                          the numbers of
//   tests/archive/fingerprints.txt
//
// Of the old file only the game, the options, the seats and the kind of dice are needed, and for a
// replay seed and moves; versions do not matter. People are played by lot: among the moves that
// begin with the first of the words that any of them begins with, or among all.
#include <filesystem>
#include <iostream>
#include <memory>
#include <span>

#include "archive/failure.h"
#include "archive/files.h"
#include "archive/fingerprint.h"
#include "archive/json_fields.h"
#include "archive/json_reader.h"
#include "archive/options_json.h"
#include "archive/record.h"
#include "games/registry.h"
#include "registry/bots.h"
#include "tests/renew/tables.h"

namespace indice::archive {
namespace {

enum ExitCode : int { exit_done = 0, exit_other_moves = 1, exit_bad_input = 2 };

// What an old record says about its table. Options that the game has no more are left out, those
// that are new are as usual.
struct OldRecord {
  std::string name;
  Json json;
  const AnyGame* game = nullptr;
  TableOptions options;
  std::vector<PlayerEntry> players;
  std::string dice;

  explicit OldRecord(const std::filesystem::path& file)
      : name(file.string()), json(read_json(read_file(file), name)) {
    game = &game_named(member("game"), name);
    const Json& set = member("options");
    const Json* count = set.find("players");
    if (count == nullptr) fail_at(name, set, "no number of players");
    const GameInfo& info = game->info();
    options = usual_options(
        info, static_cast<int>(int_of(*count, name, info.min_players, info.max_players)));
    for (const OptionSpec& spec : info.options)
      if (const Json* choice = set.find(spec.name))
        set_option(info, spec.name, *choice, name, options);
    for (const Json& seat : list_of(member("seats"), name)) {
      ObjectReader reader(seat, name, "a seat");
      players.push_back({reader.string("name"), reader.string("player")});
    }
    if (players.size() != options.players) fail_at(name, json, "not every seat is taken");
    dice = string_of(member("dice"), name);
  }

  [[nodiscard]] const Json& member(std::string_view key) const {
    const Json* found = json.find(key);
    if (found == nullptr) fail_at(name, json, "no " + in_quotes(key));
    return *found;
  }
};

// Whoever sits at the table: bots by their names, people by lot.
class Sitters {
 public:
  Sitters(const OldRecord& record, std::uint64_t seed, std::span<const std::string> preferred)
      : dice_(seed), preferred_(preferred) {
    for (const PlayerEntry& entry : record.players) {
      bots_.push_back(bots::make_bot(entry.player));
      if (!bots_.back() && entry.player != "human")
        throw Failure(record.name, "no bot is called " + in_quotes(entry.player));
    }
  }

  void decide(Playthrough& table) {
    const Seat seat = table.deciders().lowest();
    std::vector<AnyAction> legal;
    table.legal_actions(seat, legal);
    bots::Bot* bot = bots_[seat].get();
    const AnyAction chosen =
        bot != nullptr
            ? bot->choose(table.game(), seat, table.learned_view(seat, bot->skill()), legal, dice_)
            : by_lot(table.game(), legal);
    ENSURE(table.move(seat, chosen).allowed);
  }

 private:
  Dice dice_;
  std::span<const std::string> preferred_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;

  AnyAction by_lot(const AnyGame& game, const std::vector<AnyAction>& legal) {
    for (const std::string& word : preferred_) {
      std::vector<AnyAction> such;
      for (const AnyAction action : legal)
        if (game.words(action).starts_with(word)) such.push_back(action);
      if (!such.empty()) return such[dice_.below(static_cast<std::uint32_t>(such.size()))];
    }
    return legal[dice_.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

// The old moves; one that is refused now is left out, and where they do not say what a seat does,
// the sitters decide. Whether nothing of the kind was needed.
bool replay_moves(const OldRecord& record, Playthrough& table) {
  Sitters sitters(record, 1, {});
  bool same = true;
  const Json::Array& moves = list_of(record.member("moves"), record.name);
  for (const Json& item : moves) {
    const Json* seat = item.find("seat");
    const Json* words = item.find("move");
    if (seat == nullptr || words == nullptr) fail_at(record.name, item, "this is no move");
    const auto who = static_cast<Seat>(int_of(*seat, record.name, 0, max_seats - 1));
    for (; !table.over() && !table.deciders().contains(who); same = false) sitters.decide(table);
    if (table.over()) return false;
    const std::optional<AnyAction> action = table.game().action(string_of(*words, record.name));
    if (!action || !table.move(who, *action).allowed) same = false;
  }
  for (; !table.over(); same = false) sitters.decide(table);
  return same;
}

int replay(const OldRecord& record, const std::filesystem::path& to) {
  const std::optional<Chance> chance =
      Chance::from_text(record.dice, string_of(record.member("seed"), record.name));
  if (!chance) throw Failure(record.name, "not a seed for " + record.dice + " dice");
  Playthrough table(*record.game, record.options, chance->dice());
  const bool same = replay_moves(record, table);
  write_file_atomically(to, record_text(table, *chance, record.players));
  return same ? exit_done : exit_other_moves;
}

int play(const OldRecord& record, const std::filesystem::path& folder, std::uint64_t first,
         std::uint64_t count, std::span<const std::string> preferred) {
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    // Bots' own dice have nothing to do with the cards.
    Sitters sitters(record, Dice(seed ^ 0x9e3779b97f4a7c15ULL).next(), preferred);
    const Chance chance = record.dice == "fast" ? Chance::fast(Dice(seed).next())
                                                : Chance::live(Seed::from_number(seed));
    Playthrough table(*record.game, record.options, chance.dice());
    while (!table.over()) sitters.decide(table);
    write_file_atomically(folder / (std::to_string(seed) + ".json"),
                          record_text(table, chance, record.players));
  }
  return exit_done;
}

int run(const std::vector<std::string>& words) {
  if (words.size() == 3 && words[0] == "replay") return replay(OldRecord(words[1]), words[2]);
  if (words.size() >= 5 && words[0] == "play")
    return play(OldRecord(words[1]), words[2], std::stoull(words[3]), std::stoull(words[4]),
                std::span(words).subspan(5));
  if (words == std::vector<std::string>{"tables"}) {
    std::cout << to_text(renew::facts_and_moves()) << '\n';
    return exit_done;
  }
  if (words == std::vector<std::string>{"fingerprints"}) {
    for (const AnyGame* game : all_games())
      std::cout << game->info().name << ' ' << fingerprint_text(fingerprint_of_play(*game)) << ' '
                << fingerprint_text(fingerprint(*game)) << '\n';
    return exit_done;
  }
  std::cerr << "usage: indice_renew replay OLD NEW | play OLD FOLDER FIRST COUNT [WORD...] | tables"
               " | fingerprints\n";
  return exit_bad_input;
}

}  // namespace
}  // namespace indice::archive

int main(int count, char** arguments) {
  try {
    return indice::archive::run({arguments + 1, arguments + count});
  } catch (const std::exception& problem) {
    std::cerr << "indice_renew: " << problem.what() << '\n';
    return indice::archive::exit_bad_input;
  }
}
