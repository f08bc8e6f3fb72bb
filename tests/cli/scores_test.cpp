// The result as people read it.
#include <algorithm>
#include <regex>

#include <gtest/gtest.h>

#include "runner.h"

namespace indice::cli {
namespace {

struct Result {
  int rank = 0;
  int points = 0;
  int sheet = 0;  // the sum of its lines
};

std::vector<Result> results_in(const std::string& out) {
  std::vector<Result> results;
  std::istringstream lines(out.substr(out.find("The game is over.")));
  const std::regex seat(R"(^(\d+)\. .*: (-?\d+) points?$)");
  const std::regex part(R"(^ +(-?\d+)  \S.*)");
  std::smatch found;
  for (std::string line; std::getline(lines, line);) {
    if (const std::size_t minus = line.find("−"); minus != std::string::npos)
      line.replace(minus, std::string_view("−").size(), "-");
    if (std::regex_match(line, found, seat))
      results.push_back({std::stoi(found[1]), std::stoi(found[2])});
    else if (!results.empty() && std::regex_match(line, found, part))
      results.back().sheet += std::stoi(found[1]);
  }
  return results;
}

// Penalty points are points: none below zero, and the fewest stand first.
TEST(Scores, where_the_fewest_points_win_they_read_as_points) {
  const Workshop workshop;
  for (const char* seed : {"1", "2", "3"}) {
    const Ran ran = run_with({"play", "police", "--seats", "random,random,random,random", "--seed",
                              seed, "--lang", "en", "--record", workshop.path("p.json")});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const std::vector<Result> results = results_in(ran.out);
    ASSERT_EQ(results.size(), 4U) << ran.out;
    EXPECT_EQ(results.front().rank, 1);
    for (std::size_t i = 0; i < results.size(); ++i) {
      EXPECT_GE(results[i].points, 0);
      EXPECT_EQ(results[i].sheet, results[i].points);
      if (i > 0) {
        EXPECT_GE(results[i].points, results[i - 1].points);
      }
    }
    EXPECT_GT(results.back().points, 0);
    std::filesystem::remove(workshop.path("p.json"));
  }
}

// In the other games more is better, and stays as it is.
TEST(Scores, where_most_points_win_the_most_stand_first) {
  const Workshop workshop;
  const Ran ran = run_with({"play", "thames", "--seats", "random,random,random", "--seed", "1",
                            "--lang", "en", "--record", workshop.path("t.json")});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const std::vector<Result> results = results_in(ran.out);
  ASSERT_EQ(results.size(), 3U) << ran.out;
  for (std::size_t i = 0; i < results.size(); ++i) {
    EXPECT_EQ(results[i].sheet, results[i].points);
    if (i > 0) {
      EXPECT_LE(results[i].points, results[i - 1].points);
    }
  }
}

// The last screen of a person: the result, everybody's points and the file are all in sight.
TEST(Scores, fit_a_window_of_80_by_24_in_every_game_and_language) {
  const Workshop workshop;
  const std::vector<std::pair<std::string, std::string>> tables{
      {"thames", "Ada=me,Bo=random,Cy=random,Di=random,Ed=random"},
      {"sherlock", "Ada=me,Bo=random"},
      {"tamtown", "Ada=me,Bo=random,Cy=random,Di=random,Ed=random,Fa=random,Gus=random,Hal=random"},
      {"police", "Ada=me,Bo=random,Cy=random,Di=random,Ed=random,Fa=random"}};
  for (const auto& [game, seats] : tables)
    for (const char* language : {"en", "fr", "de"}) {
      const std::string file = workshop.path(game + language + ".json");
      unsetenv("LINES");
      const Ran played = run_with(
          {"play", game, "--seats", seats, "--seed", "5", "--lang", language, "--record", file},
          times("1\n", 4000));
      ASSERT_EQ(played.code, 0) << played.err;
      setenv("LINES", "24", 1);
      setenv("COLUMNS", "80", 1);
      const Ran closing = run_with({"play", "--resume", file, "--lang", language});
      EXPECT_EQ(closing.code, 0) << closing.err;
      EXPECT_LT(std::count(closing.out.begin(), closing.out.end(), '\n'), 24) << closing.out;
      for (const char* name : {"Ada", "Bo", "indice verify"})
        EXPECT_NE(closing.out.find(name), std::string::npos) << closing.out;
    }
  unsetenv("LINES");
  unsetenv("COLUMNS");
}

// Below zero has the sign that the cards have, in every form of the sheet.
TEST(Scores, below_zero_have_a_minus_sign_and_no_hyphen) {
  const Workshop workshop;
  const std::regex hyphen(R"((^|[ ·:] *)-\d)");
  int below = 0;
  for (const char* seed : {"1", "2", "3", "4"}) {
    const Ran ran = run_with({"play", "sherlock", "--seats", "random,random", "--seed", seed,
                              "--lang", "en", "--record", workshop.path("s.json")});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const std::string sheet = ran.out.substr(ran.out.find("The game is over."));
    EXPECT_FALSE(std::regex_search(sheet, hyphen)) << sheet;
    for (const Result& result : results_in(ran.out)) EXPECT_EQ(result.sheet, result.points);
    if (sheet.find("−") != std::string::npos) ++below;
    std::filesystem::remove(workshop.path("s.json"));
  }
  EXPECT_GT(below, 0);
}

}  // namespace
}  // namespace indice::cli
