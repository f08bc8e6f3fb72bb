#include "wasm/local_house.h"

#include <utility>

#include "games/registry.h"
#include "registry/bots.h"
#include "table/rematch.h"
#include "wasm/chance.h"
#include "wasm/record_check.h"
#include "wire/json_text.h"
#include "wire/practice.h"
#include "wire/preparation.h"
#include "wire/record.h"

namespace indice::wasm {
namespace {

using wire::text_in;

std::vector<std::string> strings_in(const Json& json, std::string_view name) {
  const Json* list = json.find(name);
  return list == nullptr ? std::vector<std::string>() : strings_of(*list);
}

table::Time time_in(const Json& request) {
  const std::int64_t* now = wire::number_in(request, "now");
  return now == nullptr ? 0 : *now;
}

std::string about() {
  return answered(
      to_text(Json(Json::Object{{"protocol", wire::protocol_version},
                                {"games", wire::games_listed(all_games(), bots::bot_names())}})));
}

// Ids and origins; the sentences are in the catalogues.
std::string rules(const Json& request) {
  const AnyGame* game = find_game(text_in(request, "game"));
  if (game == nullptr) return refused(404, "page.unknown");
  Json::Array rules;
  for (const RuleEntry& rule : game->info().ledger)
    rules.emplace_back(Json::Object{{"id", rule.id}, {"origin", origin_name(rule.origin)}});
  return answered(to_text(Json(std::move(rules))));
}

// Where the right choice stands among the four, for whoever lays out the texts of the questions.
std::string quiz(const Json& request) {
  const AnyGame* game = find_game(text_in(request, "game"));
  const Quiz* quiz = game == nullptr ? nullptr : game->info().quiz;
  if (quiz == nullptr) return refused(404, "page.unknown");
  Json::Object themes;
  for (std::size_t theme = 0; theme < quiz->themes.size(); ++theme) {
    Json::Array right;
    for (std::size_t number = 0; number < quiz->most_a_theme; ++number)
      right.emplace_back(static_cast<int>(quiz->right_choice(theme, number)));
    themes.emplace_back(std::string(quiz->themes[theme]), std::move(right));
  }
  return answered(to_text(Json(std::move(themes))));
}

// {"name":…,"given":…,"seat":…}: a scenario, as web/engine.ts keeps them.
std::optional<wire::PracticePlan> practice_in(const AnyGame& game, const Json& practice) {
  const Json* given = practice.find("given");
  const std::int64_t* seat = wire::number_in(practice, "seat");
  if (given == nullptr || given->as_object() == nullptr) return std::nullopt;
  return wire::practice_from(game, stream_of, text_in(practice, "name"), *given,
                             seat == nullptr ? -1 : *seat);
}

}  // namespace

std::string LocalHouse::answer(std::string_view request) {
  Json json;
  if (!wire::read_json(request, json)) return refused(400, "asked.unclear");
  return answer_to(json);
}

std::string LocalHouse::answer_to(const Json& request) {
  const std::string is = text_in(request, "is");
  if (is == "about") return about();
  if (is == "rules") return rules(request);
  if (is == "quiz") return quiz(request);
  if (is == "check") return check_record(text_in(request, "record"));
  if (is == "answers") return learn(request);
  if (is == "recognise") return answered(std::to_string(recognised(request)));
  if (is == "open") return open(request);
  if (is == "load") return load(request);
  const auto found = tables_.find(text_in(request, "table"));
  if (found == tables_.end()) return refused(404, "table.unknown");
  if (is == "forget") {
    tables_.erase(found);
    return "{}";
  }
  return of_table(is, request, *found->second);
}

std::string LocalHouse::of_table(std::string_view is, const Json& request, LocalTable& table) {
  if (is == "said") return table.said(request, answers_);
  if (is == "think") return table.think();
  if (is == "bot_move") return table.bot_move(request);
  if (is == "tick") return table.tick(request);
  if (is == "replay") return table.replay(request);
  if (is == "record") return table.record();
  if (is == "review") return table.review(request);
  if (is == "rematch") return rematch(request, table);
  if (is == "link") return table.link_to(text_in(request, "next"), request);
  return refused(400, "asked.unclear");
}

std::string LocalHouse::open(const Json& request) {
  const std::string id = text_in(request, "table");
  const Json* wanted = request.find("wanted");
  const AnyGame* game = wanted == nullptr ? nullptr : find_game(text_in(*wanted, "game"));
  if (game == nullptr || id.empty()) return refused(400, "asked.unclear");
  const wire::Person person{std::string(wire::person_here), text_in(request, "name")};
  const LocalHosting hosting(request);
  const table::Time now = time_in(request);
  wire::Preparation prepared(*game, stream_of, *wanted, person, hosting, now);
  const std::vector<std::string> names = strings_in(request, "names");
  bool ready = false;
  if (const Json* practice = request.find("practice")) {
    const std::optional<wire::PracticePlan> plan = practice_in(*game, *practice);
    if (!plan) return refused(404, "scenario.unknown");
    ready = prepared.practise(*plan, names);
  } else {
    ready = prepared.open(names);
  }
  if (!ready) {
    const std::string body = wire::written_no(*game, prepared.problem().no);
    return R"({"status":409,"body":)" + body + "}";
  }
  auto table = std::make_unique<LocalTable>(id, std::move(prepared.table()), wire::About{});
  LocalTable& kept = *(tables_[id] = std::move(table));
  return kept.as_new(prepared.seat(), prepared.events(), now);
}

// What may be typed in a language: whoever knows Unicode has simplified it.
std::string LocalHouse::learn(const Json& request) {
  const Json* texts = request.find("texts");
  if (texts == nullptr || texts->as_object() == nullptr) return refused(400, "asked.unclear");
  KnownAnswers::Texts known;
  for (const auto& [key, lines] : *texts->as_object()) known[key] = strings_of(lines);
  answers_.learn(text_in(request, "game"), text_in(request, "language"), std::move(known));
  return "{}";
}

std::string LocalHouse::load(const Json& request) {
  const std::string id = text_in(request, "table");
  const AnyGame* game = find_game(text_in(request, "game"));
  if (game == nullptr || id.empty()) return refused(404, "table.unknown");
  std::vector<table::Event> events;
  wire::Lexicon lexicon;
  for (const std::string& line : strings_in(request, "lines"))
    if (!wire::read_event(*game, line, lexicon, events.emplace_back()))
      return refused(409, "table.unreadable");
  table::LiveTable live(*game, stream_of, wire::stand_in);
  if (events.empty() || live.commit(events).size() != events.size())
    return refused(409, "table.unreadable");
  tables_[id] = std::make_unique<LocalTable>(id, std::move(live),
                                             wire::About{false, text_in(request, "next")});
  return tables_[id]->tick(request);
}

// The same people and bots, everybody one seat further; it waits for its host to begin.
std::string LocalHouse::rematch(const Json& request, LocalTable& over) {
  if (over.table().phase() != table::Phase::over) return refused(409, "record.not_over");
  const std::string id = text_in(request, "next");
  const AnyGame& game = over.table().game();
  table::LiveTable next(game, stream_of, wire::stand_in);
  std::vector<table::Event> events;
  Seat seat = spectator;
  for (const table::Command& command : table::rematch(over.table())) {
    if (const auto* sit = std::get_if<table::Sit>(&command.request))
      if (seat == spectator && command.by == wire::person_here) seat = sit->seat;
    if (const auto no = wire::arrange(next, command, time_in(request), events))
      return R"({"status":409,"body":)" + wire::written_no(game, *no) + "}";
  }
  LocalTable& kept =
      *(tables_[id] = std::make_unique<LocalTable>(id, std::move(next), wire::About{}));
  return kept.as_new(seat, events, time_in(request));
}

}  // namespace indice::wasm
