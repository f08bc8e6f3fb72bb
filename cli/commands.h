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
  bool no_hints = false;
  bool deduction = false;
};
int play(const PlayRequest& request, Console& console);

struct FilesRequest {
  std::vector<std::filesystem::path> paths;
  std::optional<std::string> language;
  bool quiet = false;
};
int verify(const FilesRequest& request, Console& console);

struct ReviewRequest {
  std::filesystem::path record;
  std::optional<std::size_t> seat;  // from 1; none: the first person's
  std::optional<std::filesystem::path> html;
  std::uint64_t worlds = 400;
  std::uint64_t seed = 1;
  std::optional<std::string> language;
  bool json = false;
};
int review(const ReviewRequest& request, Console& console);

struct CalibrateRequest {
  std::string game;
  std::string seats;
  std::uint64_t games = 200;
  std::uint64_t worlds = 100;
  std::uint64_t seed = 1;
  std::optional<std::filesystem::path> svg;
  std::vector<std::string> settings;
  std::optional<std::string> language;
  bool json = false;
};
int calibrate(const CalibrateRequest& request, Console& console);

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
  std::string seats;                   // one table,
  std::string bots;                    // or all against all,
  std::optional<std::size_t> players;  // at tables of so many
  std::optional<std::uint64_t> games;
  std::string sprt;  // "0,40"
  std::optional<unsigned> threads;
  std::uint64_t seed = 1;
  unsigned patience = 10;  // seconds, with an outside program
  std::optional<std::string> language;
  std::vector<std::string> settings;
  std::vector<std::string> without;  // moves, in the words of records
  std::optional<std::filesystem::path> records;
  std::string svg;
  bool json = false;
};
int match(const MatchRequest& request, Console& console);

struct BotRequest {
  std::string bot = "chief";
  std::uint64_t seed = 1;
  std::optional<std::string> language;
};
int bot(const BotRequest& request, Console& console);

struct TrainRequest {
  std::string game;
  std::optional<std::size_t> players;
  std::string bot = "inspector";
  std::string league = "inspector,sergeant,greedy";
  std::uint64_t games = 2000;
  std::optional<unsigned> threads;
  std::uint64_t seed = 1;
  std::string state;  // a file; empty: named after the game
  std::string out;
  std::optional<std::string> language;
  std::vector<std::string> settings;
};
int train(const TrainRequest& request, Console& console);

struct BenchRequest {
  std::optional<std::string> game;
  std::optional<std::size_t> players;
  bool quick = false;
  bool json = false;
};
int bench(const BenchRequest& request, Console& console);

struct ServeRequest {
  std::string listen = "127.0.0.1:0";
  std::string store;    // empty: a file in the state folder
  std::string web;      // empty: beside the program
  std::string address;  // by which others reach the house; empty: where it listens
  std::string certificate;
  std::string key;
  std::vector<std::string> origins;
  std::vector<std::string> proxies;
  unsigned threads = 0;
  unsigned workers = 0;
  std::uint32_t bot_pause = 900;
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 200;
  double requests_per_second = 50;
  double messages_per_second = 20;
  double new_tables_a_minute = 20;
  std::size_t tables_a_person = 200;
  double sayings_a_minute = 30;
  std::int64_t keep_finished = 0;
  std::int64_t keep_gathering = 2;
  std::int64_t keep_playing = 90;
  std::string mail_server;
  std::string mail_from;
  std::uint32_t remind_after = 60;
  bool hooks = false;
  bool hooks_anywhere = false;
  bool log = false;
  bool greets = false;
  bool print = false;
  std::optional<std::string> language;
  std::string config;    // the file that was read
  std::string settings;  // all of it, as a file would say it
};
int serve(const ServeRequest& request, Console& console);

struct StoreRequest {
  std::string what;   // a file, or a table
  std::string store;  // empty: a file in the state folder
  std::string config;
  bool replace = false;
  std::optional<std::string> language;
};
int backup(const StoreRequest& request, Console& console);
int restore(const StoreRequest& request, Console& console);
int export_table(const StoreRequest& request, Console& console);

struct ListRequest {
  std::optional<std::string> game;
  std::optional<std::string> language;
  bool json = false;
};
int fingerprint(const ListRequest& request, Console& console);
int games(const ListRequest& request, Console& console);

int completion(Console& console);

}  // namespace indice::cli
