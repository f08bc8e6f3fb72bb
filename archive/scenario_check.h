// What a scenario expects, compared with what is. A difference is a value, because a scenario that
// does not hold is a result; only a file that makes no sense is a Failure.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace indice::archive {

struct Mismatch {
  int line = 0;
  std::string what;      // "state.columns[2]"
  std::string expected;  // both may be empty where `what` says it all
  std::string is;
};

// The game that a scenario plays on.
struct World {
  const AnyGame& game;
  TableOptions options;
  std::string_view file;
  AnyState state;
  Dice dice;
};

// The objects of a "then" or a "check".
std::optional<Mismatch> find_mismatch(const World& world, const Json& check);

// Members of `expected` must be in `actual`; lists must be as long; anything else must be equal.
std::optional<Mismatch> find_missing(const Json& expected, const Json& actual,
                                     const std::string& path);

// Every expected fact, in order, among those that happened; with `exactly`, no others.
std::optional<Mismatch> find_missing_fact(const Json::Array& expected,
                                          const std::vector<FactNote>& happened, bool exactly);

// The rules of a refusal must be these and no others.
std::optional<Mismatch> compare_rules(const World& world, const Json& expected,
                                      const Refusal& refusal);

AnyAction read_action(const World& world, const Json& words);
Seat read_seat(const World& world, const Json& seat);
// Refuses ids that the game's ledger does not have.
std::vector<std::string> read_rules(const AnyGame& game, const Json& rules, std::string_view file);

}  // namespace indice::archive
