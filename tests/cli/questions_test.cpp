// Questions at the terminal: checked, listed, brought by a house, answered by typing.
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/registry.h"
#include "runner.h"

namespace indice::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// A theme of so many questions, all answered by Ada.
std::string theme_of(std::string_view theme, int questions) {
  std::string text =
      fmt::format(R"({{"theme":"{}","name":{{"en":"Our {}"}},"questions":[)", theme, theme);
  for (int i = 0; i < questions; ++i)
    text += fmt::format(
        R"({}{{"difficulty":1,"en":{{"question":"Who did {} {}?","answer":"Ada","accepted":["Ada Lane"],)"
        R"("wrong":["Bo","Cy","Di"],"explanation":"She {{did}} it.","source":"House book"}}}})",
        i == 0 ? "\n" : ",\n", theme, i + 1);
  return text + "]}";
}

class HouseQuestions : public testing::Test {
 protected:
  Workshop workshop;

  [[nodiscard]] std::string written(const std::string& name, const std::string& text) const {
    std::ofstream(workshop.path(name)) << text;
    return workshop.path(name);
  }
  // All six themes, so many questions each.
  [[nodiscard]] std::string house(int questions) const {
    std::string themes;
    for (const std::string_view theme : find_game("police")->info().quiz->themes)
      themes += (themes.empty() ? "" : ",") + theme_of(theme, questions);
    return written(fmt::format("house{}.json", questions), "{\"themes\":[" + themes + "]}");
  }
  [[nodiscard]] std::string game() const { return workshop.path("game.json"); }
  Ran play(const std::string& typed, const std::vector<std::string>& more) const {
    std::vector<std::string> arguments{"play", "police", "--seed", "1", "--record", game()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_with(arguments, typed);
  }
};

TEST_F(HouseQuestions, are_counted_when_sound) {
  const Ran ran = run_with({"questions", written("law.json", theme_of("law", 3))});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(ran.out,
              AllOf(HasSubstr("law.json: in order"),
                    HasSubstr("Our law (law): 3 questions, 3 easy, 0 medium, 0 hard; en")));
}

TEST_F(HouseQuestions, with_problems_are_named_line_by_line) {
  std::string text = theme_of("law", 3);
  text.replace(text.find("\"Bo\""), 4, "\"Ada\"");
  text.replace(text.rfind("\"difficulty\":1"), 14, "\"difficulty\":7");
  const Ran ran = run_with({"questions", written("law.json", text)});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, AllOf(HasSubstr("law.json:2: \"Ada\" cannot be told from another choice"),
                             HasSubstr("law.json:4: 7 is not between 1 and 3")));
  EXPECT_THAT(ran.out, HasSubstr("2 problems"));
  const Ran played = play("quit\n", {"--questions", workshop.path("law.json")});
  EXPECT_EQ(played.code, 2);
  EXPECT_THAT(played.err, HasSubstr("law.json:2: "));
}

TEST_F(HouseQuestions, are_listed_with_the_right_choice_marked) {
  const Ran ran = run_with({"questions", "--list", written("law.json", theme_of("law", 2))});
  EXPECT_THAT(ran.out, AllOf(HasSubstr("law-02  Who did law 2?"), HasSubstr("Ada / Ada Lane"),
                             HasSubstr("She {did} it. [House book]")));
  EXPECT_THAT(ran.out, Not(HasSubstr("* a) Bo")));
}

TEST_F(HouseQuestions, are_not_for_a_game_that_asks_none) {
  const std::string file = written("law.json", theme_of("law", 1));
  EXPECT_THAT(run_with({"play", "thames", "--questions", file}).err,
              HasSubstr("thames asks no questions"));
  EXPECT_THAT(run_with({"questions", "--game", "thames", file}).err,
              HasSubstr("thames asks no questions"));
  EXPECT_EQ(run_with({"questions", workshop.path("none.json")}).code, 2);
}

