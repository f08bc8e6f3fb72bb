#include "archive/scenario_given.h"

#include <vector>

#include "archive/failure.h"
#include "archive/json_fields.h"
#include "archive/options_json.h"

namespace indice::archive {
namespace {

Chance read_record_seed(const Json& seed, std::string_view file) {
  for (const std::string_view kind : {"fast", "chacha20"})
    if (const auto chance = Chance::from_text(kind, *seed.as_string())) return *chance;
  fail_at(file, seed, "scenario.seed");
}

void read_seeds(ObjectReader& reader, const ScenarioLimits& limits, Given& given) {
  const std::string_view file = reader.file();
  const Json* one = reader.optional("seed");
  const Json* many = reader.optional("seeds");
  if (one != nullptr && many != nullptr)
    fail_at(file, *many,
            {"scenario.seeds", {{"one", in_quotes("seed")}, {"many", in_quotes("seeds")}}});
  if (one != nullptr && one->as_string() != nullptr)
    given.chance = read_record_seed(*one, file);
  else if (one != nullptr)
    given.first_seed = given.last_seed = int_of(*one, file, 0, INT64_MAX);
  if (many == nullptr) return;
  const Json::Array& range = list_of(*many, file);
  if (range.size() != 2) fail_at(file, *many, {"scenario.range", {{"key", in_quotes("seeds")}}});
  given.many_seeds = true;
  given.first_seed = int_of(range[0], file, 0, INT64_MAX - 1);
  given.last_seed = int_of(range[1], file, given.first_seed, INT64_MAX - 1);
  if (given.last_seed - given.first_seed >= limits.seeds)
    fail_at(file, *many, {"scenario.many_seeds", {{"most", std::to_string(limits.seeds)}}});
}

void read_options(const GameInfo& info, const Json& options, std::string_view file,
                  TableOptions& out) {
  if (options.as_object() == nullptr)
    fail_at(
        file, options,
        {"type.object", {{"what", Word("the options")}, {"found", Word(json_type_name(options))}}});
  for (const auto& [name, choice] : *options.as_object()) set_option(info, name, choice, file, out);
}

}  // namespace

Given read_given(const AnyGame& game, const Json& value, std::string_view file,
                 const ScenarioLimits& limits) {
  ObjectReader reader(value, file, "\"given\"");
  Given given;
  given.line = value.line;
  given.options = usual_options(game.info(), static_cast<int>(reader.integer("players", 0, 255)));
  if (const Json* options = reader.optional("options"))
    read_options(game.info(), *options, file, given.options);
  given.position = reader.optional("position");
  given.refused = reader.optional("refused");
  read_seeds(reader, limits, given);
  if (const Json* moves = reader.optional("random_moves")) {
    const bool to_end = moves->as_string() != nullptr && *moves->as_string() == "to_end";
    given.random_moves =
        to_end ? limits.random_moves : int_of(*moves, file, 0, limits.random_moves);
  }
  reader.done();
  if (given.refused != nullptr) return given;
  const Verdict verdict = game.accepts(given.options);
  if (!verdict)
    fail_at(file, value, {"scenario.table", {{"rules", rule_list(game, verdict.refusal)}}});
  return given;
}

World make_world(const AnyGame& game, const Given& given, std::int64_t seed, std::string_view file,
                 const ScenarioLimits& limits, std::int64_t& random_moves) {
  World world{game,
              given.options,
              file,
              {},
              given.chance ? given.chance->dice() : Dice(static_cast<std::uint64_t>(seed))};
  if (given.position == nullptr) {
    world.state = game.deal(given.options, world.dice);
  } else {
    JsonProblem problem;
    if (!game.position(*given.position, given.options, world.dice, world.state, problem))
      throw Failure(file, problem.line == 0 ? given.position->line : problem.line, problem.what);
  }
  std::vector<AnyAction> actions;
  for (std::int64_t i = 0; i < given.random_moves; ++i) {
    const SeatSet deciders = game.deciders(world.state);
    if (deciders.empty()) break;
    if (random_moves++ >= limits.random_moves)
      throw Failure(file, given.line,
                    {"scenario.random_moves", {{"most", std::to_string(limits.random_moves)}}});
    const Seat seat = deciders.lowest();
    game.legal_actions(world.state, seat, actions);
    const std::uint32_t chosen = world.dice.below(static_cast<std::uint32_t>(actions.size()));
    game.apply(world.state, seat, actions[chosen], world.dice);
  }
  return world;
}

}  // namespace indice::archive
