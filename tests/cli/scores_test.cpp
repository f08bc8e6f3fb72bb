// The result as people read it.
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

}  // namespace
}  // namespace indice::cli
