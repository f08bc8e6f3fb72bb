// Programs of others as bots, and our bots for programs of others.
#include "lab/bot_protocol.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/json_reader.h"
#include "engine/usual_options.h"
#include "games/registry.h"
#include "lab/bot_desk.h"
#include "lab/outside_bot.h"
#include "tests/cli/runner.h"
#include "tests/conformance/redeal.h"
#include "tests/support/source_folder.h"

namespace indice::lab {
namespace {

using cli::Ran;
using cli::run_with;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const text::Catalogue& english() {
  static const text::Catalogue words(text::Language::en);
  return words;
}

// Plays random moves and shows every decision on the way.
template <class Look>
void wander(const AnyGame& game, int players, std::uint64_t seed, Look look) {
  Dice dice(seed);
  AnyState state = game.deal(usual_options(game.info(), players), dice);
  std::vector<AnyAction> legal;
  for (int step = 0; step < 60 && !game.deciders(state).empty(); ++step) {
    const Seat seat = game.deciders(state).lowest();
    game.legal_actions(state, seat, legal);
    look(state, seat, legal);
    game.apply(state, seat, legal[dice.below(static_cast<std::uint32_t>(legal.size()))], dice);
  }
}

TEST(BotProtocol, what_a_program_is_sent_does_not_change_with_what_its_seat_cannot_know) {
  for (const AnyGame* game : all_games()) {
    conformance::SecondWorlds worlds(*game, 3);
    int differing = 0;
    wander(*game, game->info().min_players, 11,
           [&](const AnyState& truth, Seat seat, const std::vector<AnyAction>& legal) {
             const std::string sent = decide_line(*game, seat, game->view(truth, seat), legal, 1);
             for (int i = 0; i < 5; ++i) {
               const AnyState other = worlds.make(truth, seat);
               differing += other == truth ? 0 : 1;
               EXPECT_EQ(sent, decide_line(*game, seat, game->view(other, seat), legal, 1));
             }
           });
    EXPECT_GT(differing, 20) << game->info().name;
  }
}

TEST(BotProtocol, a_line_is_json_with_the_moves_and_the_table) {
  const AnyGame& game = *find_game("thames");
  wander(game, 3, 5, [&](const AnyState& truth, Seat seat, const std::vector<AnyAction>& legal) {
    const std::string line = decide_line(game, seat, game.view(truth, seat), legal, 250);
    const BotLine parts = bot_line(line);
    ASSERT_EQ(parts.word, "decide");
    const Json sent = archive::read_json(parts.rest, "line");
    EXPECT_EQ(sent.find("moves")->as_array()->size(), legal.size());
    EXPECT_EQ(*sent.find("milliseconds")->as_int(), 250);
    EXPECT_EQ(sent.find("tableau")->find("offers")->as_array()->size(), legal.size());
    EXPECT_THAT(line, Not(HasSubstr("\n")));
  });
}

TEST(BotProtocol, a_view_comes_back_and_nothing_else_is_taken_for_one) {
  const AnyGame& thames = *find_game("thames");
  const AnyGame& police = *find_game("police");
  Dice dice(1);
  const AnyView view = thames.view(thames.deal(usual_options(thames.info(), 2), dice), 1);
  std::string text = known_text(thames, view);
  ASSERT_TRUE(known_view(thames, text).has_value());
  EXPECT_EQ(*known_view(thames, text), view);
  EXPECT_FALSE(known_view(police, text).has_value());
  EXPECT_FALSE(known_view(thames, "").has_value());
  EXPECT_FALSE(known_view(thames, text + "AAAA").has_value());
  text[text.size() / 2] = text[text.size() / 2] == 'A' ? 'B' : 'A';
  EXPECT_FALSE(known_view(thames, text).has_value());
}

// ---- our bots for others --------------------------------------------------------------------

TEST(BotProtocol, a_whole_game_can_be_played_over_lines) {
  for (const AnyGame* game : all_games()) {
    BotDesk desk("greedy", 4, english());
    EXPECT_EQ(desk.answer("hello 1"), "hello greedy");
    std::string said =
        *desk.answer("deal {\"game\":\"" + std::string(game->info().name) +
                     "\",\"players\":" + std::to_string(game->info().max_players) + ",\"seed\":3}");
    int moves = 0;
    for (; said.starts_with("asked "); ++moves) {
      const std::string seat = said.substr(6, said.find(' ', 6) - 6);
      const std::string asked = *desk.answer("look " + seat);
      ASSERT_THAT(asked, StartsWith("decide {"));
      const std::string move = *desk.answer("think " + seat);
      ASSERT_THAT(move, StartsWith("move "));
      said = *desk.answer("play " + seat + " " + move.substr(5));
    }
    EXPECT_THAT(said, StartsWith("over {\"scores\":["));
    EXPECT_GT(moves, 10);
  }
}

TEST(BotProtocol, a_desk_answers_what_it_sent_with_a_move_on_offer) {
  BotDesk desk("constable", 4, english());
  static_cast<void>(desk.answer(R"(deal {"game":"sherlock","players":2,"seed":9})"));
  const std::string asked = *desk.answer("look 0");
  const std::string move = *desk.answer(asked);
  ASSERT_THAT(move, StartsWith("move "));
  EXPECT_THAT(asked, HasSubstr("\"" + move.substr(5) + "\""));
}

TEST(BotProtocol, the_same_lines_and_seed_have_the_same_answers) {
  const auto talk = [] {
    BotDesk desk("constable", 4, english());
    std::string all;
    std::string said = *desk.answer(R"(deal {"game":"thames","players":2})");
    for (int i = 0; i < 30 && said.starts_with("asked "); ++i) {
      const std::string move = *desk.answer("think " + said.substr(6));
      all += move + "\n";
      said = *desk.answer("play " + said.substr(6) + " " + move.substr(5));
    }
    return all;
  };
  EXPECT_EQ(talk(), talk());
}

TEST(BotProtocol, what_a_desk_does_not_understand_it_says_and_goes_on) {
  BotDesk desk("greedy", 4, english());
  for (const char* line :
       {"dance", "look 0", "think 0", "play 0 question lady", "hello 7", "decide", "decide {}",
        "decide {\"game\":\"thames\",\"seat\":0,\"moves\":[]}",
        "decide {\"game\":\"thames\",\"seat\":0,\"moves\":[\"fly\"]}",
        "decide {\"game\":\"thames\",\"seat\":0,\"moves\":[\"question_unseen\"],\"known\":7}",
        "deal {\"game\":\"chess\",\"players\":2}", "deal {\"game\":\"thames\",\"players\":9}",
        "deal {\"game\":\"thames\",\"players\":2,\"options\":{\"colour\":\"red\"}}",
        "deal {\"game\":\"thames\",\"players\":2,\"options\":7}"})
    EXPECT_THAT(desk.answer(line).value_or("nothing"), StartsWith("error ")) << line;
  EXPECT_THAT(*desk.answer(R"(deal {"game":"thames","players":2,"seed":1})"), StartsWith("asked"));
  for (const char* line : {"look 7", "look x", "look", "think 99", "play", "play 0", "play 0 fly"})
    EXPECT_THAT(desk.answer(line).value_or("nothing"), StartsWith("error ")) << line;
  EXPECT_EQ(desk.answer(""), std::nullopt);
  EXPECT_FALSE(desk.over());
  EXPECT_EQ(desk.answer("quit"), std::nullopt);
  EXPECT_TRUE(desk.over());
}

// ---- programs of others ---------------------------------------------------------------------

class OutsideBots : public testing::Test {
 protected:
  cli::Workshop workshop;