TEST_F(HouseQuestions, are_played_and_their_number_is_in_the_record) {
  const Ran ran = play(times("1\n", 4000), {"--questions", house(9), "--seats", "me,random"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("Who did "), HasSubstr("Our law")));
  EXPECT_THAT(content_of(game()), HasSubstr("\"questions_law\":9"));
  EXPECT_EQ(run_with({"verify", game()}).code, 0);
}

TEST_F(HouseQuestions, leave_our_own_for_the_themes_they_do_not_have) {
  const std::string law = written("law.json", theme_of("law", 3));
  const Ran ran = play(times("1\n", 4000), {"--questions", law, "--seats", "me,random"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(content_of(game()),
              AllOf(HasSubstr("\"questions_law\":3"), HasSubstr("\"questions_cases\":47")));
}

TEST_F(HouseQuestions, are_found_again_to_go_on) {
  const Ran left = play("quit\n", {"--questions", house(48), "--seats", "me,random"});
  EXPECT_EQ(left.code, 0) << left.err;
  EXPECT_THAT(left.out, HasSubstr("indice play --resume " + game()));
  const Ran resumed = run_with({"play", "--resume", game()}, times("1\n", 4000));
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_THAT(resumed.out, AllOf(HasSubstr("Who did "), Not(HasSubstr("not the questions"))));
  EXPECT_THAT(content_of(game()),
              AllOf(HasSubstr("\"questions\":{\"sha256\":\""), Not(HasSubstr("house48"))));
  EXPECT_THAT(run_with({"verify", game()}).out, HasSubstr("The house’s own questions: SHA-256 "));
  EXPECT_THAT(run_with({"play", "--resume", game()}).err,
              HasSubstr("questions of the house’s own"));
  EXPECT_EQ(run_with({"play", "--resume", game(), "--questions", house(48)}).code, 0);
}

TEST_F(HouseQuestions, that_are_missing_or_changed_are_asked_for) {
  const std::string begun = house(48);
  EXPECT_EQ(play("quit\n", {"--questions", begun, "--seats", "me,random"}).code, 0);
  const std::string moved = workshop.path("moved.json");
  std::filesystem::rename(begun, moved);
  const Ran missing = run_with({"play", "--resume", game()}, "quit\n");
  EXPECT_EQ(missing.code, 2);
  EXPECT_THAT(missing.err, AllOf(HasSubstr(begun), HasSubstr("--questions FILE")));
  const Ran found = run_with({"play", "--resume", game(), "--questions", moved}, "quit\n");
  EXPECT_EQ(found.code, 0) << found.err;
  EXPECT_THAT(found.out, Not(HasSubstr("not the questions")));
  EXPECT_EQ(run_with({"play", "--resume", game()}, "quit\n").code, 0) << "the new place is kept";

  std::ofstream(moved, std::ios::app) << "\n";
  const Ran different = run_with({"play", "--resume", game()}, "quit\n");
  EXPECT_EQ(different.code, 2);
  EXPECT_THAT(different.err, HasSubstr("was changed since"));
  const Ran other = run_with({"play", "--resume", game(), "--questions", moved}, "quit\n");
  EXPECT_EQ(other.code, 0);
  EXPECT_THAT(other.out, HasSubstr("These are not the questions that the game was begun with."));
  const Ran end = run_with({"play", "--resume", game()}, times("1\n", 4000));
  EXPECT_THAT(end.out, HasSubstr("These are not the questions that the game was begun with."));
  EXPECT_THAT(run_with({"verify", game()}).out, HasSubstr("exchanged during the game"));
}

TEST_F(HouseQuestions, are_not_slipped_into_a_game_begun_with_ours) {
  EXPECT_EQ(play("quit\n", {"--seats", "me,random"}).code, 0);
  const Ran ran = run_with({"play", "--resume", game(), "--questions", house(48)}, "quit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("These are not the questions that the game was begun with."));
}

TEST_F(HouseQuestions, may_be_fewer_than_there_are_but_not_more) {
  EXPECT_THAT(play("quit\n", {"--set", "questions_law=60"}).err,
              HasSubstr("the table plays with 60 of questions_law, but there are 47"));
  EXPECT_EQ(play("quit\n", {"--set", "questions_law=16"}).code, 0);
}

TEST_F(HouseQuestions, are_answered_by_typing) {
  const Ran ran = play(times("ada\n1\n", 4000), {"--questions", house(20), "--seats", "me,random",
                                                 "--set", "answers=typed"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("“ada”"));
  EXPECT_EQ(run_with({"verify", game()}).code, 0);
}

TEST_F(HouseQuestions, are_counted_by_difficulty_in_the_chosen_language) {
  const std::string text =
      R"("question":"Ada ?","answer":"Ada","accepted":[],"wrong":["Bo","Cy","Di"],)"
      R"("explanation":"Ada.","source":"Ada")";
  const std::string file =
      written("law.json", fmt::format(R"({{"theme":"law","questions":[{{"difficulty":)"
                                      R"({{"en":3,"fr":1}},"en":{{{}}},"fr":{{{}}}}}]}})",
                                      text, text));
  EXPECT_THAT(run_with({"questions", file}).out,
              HasSubstr("one question, 0 easy, 0 medium, 1 hard; en, fr"));
  EXPECT_THAT(run_with({"questions", file, "--lang", "fr"}).out,
              HasSubstr("dont 1 faciles, 0 moyennes, 0 difficiles"));
}

TEST_F(HouseQuestions, are_answered_on_trial_by_the_lines_of_a_file) {
  const std::string law = written("law.json", theme_of("law", 3));
  const std::string tries = written("tries.tsv", "law-01\ten\tada\nlaw-03\ten\tBo\n");
  const Ran ran = run_with({"questions", law, "--try", tries});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, "law-01\ten\tada\tright\nlaw-03\ten\tBo\twrong\n");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(run_with({"questions", "--try", workshop.path("none.tsv")}).code, 2);
  EXPECT_EQ(run_with({"questions", "--try", tries, "--list"}).code, 2);
}

TEST_F(HouseQuestions, that_are_not_sound_are_not_answered_on_trial) {
  const std::string law = written("law.json", "{}");
  const Ran ran = run_with({"questions", law, "--try", "-"}, "law-01\ten\tada\n");
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("law.json:1: "));
}

TEST(BuiltInQuestions, are_answered_on_trial) {
  const Workshop workshop;
  const Ran ran = run_with({"questions", "--try", "-"},
                           "history-18\ten\tin 1829\tright\nhistory-18\tfr\ten 1839\twrong\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out, "history-18\ten\tin 1829\tright\nhistory-18\tfr\ten 1839\twrong\n");
  EXPECT_EQ(ran.err, "None of 2 tries misjudged\n");
}

TEST(BuiltInQuestions, answered_otherwise_than_expected_are_listed) {
  const Workshop workshop;
  const Ran ran = run_with({"questions", "--try", "-"}, "history-18\ten\t1830\tright\n");
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.err,
            "1: history-18 en: “1830” is judged wrong, expected was right\n"
            "1 of one try misjudged\n");
  const Ran bad = run_with({"questions", "--try", "-"}, "history-18\ten\nhistory-18\ten\t1829\n");
  EXPECT_EQ(bad.code, 2);
  EXPECT_THAT(bad.err, HasSubstr("-:1: expected question, language and text"));
  EXPECT_THAT(bad.out, HasSubstr("1829\tright"));
}

TEST(BuiltInQuestions, are_six_themes_of_forty_seven) {
  const Workshop workshop;
  const Ran ran = run_with({"questions"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  std::size_t themes = 0;
  constexpr std::string_view counts = "47 questions, ";
  for (std::size_t at = ran.out.find(counts); at != std::string::npos;
       at = ran.out.find(counts, at + 1))
    ++themes;
  EXPECT_EQ(themes, 6U) << ran.out;
  const Ran french = run_with({"questions", "--list", "--lang", "fr"});
  EXPECT_THAT(french.out, AllOf(HasSubstr("cases-47  "), HasSubstr("\u202f?")));
}

}  // namespace
}  // namespace indice::cli
