#include "archive/event_json.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "archive/options_json.h"
#include "archive/record_format.h"

namespace indice::archive {
namespace {

using table::AtTimeout;
using table::BotSeated;
using table::ClockKind;
using table::ClockRules;
using table::Ended;
using table::Ending;
using table::Event;
using table::HandedBack;
using table::Left;
using table::Moved;
using table::Opened;
using table::OptionsSet;
using table::Paused;
using table::Resigned;
using table::Resumed;
using table::Said;
using table::Seated;
using table::Started;
using table::TakenOver;
using table::TimeRanOut;
using table::UndoAsked;
using table::UndoConsented;
using table::Undone;
using table::UndoRefused;
using table::What;

constexpr std::array<std::string_view, 4> clock_kinds{"none", "per_move", "fischer", "days"};
constexpr std::array<std::string_view, 3> timeouts{"offer", "bot", "loses"};
constexpr std::array<std::string_view, 2> endings{"played", "resigned"};

constexpr std::int64_t most = INT32_MAX;

template <class Enum, std::size_t count>
Json word_of(Enum value, const std::array<std::string_view, count>& words) {
  return {words[static_cast<std::size_t>(value)]};
}

template <class Enum, std::size_t count>
Enum value_of(const Json& word, const std::array<std::string_view, count>& words,
              std::string_view file) {
  const auto found = std::find(words.begin(), words.end(), string_of(word, file));
  if (found == words.end()) fail_at(file, word, "unknown word " + in_quotes(*word.as_string()));
  return static_cast<Enum>(found - words.begin());
}

Json clock_to_json(const ClockRules& clock) {
  return Json::Object{{"kind", word_of(clock.kind, clock_kinds)},
                      {"seconds", clock.seconds},
                      {"increment", clock.increment},
                      {"days", clock.days},
                      {"at_timeout", word_of(clock.at_timeout, timeouts)},
                      {"rule_limits", clock.rule_limits}};
}

ClockRules clock_of(const Json& value, std::string_view file) {
  ObjectReader reader(value, file, "the clock");
  const auto number = [&](std::string_view key) {
    return static_cast<std::int32_t>(reader.integer(key, 0, most));
  };
  ClockRules clock;
  clock.kind = value_of<ClockKind>(reader.required("kind"), clock_kinds, file);
  clock.seconds = number("seconds");
  clock.increment = number("increment");
  clock.days = number("days");
  clock.at_timeout = value_of<AtTimeout>(reader.required("at_timeout"), timeouts, file);
  clock.rule_limits = reader.boolean("rule_limits");
  reader.done();
  return clock;
}

Json seat_to_json(Seat seat) {
  return seat == spectator ? Json("spectator") : Json(static_cast<int>(seat));
}

Json::Object outcome_to_json(const Outcome& outcome) {
  Json::Array scores;
  Json::Array ranks;
  for (Seat seat = 0; seat < outcome.players; ++seat) {
    scores.emplace_back(static_cast<int>(outcome.score[seat]));
    ranks.emplace_back(static_cast<int>(outcome.rank[seat]));
  }
  return {{"scores", std::move(scores)}, {"ranks", std::move(ranks)}};
}

// One overload an event: its name and what it holds.
struct Writer {
  const AnyGame& game;

