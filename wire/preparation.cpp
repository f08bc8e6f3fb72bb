#include "wire/preparation.h"

#include <algorithm>
#include <utility>

#include "wire/json_text.h"
#include "wire/reader.h"
#include "wire/writer.h"

namespace indice::wire {
namespace {

std::uint8_t usual_players(const GameInfo& info) {
  return std::clamp<std::uint8_t>(3, info.min_players, info.max_players);
}

Json options_listed(const GameInfo& info) {
  Json::Array options;
  for (const OptionSpec& spec : info.options) {
    Json::Object option;
    if (spec.is_number()) {
      option = {{"name", spec.name},
                {"least", static_cast<int>(spec.least)},
                {"most", static_cast<int>(spec.most)},
                {"usual", static_cast<int>(spec.usual)}};
    } else {
      Json::Array choices;
      for (const std::string_view choice : spec.choices) choices.emplace_back(choice);
      option = {{"name", spec.name},
                {"choices", std::move(choices)},
                {"usual", spec.choices[spec.usual]}};
    }
    options.emplace_back(std::move(option));
  }
  return options;
}

}  // namespace

std::optional<table::No> arrange(table::LiveTable& table, const table::Command& command,
                                 table::Time now, std::vector<table::Event>& all) {
  const table::Answer answer = table.propose(command, now);
  if (const auto* no = std::get_if<table::No>(&answer)) return *no;
  const auto& events = std::get<table::Events>(answer);
  (void)table.commit(events);
  all.insert(all.end(), events.begin(), events.end());
  return std::nullopt;
}

std::string written_no(const AnyGame& game, const table::No& no) {
  if (!no.why.key.empty()) return "{\"why\":" + written(game, no.why) + "}";
  return "{\"game\":" + written(game, no.game) + "}";
}

Json games_listed(std::span<const AnyGame* const> games, std::span<const std::string_view> bots) {
  Json::Array names;
  for (const std::string_view name : bots) names.emplace_back(name);
  Json::Array list;
  for (const AnyGame* game : games) {
    const GameInfo& info = game->info();
    Json::Array players;
    players.emplace_back(static_cast<int>(info.min_players));
    players.emplace_back(static_cast<int>(info.max_players));
    list.emplace_back(Json::Object{{"game", info.name},
                                   {"rules_version", info.rules_version},
                                   {"players", std::move(players)},
                                   {"options", options_listed(info)},
                                   {"limits_time", info.limits_time},
                                   {"quiz", info.quiz != nullptr},
                                   {"bots", names},
                                   {"usual_players", static_cast<int>(usual_players(info))}});
  }
  return list;
}

bool Preparation::ask(const std::string& by, table::Request request) {
  std::optional<table::No> no = arrange(table_, {by, 0, std::move(request)}, now_, events_);
  if (no) problem_ = {true, std::move(*no)};
  return !no;
}

bool Preparation::fail(std::string_view key) {
  problem_ = {false, {Message{key}, {}}};
  return false;
}

bool Preparation::open(const std::vector<std::string>& names) {
  if (!open_table() || !seat_people() || !seat_bots(names)) return false;
  return !true_in(wanted_, "begin") || ask(person_.id, hosting_.start());
}

bool Preparation::open_table() {
  table::Open open;
  Lexicon lexicon;
  JsonProblem problem;
  Reader reader(game_, lexicon, problem);
  const GameInfo& info = game_.info();
  open.options.players = usual_players(info);
  for (std::size_t i = 0; i < info.options.size(); ++i)
    open.options.choice[i] = info.options[i].usual;
  if (const Json* options = wanted_.find("options"))
    if (!reader.read(*options, open.options)) return fail("asked.unclear");
  if (const Json* clock = wanted_.find("clock"))
    if (!reader.read(*clock, open.clock)) return fail("asked.unclear");
  if (const Json* aids = wanted_.find("aids"))
    if (!reader.read(*aids, open.aids)) return fail("asked.unclear");
  return ask(person_.id, open);
}

std::string Preparation::name_of(std::size_t number) const {
  std::string name = person_.name;
  if (const Json* names = wanted_.find("names"))
    if (const Json::Array* list = names->as_array())
      if (number < list->size())
        if (const std::string* given = (*list)[number].as_string()) name = *given;
  name = hosting_.fit_name(name);
  if (number > 0 && name == person_.name)
    name = hosting_.fit_name(name + " " + std::to_string(number + 1));
  return name;
}

// How many people sit here, at one screen.
bool Preparation::seat_people() {
  const std::int64_t* wished = number_in(wanted_, "seats_here");
  const auto here = static_cast<std::size_t>(
      std::clamp<std::int64_t>(wished == nullptr ? 1 : *wished, 0, table_.players()));
  if (here > 0) seat_ = 0;
  for (std::size_t i = 0; i < here; ++i)
    if (!ask(person_.id, table::Sit{static_cast<Seat>(i), name_of(i)})) return false;
  return true;
}

bool Preparation::seat_bot(Seat seat, const std::string& bot,
                           const std::vector<std::string>& names) {
  std::vector<std::string> free = names;
  const auto is_taken = [&](const std::string& name) {
    return std::any_of(table_.chairs().begin(), table_.chairs().end(),
                       [&](const table::Chair& chair) { return chair.name == name; });
  };
  std::erase_if(free, is_taken);
  std::string name;
  if (!free.empty()) name = free[hosting_.lot() % free.size()];
  for (int number = 2; name.empty() || is_taken(name); ++number)
    name = "Bot " + std::to_string(number);
  return ask(person_.id, table::SeatBot{seat, bot, std::move(name)});
}

bool Preparation::seat_bots(const std::vector<std::string>& names) {
  std::string bot = text_in(wanted_, "bot");
  if (bot.empty()) bot = stand_in;
  if (!hosting_.has_bot(bot)) return fail("seat.no_such_bot");
  std::int64_t bots = text_in(wanted_, "bots") == "all" ? max_seats : 0;
  if (const std::int64_t* wished = number_in(wanted_, "bots")) bots = *wished;
  for (Seat seat = 0; seat < table_.players() && bots > 0; ++seat) {
    if (!table_.chairs()[seat].free()) continue;
    if (!seat_bot(seat, bot, names)) return false;
    --bots;
  }
  return true;
}

bool Preparation::practise(const PracticePlan& practice, const std::vector<std::string>& names) {
  if (!ask(person_.id, table::Open{practice.options, {}, {}})) return false;
  seat_ = practice.seat;
  if (!ask(person_.id, table::Sit{practice.seat, name_of(0)})) return false;
  for (Seat seat = 0; seat < table_.players(); ++seat)
    if (seat != practice.seat && !seat_bot(seat, std::string(stand_in), names)) return false;
  table::Start start = hosting_.start();
  start.commitment.clear();
  return ask({}, table::Arrange{practice.name, practice.position}) && ask({}, std::move(start));
}

}  // namespace indice::wire
