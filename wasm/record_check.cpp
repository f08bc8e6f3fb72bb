#include "wasm/record_check.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/usual_options.h"
#include "games/registry.h"
#include "wasm/chance.h"
#include "wasm/local_table.h"
#include "wire/json_text.h"
#include "wire/reader.h"
#include "wire/record.h"
#include "wire/replay.h"
#include "wire/writer.h"

namespace indice::wasm {
namespace {

using wire::text_in;

constexpr std::string_view notes[] = {"language", "practice", "questions"};  // NOLINT(*-c-arrays)

class Check {
 public:
  explicit Check(const Json& record) : record_(record) {}

  // Each of them: false, and `problem` says why.
  bool run() { return read_head() && play() && compare(); }
  [[nodiscard]] std::string found() const;
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  bool fail(const Json& where, std::string_view key, Json::Object values = {}) {
    Json::Array why;
    why.emplace_back(std::string("check.") + std::string(key));
    if (!values.empty()) why.emplace_back(std::move(values));
    problem_ = R"({"status":409,"body":)" +
               to_text(Json(Json::Object{{"why", std::move(why)}, {"line", where.line}})) + "}";
    return false;
  }
  bool missing(std::string_view what) { return fail(record_, "missing", {{"what", what}}); }
  [[nodiscard]] const Json* member(std::string_view name) const { return record_.find(name); }

  bool read_head();
  bool read_version();
  bool read_options();
  bool read_seats();
  bool play();
  bool compare();
  bool compare_member(std::string_view key, const Json& recorded, const Json& replayed);