  Json::Object operator()(const Opened& e) const {
    return {{"event", "opened"},
            {"game", e.game},
            {"rules_version", e.rules_version},
            {"owner", e.owner},
            {"options", options_to_json(game.info(), e.options)},
            {"clock", clock_to_json(e.clock)}};
  }
  Json::Object operator()(const OptionsSet& e) const {
    return {{"event", "options_set"},
            {"options", options_to_json(game.info(), e.options)},
            {"clock", clock_to_json(e.clock)}};
  }
  Json::Object operator()(const Seated& e) const {
    return {{"event", "seated"},
            {"seat", seat_to_json(e.seat)},
            {"player", e.player},
            {"name", e.name}};
  }
  Json::Object operator()(const BotSeated& e) const {
    return {
        {"event", "bot_seated"}, {"seat", seat_to_json(e.seat)}, {"bot", e.bot}, {"name", e.name}};
  }
  Json::Object operator()(const Left& e) const { return with_bot("left", e.seat, e.bot); }
  Json::Object operator()(const Started& e) const {
    return {{"event", "started"},
            {"rules_version", e.rules_version},
            {"commitment", e.commitment},
            {"seed", e.seed},
            {"thinking", fmt::format("{:016x}", e.thinking)},
            {"facts", facts_to_json(e.deal)}};
  }
  Json::Object operator()(const Moved& e) const {
    Json::Object object{
        {"event", "moved"}, {"seat", seat_to_json(e.seat)}, {"move", game.words(e.action)}};
    if (!e.typed.empty()) object.emplace_back("typed", e.typed);
    object.emplace_back("facts", facts_to_json(e.facts));
    return object;
  }
  Json::Object operator()(const Undone& e) const {
    return {{"event", "undone"},
            {"seat", seat_to_json(e.seat)},
            {"moves", static_cast<std::int64_t>(e.moves)}};
  }
  Json::Object operator()(const UndoAsked& e) const { return of_seat("undo_asked", e.seat); }
  Json::Object operator()(const UndoConsented& e) const {
    return of_seat("undo_consented", e.seat);
  }
  Json::Object operator()(const UndoRefused& e) const { return of_seat("undo_refused", e.seat); }
  Json::Object operator()(const TimeRanOut& e) const { return of_seat("time_ran_out", e.seat); }
  Json::Object operator()(const Paused& e) const { return of_seat("paused", e.seat); }
  Json::Object operator()(const Resumed& e) const { return of_seat("resumed", e.seat); }
  Json::Object operator()(const Resigned& e) const { return with_bot("resigned", e.seat, e.bot); }
  Json::Object operator()(const TakenOver& e) const {
    return with_bot("taken_over", e.seat, e.bot);
  }
  Json::Object operator()(const HandedBack& e) const { return of_seat("handed_back", e.seat); }
  Json::Object operator()(const Said& e) const {
    return {{"event", "said"}, {"seat", seat_to_json(e.seat)}, {"name", e.name}, {"text", e.text}};
  }
  Json::Object operator()(const Ended& e) const {
    return {{"event", "ended"},
            {"ending", word_of(e.ending, endings)},
            {"outcome", outcome_to_json(e.outcome)},
            {"seed", e.seed}};
  }

 private:
  static Json::Object of_seat(std::string_view event, Seat seat) {
    return {{"event", event}, {"seat", seat_to_json(seat)}};
  }
  static Json::Object with_bot(std::string_view event, Seat seat, const std::string& bot) {
    return {{"event", event}, {"seat", seat_to_json(seat)}, {"bot", bot}};
  }
};

class Reader {
 public:
  Reader(ObjectReader& object, const AnyGame& game) : object_(object), game_(game) {}

  ReadEvent read() {
    ReadEvent read;
    read.event.time = object_.integer("time", INT64_MIN, INT64_MAX);
    if (const Json* command = object_.optional("command"))
      read.event.command =
          static_cast<std::uint64_t>(int_of(*command, object_.file(), INT64_MIN, INT64_MAX));
    read.event.what = what();
    read.facts = facts_;
    return read;
  }

 private:
  ObjectReader& object_;
  const AnyGame& game_;
  const Json* facts_ = nullptr;

  What what() {
    const Json& name = object_.required("event");
    const std::string& word = string_of(name, object_.file());
    if (word == "opened")
      return Opened{text("game"), number("rules_version"), text("owner"), options(), clock()};
    if (word == "options_set") return OptionsSet{options(), clock()};
    if (word == "seated") return Seated{seat(), text("player"), text("name")};
    if (word == "bot_seated") return BotSeated{seat(), text("bot"), text("name")};
    if (word == "left") return Left{seat(), text("bot")};
    if (word == "started") return started();
    if (word == "moved") return moved();
    if (word == "undone")
      return Undone{seat(), static_cast<std::uint32_t>(object_.integer("moves", 0, most))};
    if (word == "undo_asked") return UndoAsked{seat()};
    if (word == "undo_consented") return UndoConsented{seat()};
    if (word == "undo_refused") return UndoRefused{seat()};
    if (word == "time_ran_out") return TimeRanOut{seat()};
    if (word == "paused") return Paused{seat()};
    if (word == "resumed") return Resumed{seat()};
    if (word == "resigned") return Resigned{seat(), text("bot")};
    if (word == "taken_over") return TakenOver{seat(), text("bot")};
    if (word == "handed_back") return HandedBack{seat()};
    if (word == "said") return Said{seat(), text("name"), text("text")};
    if (word == "ended")
      return Ended{value_of<Ending>(object_.required("ending"), endings, object_.file()), outcome(),
                   text("seed")};
    fail_at(object_.file(), name, "unknown event " + in_quotes(word));
  }

