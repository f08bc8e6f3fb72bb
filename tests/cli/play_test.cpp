#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/style.h"
#include "runner.h"

namespace indice::cli {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Play : public testing::Test {
 protected:
  Workshop workshop;
  [[nodiscard]] std::string file() const { return workshop.path("game.json"); }

  Ran play(const std::string& typed, std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"play", "thames", "--seed", "1", "--record", file()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_with(arguments, typed);
  }
};

TEST_F(Play, a_whole_game_in_french_ends_with_the_score_sheet) {
  const Ran ran = play(times("1\n", 3000), {"--seats", "me,greedy,random", "--lang", "fr"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("La partie est terminée."));
  EXPECT_THAT(ran.out, HasSubstr("1. "));
  EXPECT_THAT(ran.out, HasSubstr("indice verify"));
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(run_with({"verify", file()}).code, 0);
}

TEST_F(Play, every_language_plays_to_the_end) {
  for (const char* language : {"en", "fr", "de"}) {
    const std::string record = workshop.path(std::string(language) + ".json");
    const Ran ran =
        run_with({"play", "thames", "--seed", "7", "--lang", language, "--record", record},
                 times("why\n?\nhint\n1\n", 2000));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(run_with({"verify", record, "--quiet"}).code, 0);
  }
}

TEST_F(Play, a_game_of_bots_alone_is_watched) {
  const Ran ran = play("", {"--seats", "random,greedy"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("The game is over."));
}

TEST_F(Play, wrong_input_never_ends_the_program) {
  const std::string nonsense =
      "0\n99999999999999999999\n-1\nnonsense\n\n   \n1 2 3\nwhy 999\nwhy nonsense\nsave "
      "/no/such/folder/x\n" +
      std::string(5000, 'x') + "\n\x01\x02\xff\xfe\nundo\ntake column 9\npay lady 99\npass\n";
  const Ran ran = play(nonsense + "quit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("I do not understand that."));
  EXPECT_THAT(ran.out, HasSubstr("Not written: "));
  EXPECT_THAT(ran.out, HasSubstr("The game waits in " + file()));
}

TEST_F(Play, a_refusal_shows_its_sentence_and_its_rule) {
  const Ran ran = play("pass\nquit\n", {"--set", "start=1"});
  EXPECT_THAT(ran.out, HasSubstr("TT-"));
  EXPECT_THAT(ran.out, HasSubstr("You cannot pass"));
}

TEST_F(Play, the_name_of_a_rule_stands_before_its_sentence_unless_that_opens_with_it) {
  const Ran ran = play("take column 1 removing 5\nquit\n", {"--set", "start=1"});
  EXPECT_THAT(ran.out, HasSubstr("TT-R5  The top clue stays. The last clue of a column"));
  const Ran police = run_with({"play", "police", "--seed", "1", "--record", file() + ".police"},
                              "1\n1\n?\nquit\n");
  EXPECT_THAT(police.out, HasSubstr("PP-R2  Take one, unread. In turn order"));
  EXPECT_THAT(police.out, HasSubstr("PP-A8  Search Warrant, at your pick"));
}

TEST_F(Play, a_question_mark_shows_the_rules_of_the_moment) {
  const Ran ran = play("?\nquit\n", {"--set", "start=1"});
  EXPECT_THAT(ran.out, HasSubstr("TT-T1  Order of a turn. In your turn"));
}

TEST_F(Play, why_lists_what_cannot_be_touched_and_explains_one) {
  const Ran ran = play("why\nwhy 1\nquit\n", {"--set", "start=1"});
  EXPECT_THAT(ran.out, HasSubstr(" 1) "));
  EXPECT_THAT(ran.out, HasSubstr("These cannot be touched now"));
  EXPECT_THAT(ran.out, HasSubstr("TT-"));
}

TEST_F(Play, a_move_may_be_given_by_its_notation_or_by_its_words_in_any_case) {
  const Ran notation = play("question unseen\nquit\n", {"--set", "start=1"});
  EXPECT_THAT(notation.out, HasSubstr("You take the top card of the pile unseen."));
  std::filesystem::remove(file());
  const Ran words = play("PIOCHE\nquit\n", {"--set", "start=1", "--lang", "fr"});
  EXPECT_EQ(words.code, 0);
  EXPECT_THAT(words.out, Not(HasSubstr("Je ne comprends pas")));
}

TEST_F(Play, words_that_fit_several_moves_list_them) {
  const Ran ran = play("question\nquit\n", {"--set", "start=1"});
  EXPECT_THAT(ran.out, HasSubstr("That fits several moves; which?"));
}

TEST_F(Play, commands_work_in_the_players_language_without_accents) {
  const Ran ran = play("AIDE\npourquoi\nconseil\njournal\nannuler\nquitter\n",
                       {"--lang", "fr", "--set", "start=1"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("les règles du moment"), HasSubstr("Au mieux"),
                             HasSubstr("aucun coup")));
  std::filesystem::remove(file());
  const Ran german = play("zuruck\nende\n", {"--lang", "de", "--set", "start=1"});
  EXPECT_THAT(german.out, HasSubstr("noch keinen Zug"));
}

TEST_F(Play, undo_says_why_it_stops) {
  const Ran ran = play("undo\nquestion unseen\nundo\nquit\n", {"--set", "start=1"});
  EXPECT_THAT(ran.out, HasSubstr("There is no move to take back yet."));
  EXPECT_THAT(ran.out, HasSubstr("has moved since"));
}

TEST_F(Play, a_move_without_a_choice_is_made_and_taken_back_with_the_one_before_it) {
  const Ran ran = play("take column 3\nundo\nlog\nquit\n", {"--set", "start=1"});
  const std::size_t paid = ran.out.find("(There was nothing to choose.)");
  ASSERT_NE(paid, std::string::npos) << "paying for the clue had a choice";
  const std::size_t undone = ran.out.find("Your last decision is taken back.", paid);
  ASSERT_NE(undone, std::string::npos);
  EXPECT_THAT(ran.out.substr(undone), HasSubstr("Take from column 3"));
  EXPECT_THAT(ran.out.substr(undone), Not(HasSubstr("You announce")));
}

TEST_F(Play, a_hint_names_one_of_the_offers) {
  const Ran ran = play("hint\nquit\n", {"--set", "start=1"});
  EXPECT_THAT(ran.out, HasSubstr("Best: "));
}

TEST_F(Play, the_end_of_input_leaves_a_game_that_goes_on) {
  const Ran left = play("1\n1\n1\n");
  EXPECT_EQ(left.code, 0);
  EXPECT_THAT(left.out, HasSubstr("indice play --resume " + file()));
  const Ran resumed = run_with({"play", "--resume", file()}, times("1\n", 3000));
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_THAT(resumed.out, HasSubstr("The game goes on after"));
  EXPECT_EQ(run_with({"verify", file()}).code, 0);
}

TEST_F(Play, a_game_left_and_gone_on_with_is_the_game_it_would_have_been) {
  EXPECT_EQ(play(times("1\n", 3000)).code, 0);
  const std::string whole = content_of(file());
  std::filesystem::remove(file());
  EXPECT_EQ(play("1\n1\n1\n1\n1\n").code, 0);
  EXPECT_EQ(run_with({"play", "--resume", file()}, "1\n1\n1\nquit\n").code, 0);
  EXPECT_EQ(run_with({"play", "--resume", file()}, times("1\n", 3000)).code, 0);
  EXPECT_EQ(content_of(file()), whole);
}

TEST_F(Play, an_unfinished_file_shows_neither_seed_nor_moves) {
  play("1\n1\n1\n");
  const std::string text = content_of(file());
  EXPECT_THAT(text, HasSubstr("\"indice game\""));
  EXPECT_THAT(
      text, AllOf(Not(HasSubstr("\"seed\"")), Not(HasSubstr("question")), Not(HasSubstr("lady"))));
}

TEST_F(Play, save_writes_a_copy) {
  const std::string copy = workshop.path("copy.json");
  const Ran ran = play("save " + copy + "\nquit\n");
  EXPECT_THAT(ran.out, HasSubstr("Written to " + copy));
  EXPECT_EQ(run_with({"play", "--resume", copy}, "quit\n").code, 0);
}

TEST_F(Play, an_unfinished_game_is_not_overwritten) {
  play("1\nquit\n");
  const Ran again = play("quit\n");
  EXPECT_EQ(again.code, 2);
  EXPECT_THAT(again.err, HasSubstr(file()));
  std::ofstream(file()) << "my shopping list";
  EXPECT_EQ(play("quit\n").code, 2);
  EXPECT_EQ(content_of(file()), "my shopping list");
}

TEST_F(Play, plain_text_has_no_escape_in_it_and_fits_eighty_columns) {
  const Ran ran = play(times("why\n?\n1\n", 500),
                       {"--seats", "me,greedy,random,greedy,random", "--lang", "de"});
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) {
    std::size_t width = 0;
    for (const char c : line) width += (static_cast<unsigned char>(c) & 0xc0U) == 0x80U ? 0U : 1U;
    if (line.find(workshop.folder().string()) != std::string::npos ||
        line.find("indice ") != std::string::npos)
      continue;
    EXPECT_LE(width, 80U) << line;
  }
}

TEST_F(Play, a_curtain_falls_between_two_people) {
  const Ran ran =
      play("ada\nquestion unseen\nbo\nquit\n", {"--seats", "Ada=me,Bo=me", "--set", "start=1"});
  EXPECT_THAT(ran.out, HasSubstr("The screen now belongs to Ada."));
  EXPECT_THAT(ran.out, HasSubstr("The screen now belongs to Bo."));
}

TEST_F(Play, the_next_person_does_not_see_the_last_ones_hand_or_draw) {
  const Ran ran = play("ada\nquestion unseen\nbo\nlog\nquit\n",
                       {"--seats", "Ada=me,Bo=me", "--set", "start=1"});
  const std::size_t curtain = ran.out.find("The screen now belongs to Bo.");
  ASSERT_NE(curtain, std::string::npos);
  const std::string for_bo = ran.out.substr(curtain);
  EXPECT_THAT(for_bo, HasSubstr("Ada takes the top card of the pile unseen."));
  EXPECT_THAT(for_bo, Not(HasSubstr("Ada has drawn")));
  EXPECT_THAT(for_bo, Not(HasSubstr("Ada is dealt")));
  EXPECT_THAT(for_bo, HasSubstr("Bo (you)"));
  const std::string for_ada = ran.out.substr(0, curtain);
  EXPECT_THAT(for_ada, Not(HasSubstr("Bo is dealt")));
}

TEST_F(Play, a_window_of_another_width_is_filled_and_kept) {
  setenv("COLUMNS", "60", 1);
  const Ran ran = play("?\nhint\nquit\n", {"--lang", "fr", "--set", "start=1"});
  unsetenv("COLUMNS");
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) {
    if (line.find(workshop.folder().string()) != std::string::npos ||
        line.find("indice ") != std::string::npos || line.size() >= 64)
      continue;  // paths, commands and hashes are not broken
    EXPECT_LE(display_width(line), 60) << line;
  }
  EXPECT_THAT(ran.out, HasSubstr("témoin"));
}

TEST_F(Play, bots_are_called_by_human_names_and_recorded_by_their_own) {
  const Ran ran = play("quit\n", {"--seats", "me,greedy,random", "--set", "start=1"});
  EXPECT_THAT(ran.out, AllOf(HasSubstr("Irma (careful beginner)"), HasSubstr("Bruno (plays"),
                             Not(HasSubstr("greedy"))));
  EXPECT_THAT(content_of(file()), HasSubstr("greedy"));
}

TEST_F(Play, a_game_begins_with_what_it_is_about) {
  const Ran ran = play("quit\n", {"--set", "start=1"});
  EXPECT_THAT(ran.out, HasSubstr("Five thefts along the Thames"));
}

TEST_F(Play, a_defeat_ranks_nobody) {
  for (int seed = 1; seed < 40; ++seed) {
    const std::string record = workshop.path("lost" + std::to_string(seed) + ".json");
    const Ran ran = run_with({"play", "tamtown", "--seats", "Ada=random,Bo=random", "--seed",
                              std::to_string(seed), "--record", record});
    ASSERT_EQ(ran.code, 0) << ran.err;
    if (ran.out.find("Nobody wins") == std::string::npos) continue;
    EXPECT_THAT(ran.out, AllOf(Not(HasSubstr("1. ")), Not(HasSubstr("2. Ada")),
                               Not(HasSubstr("2. Bo")), HasSubstr("\nAda\n")));
    return;
  }
  FAIL() << "no game was lost";
}

TEST_F(Play, bad_choices_are_one_line_and_exit_two) {
  const std::vector<std::vector<std::string>> wrong{
      {"play"},
      {"play", "themse"},
      {"play", "thames", "--seats", "me"},
      {"play", "thames", "--seats", "me,greedy,greedy,greedy,greedy,greedy"},
      {"play", "thames", "--players", "1"},
      {"play", "thames", "--players", "6"},
      {"play", "thames", "--players", "99999999"},
      {"play", "thames", "--seats", "me,gredy"},
      {"play", "thames", "--seats", ""},
      {"play", "thames", "--set", "start"},
      {"play", "thames", "--set", "begin=1"},
      {"play", "thames", "--set", "start=9"},
      {"play", "thames", "--set", "start=5"},
      {"play", "thames", "--lang", "xx"},
      {"play", "thames", "--seed", "many"},
      {"play", "thames", "--seed", "-1"},
      {"play", "thames", "--seed", "18446744073709551616"},
      {"play", "thames", "--players", "-1"},
      {"play", "thames", "--record", "/no/such/folder/game.json"},
      {"play", "--resume", "/no/such/file.json"},
      {"play", "--resume", workshop.folder().string()},
      {"play", "thames", "--nonsense"},
  };
  for (const auto& arguments : wrong) {
    const Ran ran = run_with(arguments, "1\n");
    EXPECT_EQ(ran.code, 2) << testing::PrintToString(arguments);
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    EXPECT_EQ(ran.out, "") << testing::PrintToString(arguments);
  }
  EXPECT_THAT(run_with({"play", "tames"}).err, HasSubstr("did you mean “thames”?"));
}

}  // namespace
}  // namespace indice::cli
