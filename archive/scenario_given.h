// What a scenario is given: the table, the position, the dice, and the world they make.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "archive/scenario.h"
#include "archive/scenario_check.h"
#include "archive/seed.h"

namespace indice::archive {

// Points into the JSON it was read from.
struct Given {
  TableOptions options;
  std::int64_t first_seed = 1;
  std::int64_t last_seed = 1;
  bool many_seeds = false;
  std::optional<Chance> chance;  // in place of a number: a record's seed
  const Json* position = nullptr;
  const Json* refused = nullptr;
  std::int64_t random_moves = 0;
  int line = 0;
};

// A Failure where it makes no sense.
Given read_given(const AnyGame& game, const Json& value, std::string_view file,
                 const ScenarioLimits& limits);

// The world that it begins with. Counts the random moves that were played before it does; a Failure
// where they are too many.
World make_world(const AnyGame& game, const Given& given, std::int64_t seed, std::string_view file,
                 const ScenarioLimits& limits, std::int64_t& random_moves);

}  // namespace indice::archive