  std::string text(std::string_view key) { return object_.string(key); }
  int number(std::string_view key) { return static_cast<int>(object_.integer(key, 0, most)); }
  Seat seat() {
    const Json& value = object_.required("seat");
    if (value == Json("spectator")) return spectator;
    return static_cast<Seat>(int_of(value, object_.file(), 0, max_seats - 1));
  }
  TableOptions options() {
    return read_options(object_.required("options"), game_, object_.file());
  }
  ClockRules clock() { return clock_of(object_.required("clock"), object_.file()); }

  What started() {
    Started started;
    started.rules_version = number("rules_version");
    started.commitment = text("commitment");
    started.seed = text("seed");
    const Json& thinking = object_.required("thinking");
    const std::string& hex = string_of(thinking, object_.file());
    const auto [end, error] =
        std::from_chars(hex.data(), hex.data() + hex.size(), started.thinking, 16);
    if (error != std::errc() || end != hex.data() + hex.size())
      fail_at(object_.file(), thinking, "not a number in hex digits: " + in_quotes(hex));
    facts_ = &object_.required("facts");
    return started;
  }

  What moved() {
    Moved moved;
    moved.seat = seat();
    const Json& move = object_.required("move");
    const std::string& words = string_of(move, object_.file());
    const std::optional<AnyAction> action = game_.action(words);
    if (!action || game_.words(*action) != words)
      fail_at(object_.file(), move,
              "no move of " + std::string(game_.info().name) + ": " + in_quotes(words));
    moved.action = *action;
    if (const Json* typed = object_.optional("typed"))
      moved.typed = string_of(*typed, object_.file());
    facts_ = &object_.required("facts");
    return moved;
  }

  Outcome outcome() {
    ObjectReader reader(object_.required("outcome"), object_.file(), "the outcome");
    const Json::Array& scores = reader.list("scores");
    const Json::Array& ranks = reader.list("ranks");
    reader.done();
    if (scores.size() > max_seats || scores.size() != ranks.size())
      fail_at(object_.file(), reader.value(), "scores and ranks are not one for each seat");
    Outcome outcome;
    outcome.players = static_cast<std::uint8_t>(scores.size());
    for (std::size_t seat = 0; seat < scores.size(); ++seat) {
      using Score = std::remove_reference_t<decltype(outcome.score[seat])>;
      outcome.score[seat] =
          static_cast<Score>(int_of(scores[seat], object_.file(), std::numeric_limits<Score>::min(),
                                    std::numeric_limits<Score>::max()));
      outcome.rank[seat] =
          static_cast<std::uint8_t>(int_of(ranks[seat], object_.file(), 0, UINT8_MAX));
    }
    return outcome;
  }
};

}  // namespace

Json::Object event_to_json(const AnyGame& game, const Event& event) {
  Json::Object object = std::visit(Writer{game}, event.what);
  object.emplace(object.begin(), "time", event.time);
  if (event.command != 0)
    object.emplace(object.begin() + 1, "command", static_cast<std::int64_t>(event.command));
  return object;
}

ReadEvent event_of(ObjectReader& object, const AnyGame& game) {
  return Reader(object, game).read();
}

const std::vector<FactNote>* facts_of(const Event& event) {
  if (const auto* started = std::get_if<Started>(&event.what)) return &started->deal;
  if (const auto* moved = std::get_if<Moved>(&event.what)) return &moved->facts;
  return nullptr;
}

}  // namespace indice::archive