  // A program of shell lines that has greeted already.
  std::string program(const std::string& lines) {
    const std::string path = workshop.path("bot" + std::to_string(++made_) + ".sh");
    std::ofstream(path) << "read hello; echo hello tester\n" << lines << "\n";
    return "exec:sh " + path;
  }
  Ran match_of(const std::string& bot, const std::string& games = "2") {
    return run_with({"match", "thames", "--seats", bot + ",random", "--games", games, "--threads",
                     "1", "--patience", "1"});
  }

 private:
  int made_ = 0;
};

TEST_F(OutsideBots, the_sample_of_the_documents_plays_and_is_measured) {
  const std::string sample =
      "exec:python3 " + testing_support::source_folder() + "/docs/sample_bot.py";
  for (const char* game : {"thames", "sherlock", "tamtown"}) {
    const Ran ran = run_with({"match", game, "--seats", sample + ",random", "--games", "4",
                              "--threads", "2", "--json", "--records", workshop.path(game)});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const Json told = archive::read_json(ran.out, "output");
    EXPECT_EQ(*told.find("games")->as_int(), 4);
    EXPECT_EQ(*told.find("bots")->as_array()->front().find("bot")->as_string(), sample);
  }
}

TEST_F(OutsideBots, remarks_are_passed_over) {
  const Ran ran = match_of(
      program("while read word rest; do test $word = decide || continue; echo info thinking;\n"
              "m=${rest#*'\"moves\":[\"'}; echo move ${m%%'\"'*}; done"));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("random"));
}

TEST_F(OutsideBots, whatever_a_program_does_wrong_is_said_in_a_sentence) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {program("sleep 20"), "has not answered for 1 seconds"},
      {program("read new; read decide; echo move fly"), "answered “fly”"},
      {program("read new; read decide; echo move"), "answered “”"},
      {program("read new; read decide; echo banana split"), "said “banana split”"},
      {program("read new; read decide; exit 3"), "exit code 3"},
      {program("read new; read decide; kill -9 $$"), "signal 9"},
      {program("read new; read decide; exec >&- 2>&- <&-; sleep 20"), "no longer listens"},
      {"exec:sh -c 'exit 0'", "exit code 0"},
      {"exec:/no/such/bot", "cannot be started"},
      {program("read new; read decide; head -c 2000000 /dev/zero | tr '\\0' x; sleep 5"),
       "more than a million letters"},
  };
  for (const auto& [bot, words] : wrong) {
    const Ran ran = match_of(bot);
    EXPECT_EQ(ran.code, 2) << bot;
    EXPECT_THAT(ran.err, AllOf(StartsWith("indice: the program “"), HasSubstr(words))) << bot;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  }
}

TEST_F(OutsideBots, what_was_measured_before_a_program_fails_is_told) {
  // Three games well, then gone.
  const Ran ran = match_of(program("n=0; while read word rest; do\n"
                                   "test $word = new && n=$((n+1)) && test $n = 4 && exit 1\n"
                                   "test $word = decide || continue\n"
                                   "m=${rest#*'\"moves\":[\"'}; echo move ${m%%'\"'*}; done"),
                           "40");
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.out, HasSubstr("1 of 20 deals"));
  EXPECT_THAT(ran.err, HasSubstr("exit code 1"));
}

TEST_F(OutsideBots, a_program_has_its_own_end_of_file_to_leave_by) {
  const std::string mark = workshop.path("left");
  const Ran ran =
      match_of(program("while read word rest; do test $word = decide || continue;\n"
                       "m=${rest#*'\"moves\":[\"'}; echo move ${m%%'\"'*}; done; echo bye > " +
                       mark));
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(std::filesystem::exists(mark));
}

}  // namespace
}  // namespace indice::lab
