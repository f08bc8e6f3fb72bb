// The coach at the terminal: reviews of finished games, calibration, hints and deductions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "tests/cli/runner.h"
#include "tests/support/source_folder.h"

namespace indice::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class ReviewCommand : public testing::Test {
 protected:
  static std::string record(const std::string& game, const std::string& name) {
    return testing_support::source_folder() + "/games/" + game + "/records/" + name + ".json";
  }
  static Ran review(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "review");
    arguments.insert(arguments.end(), {"--worlds", "20"});
    return run_with(arguments);
  }
  const std::string thames_ = record("thames", "four_cases_solved_by_two_players");
  Workshop workshop_;
};

TEST_F(ReviewCommand, tells_of_every_game_in_every_language) {
  const std::vector<std::pair<std::string, std::string>> records{
      {"thames", "four_cases_solved_by_two_players"},
      {"sherlock", "won_by_points"},
      {"tamtown", "won_by_hearts_among_three_players"},
      {"police", "won_after_five_rounds_by_two_players"}};
  const std::vector<std::string> languages{"en", "fr", "de"};
  for (std::size_t i = 0; i < records.size(); ++i) {
    const Ran ran = review(
        {record(records[i].first, records[i].second), "--lang", languages[i % languages.size()]});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr(" 100"));
    EXPECT_EQ(ran.err, "");
  }
}

TEST_F(ReviewCommand, is_the_same_with_the_same_seed_and_adds_up) {
  const Ran one = review({thames_, "--json"});
  EXPECT_EQ(one.out, review({thames_, "--json"}).out);
  const Json json = archive::read_json(one.out, "a review");
  const Json& balance = *json.find("balance");
  const auto part = [&](std::string_view name) {
    const Json* member = balance.find(name);
    return member == nullptr ? 0 : *member->as_int();
  };
  EXPECT_EQ(part("began") + part("skill") + part("luck") + part("others"), part("ended"));
}

TEST_F(ReviewCommand, writes_a_page_that_needs_nothing_else) {
  const std::string page = workshop_.path("review.html");
  const Ran ran = review({thames_, "--seat", "2", "--html", page});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, "");
  const std::string html = content_of(page);
  EXPECT_THAT(html, AllOf(HasSubstr("<!doctype html>"), HasSubstr("<svg"), HasSubstr("</html>")));
  EXPECT_THAT(html,
              AllOf(Not(HasSubstr("http")), Not(HasSubstr("<script")), Not(HasSubstr("src="))));
}

TEST_F(ReviewCommand, refuses_what_it_cannot_review_with_a_reason) {
  const Ran no_seat = review({thames_, "--seat", "5"});
  EXPECT_EQ(no_seat.code, 2);
  EXPECT_THAT(no_seat.err, HasSubstr("there is no seat 5; 2 played"));
  EXPECT_EQ(review({workshop_.path("none.json")}).code, 2);
  const std::string unfinished = workshop_.path("game.json");
  EXPECT_EQ(
      run_with({"play", "thames", "--seats", "me,random", "--record", unfinished}, "quit\n").code,
      0);
  const Ran ran = review({unfinished});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("this game is not over"));
}

TEST_F(ReviewCommand, calibration_is_counted_and_drawn) {
  const std::string svg = workshop_.path("curve.svg");
  const Ran ran = run_with({"calibrate", "thames", "--seats", "random,random", "--games", "3",
                            "--worlds", "10", "--svg", svg, "--json"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("\"games\":3"), HasSubstr("\"brier\":")));
  EXPECT_THAT(content_of(svg), HasSubstr("<svg"));
}

TEST_F(ReviewCommand, a_table_may_do_without_hints_and_may_have_the_deduction_aid) {
  const auto play = [&](std::vector<std::string> more, const std::string& typed) {
    std::vector<std::string> arguments{
        "play", "thames", "--seats", "me,greedy", "--seed",
        "4",    "--set",  "start=1", "--record",  workshop_.path("aids.json")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    std::filesystem::remove(workshop_.path("aids.json"));
    return run_with(arguments, typed).out;
  };
  EXPECT_THAT(play({}, "hint\ndeduce\nquit\n"),
              AllOf(HasSubstr("Best: "), HasSubstr("without the deduction aid")));
  EXPECT_THAT(
      play({"--no-hints", "--deduction"}, "1\nhint\ndeduce\nquit\n"),
      AllOf(HasSubstr("without hints"), HasSubstr("What you could know"), HasSubstr(" of 100")));
}

}  // namespace
}  // namespace indice::cli
