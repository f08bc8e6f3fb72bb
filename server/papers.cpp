#include "server/papers.h"

#include <algorithm>
#include <utility>

#include "archive/json_reader.h"
#include "wire/writer.h"

namespace indice::server {
namespace {

constexpr table::Time others_wait = 10'000;  // milliseconds
// A house looks at alarms this often (house.cpp), so they need no finer times. One that stays the
// same from decision to decision is not written anew with each.
constexpr table::Time alarm_grain = 5000;  // milliseconds

}  // namespace

About about_from(std::string_view text) {
  About about;
  const Json json = archive::read_json(text, "a table");
  if (const Json* is_public = json.find("public"))
    about.is_public = is_public->as_bool() != nullptr && *is_public->as_bool();
  if (const Json* next = json.find("next"))
    if (const std::string* id = next->as_string()) about.next = *id;
  return about;
}

store::Summary summary_of(const table::LiveTable& table, const About& about, table::Time now,
                          std::optional<std::uint32_t> remind_after) {
  store::Summary summary;
  summary.game = table.game().info().name;
  summary.phase = table.phase() == table::Phase::over      ? store::Phase::over
                  : table.phase() == table::Phase::playing ? store::Phase::playing
                                                           : store::Phase::gathering;
  summary.listed = about.is_public;
  const auto add = [](std::vector<std::string>& people, const std::string& one) {
    if (!one.empty() && std::find(people.begin(), people.end(), one) == people.end())
      people.push_back(one);
  };
  for (Seat seat = 0; seat < table.players(); ++seat)
    add(summary.players, table.chairs()[seat].player);
  add(summary.players, table.owner());
  if (table.phase() == table::Phase::playing) {
    for (const Seat seat : table.deciders())
      if (table.chairs()[seat].person_plays()) add(summary.to_move, table.chairs()[seat].player);
    summary.alarm = table.next_alarm();
    const auto look_by = [&](table::Time time) {
      time = (time + alarm_grain - 1) / alarm_grain * alarm_grain;
      summary.alarm = std::min(summary.alarm.value_or(time), time);
    };
    // Bots go on by themselves, after a restart too; another node leaves them to this one for a
    // while.
    if (!table.bots_to_move().empty()) look_by(now + others_wait);
    if (remind_after && !table.to_remind().empty()) look_by(now + *remind_after);
  }
  // What a list shows of it.
  Json::Array seats;
  for (Seat seat = 0; seat < table.players(); ++seat) {
    const table::Chair& chair = table.chairs()[seat];
    seats.emplace_back(Json::Object{{"name", chair.name},
                                    {"bot", chair.bot},
                                    {"player", chair.player},
                                    {"resigned", chair.resigned}});
  }
  std::string ranks;
  if (table.phase() == table::Phase::over) {
    Json::Array list;
    for (Seat seat = 0; seat < table.players(); ++seat)
      list.emplace_back(static_cast<int>(table.outcome().rank[seat]));
    ranks = ",\"ranks\":" + to_text(Json(std::move(list)));
  }
  summary.about = "{\"public\":" + std::string(about.is_public ? "true" : "false") +
                  ",\"next\":" + to_text(Json(about.next)) +
                  ",\"seats\":" + to_text(Json(std::move(seats))) + ranks +
                  ",\"practice\":" + to_text(Json(table.scenario())) +
                  ",\"options\":" + wire::written(table.game(), table.options()) +
                  ",\"clock\":" + wire::written(table.game(), table.clock_rules()) + "}";
  return summary;
}

}  // namespace indice::server
