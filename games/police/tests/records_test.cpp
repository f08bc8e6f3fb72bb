// The recorded games: every way a game can end is among them, and each shows what its name says.
#include <filesystem>

#include <gtest/gtest.h>

#include "archive/files.h"
#include "archive/json_reader.h"
#include "archive/record.h"

namespace indice::archive {
namespace {

const std::filesystem::path folder =
    std::filesystem::path(INDICE_SOURCE_DIR) / "games" / "police" / "records";

struct RecordedGame {
  VerifiedRecord verified;
  Json json;

  explicit RecordedGame(const std::string& name)
      : verified(verify_record_file(folder / (name + ".json"))),
        json(read_json(read_file(folder / (name + ".json")), name)) {}

  [[nodiscard]] int times(std::string_view fact_name) const {
    int count = 0;
    for (const Json& move : *json.find("moves")->as_array())
      for (const Json& fact : *move.find("facts")->as_array())
        count += *fact.find("fact")->as_string() == fact_name ? 1 : 0;
    return count;
  }
  [[nodiscard]] const std::string& option(const char* name) const {
    return *json.find("options")->find(name)->as_string();
  }
  [[nodiscard]] unsigned winners() const { return verified.outcome.winners().size(); }
  // Points of a seat as announced at the end of a round.
  [[nodiscard]] int score_after(int round, int seat) const {
    int announced = -1;
    int ended = 0;
    for (const Json& move : *json.find("moves")->as_array())
      for (const Json& fact : *move.find("facts")->as_array()) {
        const std::string& name = *fact.find("fact")->as_string();
        if (name == "RoundEnded") ended = static_cast<int>(*fact.find("number")->as_int());
        if (name == "ScoreAnnounced" && ended == round && *fact.find("seat")->as_int() == seat)
          announced = static_cast<int>(*fact.find("points")->as_int());
      }
    return announced;
  }
};

TEST(PoliceRecords, two_to_six_players_end_after_five_rounds) {
  const std::array<std::string, 5> counts{"two", "three", "four", "five", "six"};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const RecordedGame game("won_after_five_rounds_by_" + counts[i] + "_players");
    EXPECT_EQ(game.verified.options.players, i + 2);
    EXPECT_EQ(game.times("RoundEnded"), 5);
    EXPECT_EQ(game.times("Tied"), 0);
    EXPECT_EQ(game.winners(), 1U);
  }
}

TEST(PoliceRecords, extra_rounds_decide) {
  const RecordedGame game("decided_by_an_extra_round");
  EXPECT_EQ(game.times("ExtraRoundBegan"), 1);
  EXPECT_EQ(game.times("PairBegan"), 0);
  EXPECT_EQ(game.winners(), 1U);
}

TEST(PoliceRecords, one_not_tied_before_wins_the_extra_round) {
  const RecordedGame game("one_not_tied_before_wins_the_extra_round");
  ASSERT_EQ(game.winners(), 1U);
  const int winner = game.verified.outcome.winners().lowest();
  int behind = 0;
  for (int seat = 0; seat < game.verified.options.players; ++seat)
    behind += game.score_after(5, seat) < game.score_after(5, winner) ? 1 : 0;
  EXPECT_GE(behind, 3);
}

TEST(PoliceRecords, tied_pairs_are_decided) {
  const RecordedGame later("a_tied_pair_is_decided");
  EXPECT_GE(later.times("PairUndecided"), 1);
  EXPECT_EQ(later.winners(), 1U);
  const RecordedGame at_once("two_players_tied_are_decided_at_once");
  EXPECT_EQ(at_once.verified.options.players, 2);
  EXPECT_EQ(at_once.times("PairBegan"), 1);
  EXPECT_EQ(at_once.times("PairUndecided"), 0);
  EXPECT_EQ(at_once.winners(), 1U);
  const RecordedGame after_round("a_pair_is_decided_after_an_extra_round");
  EXPECT_GE(after_round.times("ExtraRoundBegan"), 1);
  EXPECT_GE(after_round.times("PairBegan"), 1);
  EXPECT_EQ(after_round.winners(), 1U);
}

TEST(PoliceRecords, wins_are_shared) {
  const RecordedGame pairs("ten_undecided_pairs_share_the_win");
  EXPECT_EQ(pairs.times("PairUndecided"), 10);
  EXPECT_EQ(pairs.winners(), 2U);
  const RecordedGame rounds("five_extra_rounds_share_the_win");
  EXPECT_EQ(rounds.times("ExtraRoundBegan"), 5);
  EXPECT_EQ(rounds.winners(), 3U);
}

TEST(PoliceRecords, answers_are_chosen_typed_and_spoken) {
  EXPECT_EQ(RecordedGame("won_after_five_rounds_by_three_players").option("answers"), "choices");
  const RecordedGame typed("typed_answers");
  EXPECT_EQ(typed.option("answers"), "typed");
  EXPECT_GE(typed.times("HintGiven"), 1);
  EXPECT_GE(typed.times("AnsweredOtherwise"), 1);
  const RecordedGame spoken("spoken_answers_with_a_challenge");
  EXPECT_EQ(spoken.option("answers"), "spoken");
  EXPECT_GE(spoken.times("VotesCounted"), 1);
  const RecordedGame bots("spoken_answers_of_bots");
  EXPECT_GE(bots.times("RuledRight") + bots.times("RuledWrong"), 10);
  EXPECT_EQ(bots.times("Challenged"), 0);
}

TEST(PoliceRecords, options_and_cards_have_their_games) {
  const RecordedGame hidden("hidden_bets");
  EXPECT_EQ(hidden.option("hidden_bets"), "yes");
  EXPECT_GE(hidden.times("AllBetsPlaced"), 5);
  EXPECT_GE(RecordedGame("questions_are_shuffled_back").times("QuestionsReturned"), 1);
  EXPECT_EQ(RecordedGame("the_third_player_starts").option("start"), "3");
  EXPECT_GE(RecordedGame("every_kind_of_action_card").times("CardPlayed"), 9);
}

}  // namespace
}  // namespace indice::archive
