// The commands of the program: what each one is asked, and the function that does it. Reading the
// command line is command_line.cpp's work. Each returns the exit code (0 done, 1 what was checked
// does not hold, 2 bad input) or throws a Failure, which is 2.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/console.h"

namespace indice::cli {

enum ExitCode : int { exit_done = 0, exit_does_not_hold = 1, exit_bad_input = 2 };

struct PlayRequest {
  std::optional<std::string> game;
  std::optional<std::string> seats;
  std::optional<std::size_t> players;
  std::optional<std::uint64_t> seed;
  std::optional<std::string> language;
  std::vector<std::string> settings;
  std::optional<std::filesystem::path> record;
  std::optional<std::filesystem::path> resume;
  std::optional<std::filesystem::path> questions;
  bool memory_aid = false;
};
int play(const PlayRequest& request, Console& console);

struct FilesRequest {
  std::vector<std::filesystem::path> paths;
  std::optional<std::string> language;
  bool quiet = false;
};
int verify(const FilesRequest& request, Console& console);

struct ScenarioRequest {
  std::vector<std::filesystem::path> paths;
  std::optional<std::filesystem::path> from;  // a record to be written as a scenario
  std::optional<std::size_t> moves;
  std::vector<std::string> rules;
  std::optional<std::string> language;
  bool quiet = false;
};
int scenario(const ScenarioRequest& request, Console& console);

struct QuestionsRequest {
  std::vector<std::filesystem::path> paths;    // none: those built in
  std::optional<std::filesystem::path> tries;  // typed answers to be judged; "-": standard input
  std::optional<std::string> game;
  std::optional<std::string> language;
  bool list = false;
};
int questions(const QuestionsRequest& request, Console& console);

struct RulesRequest {
  std::string game;
  std::optional<std::string> language;
  bool json = false;
  bool markdown = false;
  bool scenarios = false;
  bool uncovered = false;
};
int rules(const RulesRequest& request, Console& console);

struct MatchRequest {
  std::string game;
  std::string seats;
  std::uint64_t games = 0;
  std::optional<unsigned> threads;
  std::uint64_t seed = 1;
  std::optional<std::string> language;
  std::vector<std::string> settings;
  std::vector<std::string> without;  // moves, in the words of records
  std::optional<std::filesystem::path> records;
  bool json = false;
};
int match(const MatchRequest& request, Console& console);

struct BenchRequest {
  std::optional<std::string> game;
  std::optional<std::size_t> players;
  bool quick = false;
  bool json = false;
};
int bench(const BenchRequest& request, Console& console);

struct ListRequest {
  std::optional<std::string> game;
  std::optional<std::string> language;
  bool json = false;
};
int fingerprint(const ListRequest& request, Console& console);
int games(const ListRequest& request, Console& console);

int completion(Console& console);
// What the program says when it is asked nothing.
int invitation(Console& console);

}  // namespace indice::cli
