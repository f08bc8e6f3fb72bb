// What each viewer sees moving where cards are hidden from some.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/police/police.h"

namespace indice::police {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TableOptions table_for_three(bool hidden_bets) {
  TableOptions options;
  options.players = 3;
  for (std::size_t i = 0; i < option_specs.size(); ++i) options.choice[i] = option_specs[i].usual;
  options.choice[option_hidden_bets] = hidden_bets ? 1 : 0;
  return options;
}

State position_of(const TableOptions& options, const Json::Object& fragment) {
  Dice filler(1);
  State state;
  JsonProblem problem;
  EXPECT_TRUE(Police::position(fragment, options, filler, state, problem)) << problem.what;
  return state;
}

FactList<Police> played(State& state, Seat seat, const Action& action) {
  EXPECT_TRUE(Police::judge(state, seat, action)) << Police::words(action);
  FactList<Police> facts;
  Dice dice(1);
  Police::apply(state, seat, action, dice, Sink<Police>(facts));
  return facts;
}

// "theme/law laid > character/inspector", with what it is there if it is turned.
std::vector<std::string> seen(const FactList<Police>& facts, Seat viewer,
                              MemoryAid aid = MemoryAid::off) {
  std::vector<std::string> lines;
  for (const Fact& fact : facts) {
    Staging staging;
    Police::moves(fact, staging);
    for (const Movement& one : staging.movements(viewer, aid)) {
      const auto text = [](const Id& id) { return std::string(id.text()); };
      std::string line = text(one.what) + " " + text(one.from) + " > " + text(one.to);
      if (one.what != one.as) line += " as " + text(one.as);
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

// PP-R5
TEST(PoliceStaging, a_hidden_bet_moves_for_its_owner_and_for_the_others_once_all_are_placed) {
  State state = position_of(
      table_for_three(true),
      {{"phase", "bet"},
       {"replied", Json::Array{1, 2}},
       {"seats", Json::Array{Json::Object{{"cards", Json::Object{{"false_lead", 1}}}}}}});
  const auto placed = played(state, 0, bet(3, Character::inspector));
  EXPECT_THAT(seen(placed, 0), ElementsAre("guilty/0-3 seat/0/guilty > character/inspector",
                                           "guilty/0-1 seat/0/guilty > character/profiler"));
  EXPECT_THAT(seen(placed, 1), IsEmpty());
  EXPECT_THAT(seen(placed, spectator, MemoryAid::on), IsEmpty());

  const auto all = played(state, 0, plain(ActionKind::confirm));
  EXPECT_THAT(seen(all, 0), ElementsAre("guilty/1 seat/1/guilty > character/commissioner",
                                        "guilty/1 seat/1/guilty > character/profiler",
                                        "guilty/2 seat/2/guilty > character/commissioner",
                                        "guilty/2 seat/2/guilty > character/inspector"));
  EXPECT_EQ(seen(all, spectator).size(), 6U);
}

// PP-R3
TEST(PoliceStaging, an_open_bet_is_turned_up_as_it_is_laid) {
  State state = position_of(
      table_for_three(false),
      {{"phase", "bet"}, {"seats", Json::Array{Json::Object{{"cards", Json::Object{}}}}}});
  const auto placed = played(state, 0, bet(3, Character::inspector));
  EXPECT_THAT(seen(placed, 1),
              ElementsAre("guilty/0 seat/0/guilty > character/inspector as guilty/0-3",
                          "guilty/0 seat/0/guilty > character/profiler as guilty/0-1"));
}

// PP-A8
TEST(PoliceStaging, a_question_that_was_looked_at_has_a_face_for_who_looked) {
  State state = position_of(
      table_for_three(false),
      {{"laid", Json::Array{"law", "novels", "screen", "cases"}},
       {"seats", Json::Array{Json::Object{{"cards", Json::Object{{"search_warrant", 1}}}}}}});
  const auto look = played(state, 0, look_at(0));
  const Question question{Theme::law, state.secrets.peek_number[0]};
  const std::string face = "question/" + std::string(question_word(question));
  EXPECT_THAT(seen(look, 0), ElementsAre("action/search_warrant seat/0/hand > played",
                                         "theme/law laid > laid as " + face));
  EXPECT_THAT(seen(look, 1), ElementsAre("action seat/0/hand > played as action/search_warrant"));

  // Another player takes it. It lies before him theme up; who looked may remember.
  played(state, 0, take(1, no_character));
  const auto taken = played(state, 1, take(0, no_character));
  EXPECT_THAT(seen(taken, 0), ElementsAre(face + " laid > character/inspector as theme/law"));
  EXPECT_THAT(seen(taken, 0, MemoryAid::on), ElementsAre(face + " laid > character/inspector"));
  EXPECT_THAT(seen(taken, 1, MemoryAid::on), ElementsAre("theme/law laid > character/inspector"));
}

// PP-A13
TEST(PoliceStaging, a_committed_card_moves_when_it_is_shown) {
  State state =
      position_of(table_for_three(false),
                  {{"phase", "commit"},
                   {"seats", Json::Array{Json::Object{{"cards", Json::Object{{"presumption", 1}}}},
                                         Json::Object{{"cards", Json::Object{}}},
                                         Json::Object{{"cards", Json::Object{}}}}}});
  EXPECT_THAT(seen(played(state, 0, play(Card::presumption)), 0), IsEmpty());
  const auto shown = played(state, 0, pass());
  EXPECT_THAT(seen(shown, 0), testing::Contains("action/presumption seat/0/hand > played"));
  EXPECT_THAT(seen(shown, 1),
              testing::Contains("action seat/0/hand > played as action/presumption"));
}

// PP-R10
TEST(PoliceStaging, at_the_end_of_a_round_bets_go_home_and_are_turned_down_for_the_others) {
  State state = position_of(
      table_for_three(false),
      {{"phase", "answer"},
       {"step", 2},
       {"question", Json::Object{{"question", "law-07"}, {"right", "b"}}},
       {"seats",
        Json::Array{Json::Object{{"cards", Json::Object{}},
                                 {"bets", Json::Object{{"inspector", 3}, {"profiler", 1}}}}}}});
  const auto ended = played(state, 2, plain(ActionKind::no_answer));
  EXPECT_THAT(seen(ended, 0),
              testing::IsSupersetOf({"question/law-07 question > discard as theme/law",
                                     "guilty/0-3 character/inspector > seat/0/guilty"}));
  EXPECT_THAT(seen(ended, 1),
              testing::Contains("guilty/0-3 character/inspector > seat/0/guilty as guilty/0"));
}

}  // namespace
}  // namespace indice::police
