#include "archive/record_format.h"

#include <algorithm>

#include "archive/failure.h"
#include "archive/json_reader.h"
#include "archive/options_json.h"
#include "text/catalogue.h"

namespace indice::archive {

namespace {

// Why it cannot be a player's name; none: it can.
std::optional<Fault> name_problem(std::string_view name) {
  constexpr std::size_t most = 100;
  if (name.empty()) return "name.empty";
  if (name.size() > most) return Fault("name.long", {{"most", most}});
  if (!is_utf8(name)) return "name.utf8";
  if (std::any_of(name.begin(), name.end(), [](char letter) {
        return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7f;
      }))
    return "name.control";
  return std::nullopt;
}

std::int64_t read_version(ObjectReader& record, const FileForm& form) {
  const Json& format = record.required("format");
  if (string_of(format, record.file()) != form.format)
    fail_at(record.file(), format, "record.none");
  const Json& version = record.required("version");
  const std::int64_t number = int_of(version, record.file(), 1, 1'000'000'000);
  if (number > form.version)
    fail_at(record.file(), version,
            {"record.version",
             {{"version", std::to_string(number)}, {"own", std::to_string(form.version)}}});
  return number;
}

void read_rules_version(ObjectReader& record, const GameInfo& game) {
  const Json& version = record.required("rules_version");
  const std::int64_t number = int_of(version, record.file(), 1, 1'000'000'000);
  if (number == game.rules_version) return;
  fail_at(record.file(), version,
          {"record.rules",
           {{"version", std::to_string(number)},
            {"game", game.name},
            {"age", number > game.rules_version ? "newer" : "older"},
            {"own", std::to_string(game.rules_version)}}});
}

std::vector<PlayerEntry> read_players(const Json& value, unsigned count, std::string_view file) {
  const Json::Array& list = list_of(value, file);
  if (list.size() != count)
    fail_at(file, value, {"record.seats", {{"seats", list.size()}, {"players", count}}});
  std::vector<PlayerEntry> players;
  for (const Json& item : list) {
    ObjectReader reader(item, file, "a seat");
    PlayerEntry entry{reader.string("name"), reader.string("player")};
    reader.done();
    for (const std::string& name : {entry.name, entry.player})
      if (const std::optional<Fault> problem = name_problem(name)) fail_at(file, item, *problem);
    players.push_back(std::move(entry));
  }
  return players;
}

HouseQuestions read_house_questions(const Json& value, std::string_view file) {
  ObjectReader reader(value, file, "the questions");
  HouseQuestions questions;
  if (const Json* path = reader.optional("file")) questions.file = string_of(*path, file);
  questions.sha256 = reader.string("sha256");
  if (const Json* changed = reader.optional("changed")) questions.changed = bool_of(*changed, file);
  reader.done();
  return questions;
}

}  // namespace

void check_player_name(std::string_view name) {
  if (const std::optional<Fault> problem = name_problem(name)) throw Failure(*problem);
}

TableOptions read_options(const Json& value, const AnyGame& game, std::string_view file) {
  ObjectReader reader(value, file, "the options");
  const GameInfo& info = game.info();
  TableOptions options = usual_options(
      info, static_cast<int>(reader.integer("players", info.min_players, info.max_players)));
  for (const OptionSpec& spec : info.options)
    set_option(info, spec.name, reader.required(spec.name), file, options);
  reader.done();
  if (const Verdict verdict = game.accepts(options); !verdict)
    fail_at(file, value,
            {"record.refused",
             {{"reason", verdict.refusal.reason}, {"rules", rule_list(game, verdict.refusal)}}});
  return options;
}

Json::Object notes_to_json(const TableNotes& notes, Paths paths) {
  Json::Object object;
  if (!notes.language.empty()) object.emplace_back("language", notes.language);
  if (notes.practice) object.emplace_back("practice", true);
  if (!notes.questions) return object;
  Json::Object questions;
  // JSON has no way to write a path that is no UTF-8.
  if (paths == Paths::kept && !notes.questions->file.empty() && is_utf8(notes.questions->file))
    questions.emplace_back("file", notes.questions->file);
  questions.emplace_back("sha256", notes.questions->sha256);
  if (notes.questions->changed) questions.emplace_back("changed", true);
  object.emplace_back("questions", std::move(questions));
  return object;
}

TableNotes read_notes(ObjectReader& record) {
  const std::string_view file = record.file();
  TableNotes notes;
  if (const Json* language = record.optional("language")) {
    notes.language = string_of(*language, file);
    if (!text::parse_language(notes.language))
      fail_at(file, *language, {"language", {{"language", in_quotes(notes.language)}}});
  }
  if (const Json* practice = record.optional("practice")) notes.practice = bool_of(*practice, file);
  if (const Json* questions = record.optional("questions"))
    notes.questions = read_house_questions(*questions, file);
  return notes;
}

Json::Object header_to_json(const FileForm& form, const RecordHeader& header) {
  for (const PlayerEntry& entry : header.players) {
    check_player_name(entry.name);
    check_player_name(entry.player);
  }
  return wire::header_to_json(
      form, {header.game, header.options, header.players, header.dice, header.commitment});
}

RecordHeader read_header(ObjectReader& record, const FileForm& form) {
  RecordHeader header;
  header.version = read_version(record, form);
  const std::string_view file = record.file();
  header.game = &game_named(record.required("game"), file);
  read_rules_version(record, header.game->info());
  header.options = read_options(record.required("options"), *header.game, file);
  header.players = read_players(record.required("seats"), header.options.players, file);
  const Json& dice = record.required("dice");
  header.dice = string_of(dice, file);
  header.dice_line = dice.line;
  if (header.dice != "chacha20" && header.dice != "fast")
    fail_at(file, dice, {"record.dice", {{"dice", in_quotes(header.dice)}}});
  const Json& commitment = record.required("commitment");
  header.commitment = string_of(commitment, file);
  header.commitment_line = commitment.line;
  header.notes = read_notes(record);
  return header;
}

}  // namespace indice::archive
