#include "archive/stored_game.h"

#include <charconv>
#include <utility>

#include "archive/failure.h"
#include "archive/files.h"

namespace indice::archive {
namespace {

StoredGame of_record(const OpenedRecord& record, std::string_view name, std::string_view stand_in) {
  if (record.chance.kind() != "chacha20") throw Failure(name, "record.simulation");
  Seating seating{record.played.options(), record.players, record.chance.seed(),
                  thinking_from(record.chance.seed())};
  table::LiveTable table(record.played.game(), stream_of, stand_in);
  std::vector<table::Heard> heard = open_table(table, seating);
  ENSURE(wire::play_on(table, record.played.moves(), heard));
  const StoredAs form = record.played.over() ? StoredAs::record : StoredAs::older;
  return {form, std::move(table), std::move(heard), record.notes, std::nullopt, 0};
}

}  // namespace

std::vector<table::Heard> open_table(table::LiveTable& table, const Seating& seating) {
  std::vector<table::Heard> heard;
  if (stream_of(seating.seed) == nullptr) throw Failure("seed.not_live");
  ENSURE(wire::seat_and_deal(table, {seating.options, {}, seating.aids}, seating.players,
                             {seating.seed, sha256_hex(seating.seed), seating.thinking}, heard));
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

Chance chance_of(const table::LiveTable& table) {
  ENSURE(has_record(table));
  const std::optional<Chance> chance =
      Chance::from_text("chacha20", wire::standing_game(table).seed);
  ENSURE(chance.has_value());
  return *chance;
}

// The moves that stand, once more.
Playthrough played_at(const table::LiveTable& table, const Chance& chance) {
  return wire::played_again(table, wire::standing_game(table), chance.dice());
}

std::string record_of(const table::LiveTable& table, const TableNotes& notes) {
  const Chance chance = chance_of(table);
  return record_text(played_at(table, chance), chance, players_at(table), notes);
}

}  // namespace indice::archive
