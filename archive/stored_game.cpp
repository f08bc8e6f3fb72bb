#include "archive/stored_game.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "archive/failure.h"
#include "archive/files.h"

namespace indice::archive {
namespace {

// Carries a command out that the table cannot refuse.
void carry_out(table::LiveTable& table, std::string_view by, table::Request request,
               std::vector<table::Heard>& heard) {
  const table::Answer answer = table.propose({std::string(by), 0, std::move(request)}, 0);
  const auto* events = std::get_if<table::Events>(&answer);
  ENSURE(events != nullptr);
  for (table::Heard& one : table.commit(*events)) heard.push_back(std::move(one));
}

// Older files may have longer names than a table takes.
std::string shortened(std::string name) {
  std::size_t letters = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool begins = (static_cast<unsigned char>(name[i]) & 0xc0U) != 0x80U;
    if (begins && ++letters > table::longest_name) {
      name.resize(i);
      break;
    }
  }
  return name;
}

StoredGame of_record(const OpenedRecord& record, std::string_view name, std::string_view stand_in) {
  if (record.chance.kind() != "chacha20") throw Failure(name, "record.simulation");
  Seating seating{record.played.options(), record.players, record.chance.seed(),
                  thinking_from(record.chance.seed())};
  for (PlayerEntry& entry : seating.players) entry.name = shortened(std::move(entry.name));
  table::LiveTable table(record.played.game(), stream_of, stand_in);
  std::vector<table::Heard> heard = open_table(table, seating);
  for (const PlayedMove& move : record.played.moves()) {
    if (table.chairs()[move.seat].is_bot)
      carry_out(table, {}, table::BotMove{move.seat, move.action}, heard);
    else
      carry_out(table, person_here,
                table::Move{move.seat, table.version(move.seat), move.action, {}}, heard);
  }
  const StoredAs form = record.played.over() ? StoredAs::record : StoredAs::older;
  return {form, std::move(table), std::move(heard), record.notes, std::nullopt, 0};
}

Chance chance_of(const table::LiveTable& table) {
  ENSURE(has_record(table));
  std::optional<Chance> chance;
  for (const table::Event& event : table.events())
    if (const auto* started = std::get_if<table::Started>(&event.what))
      chance = Chance::from_text("chacha20", started->seed);
  ENSURE(chance.has_value());
  return *chance;
}

// The moves that stand, once more.
Playthrough played_at(const table::LiveTable& table, const Chance& chance) {
  std::vector<const table::Moved*> moves;
  for (const table::Event& event : table.events()) {
    if (const auto* moved = std::get_if<table::Moved>(&event.what)) moves.push_back(moved);
    if (const auto* undone = std::get_if<table::Undone>(&event.what))
      moves.resize(moves.size() - undone->moves);
  }
  Playthrough played(table.game(), table.options(), chance.dice());
  for (const table::Moved* moved : moves) {
    const Verdict verdict = played.move(moved->seat, moved->action);
    ENSURE(verdict.allowed);
  }
  return played;
}

}  // namespace

std::vector<table::Heard> open_table(table::LiveTable& table, const Seating& seating) {
  std::vector<table::Heard> heard;
  if (stream_of(seating.seed) == nullptr) throw Failure("seed.not_live");
  carry_out(table, person_here, table::Open{seating.options, {}, seating.aids}, heard);
  for (Seat seat = 0; seat < seating.players.size(); ++seat) {
    const PlayerEntry& entry = seating.players[seat];
    if (entry.player == "human")
      carry_out(table, person_here, table::Sit{seat, entry.name}, heard);
    else
      carry_out(table, {}, table::SeatBot{seat, entry.player, entry.name}, heard);
  }
  carry_out(table, {}, table::Start{seating.seed, sha256_hex(seating.seed), seating.thinking},
            heard);
  return heard;
}

std::uint64_t thinking_from(std::string_view seed) {
  const std::string hash = sha256_hex("indice bots think\n" + std::string(seed)).substr(0, 16);
  std::uint64_t number = 0;
  std::from_chars(hash.data(), hash.data() + hash.size(), number, 16);
  return number;
}

StoredGame read_game(std::string_view text, std::string_view name, const std::optional<Key>& key,
                     std::string_view stand_in) {
  if (!is_log(text)) return of_record(open_record(text, name, key), name, stand_in);
  ReadLog read = read_log(text, name, key, stand_in);
  return {StoredAs::log,         std::move(read.table), std::move(read.heard),
          std::move(read.notes), std::move(read.log),   read.torn};
}

StoredGame read_game_file(const std::filesystem::path& file, std::string_view stand_in) {
  return read_game(read_file(file), file.string(), existing_key_in(state_folder()), stand_in);
}

std::vector<PlayerEntry> players_at(const table::LiveTable& table) {
  std::vector<PlayerEntry> players;
  for (Seat seat = 0; seat < table.players(); ++seat) {
    const table::Chair& chair = table.chairs()[seat];
    players.push_back({chair.name, chair.is_bot ? chair.bot : "human"});
  }
  return players;
}

bool has_record(const table::LiveTable& table) {
  if (table.phase() != table::Phase::over || !table.scenario().empty()) return false;
  return std::any_of(table.events().begin(), table.events().end(), [](const table::Event& event) {
    const auto* ended = std::get_if<table::Ended>(&event.what);
    return ended != nullptr && ended->ending == table::Ending::played;
  });
}

std::string record_of(const table::LiveTable& table, const TableNotes& notes) {
  const Chance chance = chance_of(table);
  return record_text(played_at(table, chance), chance, players_at(table), notes);
}

Past past_of(const Playthrough& played, Dice dice) {
  const AnyGame& game = played.game();
  Past past;
  past.game = &game;
  past.end = game.deal(played.options(), dice);
  for (const PlayedMove& move : played.moves()) {
    past.moves.push_back({move.seat, move.action, past.end});
    game.apply(past.end, move.seat, move.action, dice);
  }
  return past;
}

Past past_of(const table::LiveTable& table) {
  const Chance chance = chance_of(table);
  return past_of(played_at(table, chance), chance.dice());
}

}  // namespace indice::archive
