#include <algorithm>

#include "archive/event_log.h"
#include "archive/failure.h"
#include "archive/files.h"
#include "archive/json_reader.h"
#include "archive/options_json.h"
#include "archive/record.h"
#include "archive/record_format.h"

namespace indice::archive {

namespace {

constexpr std::string_view not_finished = "record.unfinished";

// Lists that must be the same item by item; the first that is not is named with its line. `what`
// they list: "deal", "move" (of that number), "scores", "ranks", "sheet".
void compare_lists(const Json& recorded_list, const Json::Array& replayed, std::string_view file,
                   std::string_view what, std::size_t move = 0) {
  const Json::Array& recorded = list_of(recorded_list, file);
  for (std::size_t i = 0; i < std::max(recorded.size(), replayed.size()); ++i) {
    if (i < recorded.size() && i < replayed.size() && recorded[i] == replayed[i]) continue;
    const std::string replay = i < replayed.size() ? to_text(replayed[i]) : std::string();
    const std::string number = std::to_string(i + 1);
    const std::string of_move = std::to_string(move);
    const Fault::Values values{
        {"what", what}, {"number", number}, {"move", of_move}, {"replay", replay}};
    if (i >= recorded.size())
      fail_at(file, recorded.empty() ? recorded_list : recorded.back(), {"replay.missing", values});
    fail_at(file, recorded[i],
            {i >= replayed.size() ? "replay.did_not_happen" : "replay.differs", values});
  }
}

void play_move(Playthrough& played, const Json& item, const std::string& words, std::int64_t number,
               std::string_view file) {
  const AnyGame& game = played.game();
  const std::optional<AnyAction> action = game.action(words);
  if (!action || game.words(*action) != words)
    fail_at(file, item, {"move.none", {{"game", game.info().name}, {"move", in_quotes(words)}}});
  if (number < 0 || number >= static_cast<std::int64_t>(played.players()))
    fail_at(file, item, {"move.seat", {{"seat", std::to_string(number)}}});
  if (played.over()) fail_at(file, item, "move.after_end");
  const Verdict verdict = played.move(static_cast<Seat>(number), *action);
  if (!verdict)
    fail_at(file, item,
            {"move.refused",
             {{"move", in_quotes(words)},
              {"seat", std::to_string(number)},
              {"reason", verdict.refusal.reason},
              {"rules", rule_list(game, verdict.refusal)}}});
}

void play_moves(Playthrough& played, const Json& moves, bool with_facts, std::string_view file) {
  std::size_t count = 0;
  for (const Json& item : list_of(moves, file)) {
    ++count;
    ObjectReader move(item, file, "a move");
    const std::int64_t seat = move.integer("seat", 0, max_seats - 1);
    const std::string& words = move.string("move");
    const Json* facts = with_facts ? &move.required("facts") : nullptr;
    move.done();
    play_move(played, item, words, seat, file);
    if (facts != nullptr)
      compare_lists(*facts, facts_to_json(played.moves().back().facts), file, "move", count);
  }
}

// The parts of a finished record that only a replay can judge.
struct Body {
  const Json& deal;
  const Json& moves;
  const Json& seed;
  const Json& result;
  const Json* final;  // none in a record of version 1
};

void compare_result(const Playthrough& played, const Json& recorded, std::string_view file) {
  ObjectReader result(recorded, file, "the result");
  for (const auto& [key, value] : result_to_json(played))
    compare_lists(result.required(key), *value.as_array(), file, key);
  result.done();
}

// The cards that nobody has seen are here and nowhere else.
void compare_final(const Playthrough& played, const Json& recorded, std::string_view file) {
  const Json replayed = played.game().describe(played.whole_truth());
  if (recorded.as_object() == nullptr)
    fail_at(file, recorded,
            {"type.object", {{"what", "\"final\""}, {"found", Word(json_type_name(recorded))}}});
  for (const auto& [key, value] : *replayed.as_object()) {
    const Json* found = recorded.find(key);
    if (found == nullptr)
      fail_at(file, recorded,
              {"key.missing", {{"what", Word("the final position")}, {"key", in_quotes(key)}}});
    if (!(*found == value))
      fail_at(file, *found,
              {"replay.final", {{"key", in_quotes(key)}, {"replay", to_text(value)}}});
  }
  for (const auto& [key, value] : *recorded.as_object())
    if (replayed.find(key) == nullptr)
      fail_at(file, value,
              {"key.unknown", {{"what", Word("the final position")}, {"key", in_quotes(key)}}});
}

Playthrough replay(const RecordHeader& header, const Chance& chance, const Body& body,
                   std::string_view file) {
  Playthrough played(*header.game, header.options, chance.dice());
  compare_lists(body.deal, facts_to_json(played.deal_facts()), file, "deal");
  play_moves(played, body.moves, true, file);
  if (!played.over()) {
    const Json::Array& moves = list_of(body.moves, file);
    fail_at(file, moves.empty() ? body.moves : moves.back(), "replay.not_over");
  }
  compare_result(played, body.result, file);
  if (body.final != nullptr) compare_final(played, *body.final, file);
  return played;
}

Chance read_seed(const Json& value, const RecordHeader& header, std::string_view file) {
  const std::string& seed = string_of(value, file);
  if (const std::optional<Chance> chance = Chance::from_text(header.dice, seed)) return *chance;
  // A seed that is right for the other kind says that the kind was changed.
  if (Chance::from_text("chacha20", seed) || Chance::from_text("fast", seed))
    throw Failure(file, header.dice_line, {"seed.other_dice", {{"dice", header.dice}}});
  fail_at(file, value, {"seed.none", {{"dice", header.dice}}});
}

// Seed and commitment do not fit. If the game replays from the seed, it is the commitment that is
// wrong; otherwise the seed is.
[[noreturn]] void fail_commitment(const RecordHeader& header, const Chance& chance,
                                  const Body& body, std::string_view file) {
  try {
    replay(header, chance, body, file);
  } catch (const Failure&) {
    fail_at(file, body.seed, "seed.commitment");
  }
  throw Failure(file, header.commitment_line, "commitment.seed");
}

OpenedRecord open_finished(ObjectReader& record, const RecordHeader& header) {
  const std::string_view file = record.file();
  const Body body{record.required("deal"), record.required("moves"), record.required("seed"),
                  record.required("result"),
                  header.version >= 2 ? &record.required("final") : nullptr};
  record.done();
  const Chance chance = read_seed(body.seed, header, file);
  if (chance.commitment() != header.commitment) fail_commitment(header, chance, body, file);
  return {chance, header.players, replay(header, chance, body, file), header.notes};
}

// The header stands twice: open for people, and sealed so that it cannot be changed.
void compare_headers(const Json& open, const Json& sealed, std::string_view file) {
  const Json::Object* members = sealed.as_object();
  if (members == nullptr) fail_at(file, open, "sealed.no_header");
  for (const std::string_view key : {"language", "practice", "questions"})
    if (const Json* added = open.find(key); added != nullptr && sealed.find(key) == nullptr)
      fail_at(file, *added, {"sealed.added", {{"key", in_quotes(key)}}});
  for (const auto& [key, value] : *members) {
    const Json* shown = open.find(key);
    if (shown == nullptr || !(*shown == value))
      fail_at(file, shown == nullptr ? open : *shown,
              {"sealed.changed", {{"key", in_quotes(key)}, {"was", to_text(value)}}});
  }
}

OpenedRecord open_sealed(ObjectReader& record, const RecordHeader& header,
                         const std::optional<Key>& key) {
  const std::string_view file = record.file();
  const Json& sealed = record.required("sealed");
  const Json& count = record.required("moves_played");
  if (!record.boolean("unfinished"))
    fail_at(file, record.value(), {"sealed.unfinished", {{"key", in_quotes("unfinished")}}});
  record.done();
  const std::string& box = string_of(sealed, file);
  if (!key) fail_at(file, sealed, "no_key");
  const std::optional<std::string> text = unseal_older(box, *key);
  if (!text) fail_at(file, sealed, "sealed.closed");

  const std::string inner_name = std::string(file) + " (sealed part)";
  const Json secrets = read_json(*text, inner_name);
  ObjectReader inner(secrets, inner_name, "the sealed part");
  compare_headers(record.value(), inner.required("header"), file);
  const Chance chance = read_seed(inner.required("seed"), header, inner_name);
  if (chance.commitment() != header.commitment)
    throw Failure(file, header.commitment_line, "commitment.seed");
  Playthrough played(*header.game, header.options, chance.dice());
  play_moves(played, inner.required("moves"), false, inner_name);
  inner.done();
  if (int_of(count, file, 0, INT64_MAX) != static_cast<std::int64_t>(played.moves().size()))
    fail_at(file, count,
            {"sealed.changed",
             {{"key", in_quotes("moves_played")}, {"was", std::to_string(played.moves().size())}}});
  return {chance, header.players, std::move(played), header.notes};
}

}  // namespace

VerifiedRecord verify_record(std::string_view text, std::string_view name) {
  if (is_log(text)) throw Failure(name, 1, not_finished);
  const Json json = read_json(text, name);
  ObjectReader record(json, name, "the record");
  const RecordHeader header = read_header(record, record_form);
  if (const Json* unfinished = record.optional("unfinished"))
    fail_at(name, *unfinished, not_finished);
  const OpenedRecord game = open_finished(record, header);
  return {header.game,
          header.options,
          header.players,
          game.played.moves().size(),
          game.played.outcome(),
          header.notes,
          game.chance.seed(),
          header.commitment,
          header.dice == "chacha20"};
}

VerifiedRecord verify_record_file(const std::filesystem::path& file) {
  return verify_record(read_file(file), file.string());
}

OpenedRecord open_record(std::string_view text, std::string_view name,
                         const std::optional<Key>& key) {
  if (is_log(text)) throw Failure(name, 1, not_finished);
  const Json json = read_json(text, name);
  ObjectReader record(json, name, "the record");
  const RecordHeader header = read_header(record, record_form);
  return record.optional("unfinished") != nullptr ? open_sealed(record, header, key)
                                                  : open_finished(record, header);
}

}  // namespace indice::archive
