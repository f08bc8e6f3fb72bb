// A record turned into a scenario, so that what happened in a game becomes a test.
#include <algorithm>

#include "archive/failure.h"
#include "archive/json_fields.h"
#include "archive/options_json.h"
#include "archive/record.h"
#include "archive/record_format.h"
#include "archive/scenario.h"

namespace indice::archive {

namespace {

Json given_of(const OpenedRecord& game) {
  const GameInfo& info = game.played.game().info();
  Json::Object options = options_to_json(info, game.played.options());
  options.erase(options.begin());  // the number of players, which a scenario names by itself
  return Json::Object{{"players", static_cast<int>(game.played.players())},
                      {"options", std::move(options)},
                      {"seed", game.chance.seed()}};
}

Json seats_of(SeatSet seats) {
  Json::Array list;
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (seats.contains(seat)) list.emplace_back(static_cast<int>(seat));
  return list;
}

Json then_of(const Playthrough& played) {
  Json::Object then{{"over", played.over()}, {"deciders", seats_of(played.deciders())}};
  if (played.over()) {
    then.emplace_back("scores", *Json(result_to_json(played)).find("scores"));
    then.emplace_back("winners", seats_of(played.outcome().winners()));
  }
  then.emplace_back("state", played.game().describe(played.whole_truth()));
  return then;
}

}  // namespace

std::string scenario_of_record(std::string_view text, std::string_view name, std::size_t moves,
                               std::span<const std::string> rules) {
  const OpenedRecord game = open_record(text, name, std::nullopt);
  const std::vector<PlayedMove>& log = game.played.moves();
  if (moves != SIZE_MAX && moves > log.size())
    throw Failure(name, {"scenario.moves", {{"moves", log.size()}}});
  const std::size_t count = std::min(moves, log.size());

  Playthrough played(game.played.game(), game.played.options(), game.chance.dice());
  std::string steps;
  for (std::size_t i = 0; i < count; ++i) {
    ENSURE(played.move(log[i].seat, log[i].action).allowed);
    Json::Object step = move_to_json(played.game(), log[i]);
    step.emplace_back("exactly", true);
    steps += (i == 0 ? "\n" : ",\n") + to_text(step);
  }
  Json::Array ids;
  for (const std::string& rule : rules) ids.emplace_back(rule);
  std::string title;
  append_quoted(std::filesystem::path(name).filename().string() + ", " + std::to_string(count) +
                    " of " + std::to_string(log.size()) + " moves",
                title);
  return "{\"game\":" + to_text(Json(played.game().info().name)) +
         ",\n\"scenarios\":[\n{\"scenario\":" + title + ",\n\"rules\":" + to_text(ids) +
         ",\n\"given\":" + to_text(given_of(game)) + ",\n\"when\":[" + steps +
         "\n],\n\"then\":" + to_text(then_of(played)) + "}\n]}\n";
}

}  // namespace indice::archive
