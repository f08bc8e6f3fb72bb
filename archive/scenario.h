// Scenarios: the examples of a rule book as files. Given a position, when these moves are made,
// then this is so. The format is described in docs/scenarios.md and serves every game.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace indice::archive {

struct ScenarioResult {
  std::string file;
  int line = 0;
  std::string game;
  std::string title;
  std::vector<std::string> rules;
  bool passed = false;
  // Several lines for a person: where, what was expected, what is. Empty when passed.
  std::string report;
};

// Bounds the work that a file may ask for.
struct ScenarioLimits {
  std::int64_t seeds = 100'000;
  std::int64_t random_moves = 1'000'000;  // in one scenario, over all its seeds
};

// All *.json below the given files and folders, sorted; a path that is not there is a Failure.
std::vector<std::filesystem::path> scenario_files(std::span<const std::filesystem::path> paths);

// A file that is no scenario file is a Failure; a scenario that does not hold is a result.
std::vector<ScenarioResult> run_scenarios(std::string_view text, std::string_view name,
                                          const ScenarioLimits& limits = {});
std::vector<ScenarioResult> run_scenarios(std::span<const std::filesystem::path> paths);

// The first moves of a finished record (all by default) as a scenario file: the same table and
// seed, every move with its facts, and the position they lead to.
std::string scenario_of_record(std::string_view text, std::string_view name,
                               std::size_t moves = SIZE_MAX,
                               std::span<const std::string> rules = {});

}  // namespace indice::archive