  const Json& record_;
  wire::RecordHead head_;
  std::string seed_;
  std::shared_ptr<const KeyedStream> stream_;
  std::optional<table::Playthrough> played_;
  std::string problem_;
};

bool Check::read_version() {
  if (record_.as_object() == nullptr || text_in(record_, "format") != wire::record_form.format)
    return fail(record_, "no_record");
  if (const Json* unfinished = member("unfinished")) return fail(*unfinished, "unfinished");
  const std::int64_t* version = wire::number_in(record_, "version");
  if (version == nullptr) return missing("version");
  if (*version < 1 || *version > wire::record_version) return fail(*member("version"), "newer");
  head_.game = find_game(text_in(record_, "game"));
  if (head_.game == nullptr) return fail(record_, "game");
  const std::int64_t* rules = wire::number_in(record_, "rules_version");
  if (rules == nullptr) return missing("rules_version");
  if (*rules != head_.game->info().rules_version)
    return fail(*member("rules_version"), "rules_version",
                {{"version", *rules}, {"own", head_.game->info().rules_version}});
  return true;
}

bool Check::read_options() {
  const Json* options = member("options");
  if (options == nullptr) return missing("options");
  wire::Lexicon lexicon;
  JsonProblem problem;
  head_.options = usual_options(head_.game->info(), head_.game->info().min_players);
  if (!wire::Reader(*head_.game, lexicon, problem).read(*options, head_.options) ||
      !head_.game->accepts(head_.options))
    return fail(*options, "options");
  return true;
}

bool Check::read_seats() {
  const Json* seats = member("seats");
  const Json::Array* list = seats == nullptr ? nullptr : seats->as_array();
  if (list == nullptr) return missing("seats");
  if (list->size() != head_.options.players) return fail(*seats, "seats");
  for (const Json& seat : *list) {
    head_.players.push_back({text_in(seat, "name"), text_in(seat, "player")});
    if (head_.players.back().name.empty() || head_.players.back().player.empty())
      return fail(seat, "seats");
  }
  return true;
}

bool Check::read_head() {
  if (!read_version() || !read_options() || !read_seats()) return false;
  head_.dice = text_in(record_, "dice");
  head_.commitment = text_in(record_, "commitment");
  seed_ = text_in(record_, "seed");
  for (const std::string_view name : {"dice", "commitment", "seed", "moves"})
    if (member(name) == nullptr) return missing(name);
  const bool live = head_.dice == "chacha20" && seed_.size() == 64;
  const bool fast = head_.dice == "fast" && seed_.size() == 16;
  stream_ = live || fast ? stream_of(seed_) : nullptr;
  if (stream_ == nullptr) return fail(*member("seed"), "seed");
  if (sha256_hex(seed_) != head_.commitment) return fail(*member("commitment"), "commitment");
  return true;
}

bool Check::play() {
  played_.emplace(*head_.game, head_.options, Dice(*stream_));
  const Json::Array* moves = member("moves")->as_array();
  if (moves == nullptr) return missing("moves");
  int number = 0;
  for (const Json& item : *moves) {
    ++number;
    const std::int64_t* seat = wire::number_in(item, "seat");
    const std::string words = text_in(item, "move");
    const std::optional<AnyAction> action = head_.game->action(words);
    const bool sits =
        seat != nullptr && *seat >= 0 && *seat < static_cast<std::int64_t>(head_.options.players);
    if (!sits || !action || head_.game->words(*action) != words)
      return fail(item, "move_none", {{"number", number}});
    if (played_->over()) return fail(item, "move_after_end", {{"number", number}});
    const Verdict verdict = played_->move(static_cast<Seat>(*seat), *action);
    if (!verdict) {
      Json::Object values{{"number", number}};
      return fail(item, "move_refused", std::move(values));
    }
    const Json* facts = item.find("facts");
    if (facts == nullptr || !(*facts == Json(wire::facts_to_json(played_->moves().back().facts))))
      return fail(item, "move_differs", {{"number", number}});
  }
  return played_->over() || fail(*member("moves"), "not_over");
}

// The first item of a list, or the member, that is not as it is played.
bool Check::compare_member(std::string_view key, const Json& recorded, const Json& replayed) {
  if (recorded == replayed) return true;
  const Json::Array* before = recorded.as_array();
  const Json::Array* after = replayed.as_array();
  const Json* where = &recorded;
  if (before != nullptr && after != nullptr)
    for (std::size_t i = 0; i < before->size() && where == &recorded; ++i)
      if (i >= after->size() || !((*before)[i] == (*after)[i])) where = &(*before)[i];
  if (const Json::Object* members = recorded.as_object())
    for (const auto& [name, value] : *members)
      if (const Json* other = replayed.find(name); other == nullptr || !(*other == value)) {
        where = &value;
        break;
      }
  return fail(*where, "differs", {{"what", key}});
}

bool Check::compare() {
  const Json::Object again = wire::record_to_json(*played_, head_, seed_, {});
  const std::int64_t version = *wire::number_in(record_, "version");
  for (const auto& [key, value] : again) {
    if (key == "version" || (key == "final" && version < 2)) continue;
    const Json* recorded = member(key);
    if (recorded == nullptr) return missing(key);
    if (!compare_member(key, *recorded, value)) return false;
  }
  for (const auto& [key, value] : *record_.as_object()) {
    const auto is_this = [&](const Json::Member& one) { return one.first == key; };
    if (std::none_of(again.begin(), again.end(), is_this) &&
        std::find(std::begin(notes), std::end(notes), key) == std::end(notes))
      return fail(value, "unknown", {{"what", key}});
  }
  return true;
}

// Names that no table takes are numbers then: they prove nothing and change nothing.
std::string Check::found() const {
  std::vector<wire::PlayerEntry> players = head_.players;
  std::vector<table::Heard> heard;
  std::optional<table::LiveTable> table;
  const auto deal = [&] {
    table.emplace(*head_.game, stream_of, wire::stand_in);
    return wire::seat_and_deal(*table, {head_.options, {}, {}}, players,
                               {seed_, head_.commitment, 0}, heard);
  };
  if (!deal()) {
    for (std::size_t i = 0; i < players.size(); ++i) players[i].name = std::to_string(i + 1);
    if (!deal()) return refused(409, "table.unreadable");
  }
  if (!wire::play_on(*table, played_->moves(), heard) || table->phase() != table::Phase::over)
    return refused(409, "table.unreadable");
  std::vector<Seat> eyes{spectator};
  for (Seat seat = 0; seat < table->players(); ++seat) eyes.push_back(seat);
  wire::Replay replay = wire::replay_of(*table, eyes);
  replay.card = wire::card_for(*table, {}, {});
  const auto moves = static_cast<std::int64_t>(played_->moves().size());
  return answered("{\"live\":" + std::string(head_.dice == "chacha20" ? "true" : "false") +
                  ",\"moves\":" + to_text(Json(moves)) +
                  ",\"replay\":" + wire::written(*head_.game, replay) + "}");
}

}  // namespace

std::string check_record(std::string_view text) {
  Json record;
  wire::JsonTextProblem problem;
  if (!wire::read_json(text, record, problem))
    return to_text(
        Json(Json::Object{{"status", 409},
                          {"body", Json::Object{{"why", Json::Array{Json("check.not_json")}},
                                                {"line", problem.line}}}}));
  Check check(record);
  return check.run() ? check.found() : check.problem();
}

}  // namespace indice::wasm
