// The recorded games: every way a game can end is among them, and each shows what its name says.
#include <filesystem>
#include <set>

#include <gtest/gtest.h>

#include "archive/files.h"
#include "archive/json_reader.h"
#include "archive/record.h"

namespace indice::archive {
namespace {

const std::filesystem::path folder =
    std::filesystem::path(INDICE_SOURCE_DIR) / "games" / "thames" / "records";

struct RecordedGame {
  VerifiedRecord verified;
  Json json;

  explicit RecordedGame(const std::string& name)
      : verified(verify_record_file(folder / (name + ".json"))),
        json(read_json(read_file(folder / (name + ".json")), name)) {}

  // The names of the facts of the move that many before the last one.
  [[nodiscard]] std::set<std::string> facts(std::size_t before_last) const {
    const Json::Array& moves = *json.find("moves")->as_array();
    std::set<std::string> names;
    for (const Json& fact : *moves[moves.size() - 1 - before_last].find("facts")->as_array())
      names.insert(*fact.find("fact")->as_string());
    return names;
  }
  [[nodiscard]] bool ended_with(const char* fact) const { return facts(0).contains(fact); }
  [[nodiscard]] int cases_solved() const {
    int solved = 0;
    for (const Json& move : *json.find("moves")->as_array())
      for (const Json& fact : *move.find("facts")->as_array()) {
        const std::string& name = *fact.find("fact")->as_string();
        solved += name == "CaseWon" || name == "CaseTied" || name == "CaseUnclaimed" ? 1 : 0;
      }
    return solved;
  }
  [[nodiscard]] const std::string& option(const char* name) const {
    return *json.find("options")->find(name)->as_string();
  }
};

bool solves_a_case(const std::set<std::string>& facts) {
  return facts.contains("CaseWon") || facts.contains("CaseTied") || facts.contains("CaseUnclaimed");
}

TEST(ThamesRecords, two_to_five_players_solve_four_cases) {
  const std::array<std::string, 4> counts{"two", "three", "four", "five"};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const RecordedGame game("four_cases_solved_by_" + counts[i] + "_players");
    EXPECT_EQ(game.verified.options.players, i + 2);
    EXPECT_TRUE(game.ended_with("CasesEndedGame"));
    EXPECT_EQ(game.cases_solved(), 4);
    EXPECT_EQ(game.verified.outcome.winners().size(), 1U);
  }
}

TEST(ThamesRecords, wins_are_shared) {
  EXPECT_EQ(RecordedGame("both_players_share_the_win").verified.outcome.winners(),
            SeatSet::first(2));
  const RecordedGame game("two_of_three_players_share_the_win");
  EXPECT_EQ(game.verified.options.players, 3);
  EXPECT_EQ(game.verified.outcome.winners().size(), 2U);
}

TEST(ThamesRecords, a_removal_solves_the_third_case_and_the_taking_the_fourth) {
  const RecordedGame game("third_case_solved_by_removing_fourth_by_taking");
  EXPECT_TRUE(game.facts(1).contains("ClueRemoved"));
  EXPECT_TRUE(solves_a_case(game.facts(1)));
  EXPECT_TRUE(game.facts(0).contains("ClueTaken"));
  EXPECT_TRUE(solves_a_case(game.facts(0)));
  EXPECT_TRUE(game.ended_with("CasesEndedGame"));
}

TEST(ThamesRecords, games_end_at_a_standstill) {
  const RecordedGame empty("standstill_with_no_case_solved");
  EXPECT_TRUE(empty.ended_with("StandstillEndedGame"));
  EXPECT_EQ(empty.cases_solved(), 0);
  EXPECT_EQ(empty.verified.outcome.score[0], 0);
  const RecordedGame late("standstill_with_two_cases_solved");
  EXPECT_TRUE(late.ended_with("StandstillEndedGame"));
  EXPECT_EQ(late.cases_solved(), 2);
}

TEST(ThamesRecords, both_options_were_played) {
  EXPECT_EQ(RecordedGame("every_case_at_the_top").option("cases_on_top"), "yes");
  const RecordedGame game("third_player_starts");
  EXPECT_EQ(game.option("start"), "3");
  EXPECT_EQ(*(*game.json.find("moves")->as_array())[0].find("seat")->as_int(), 2);
}

}  // namespace
}  // namespace indice::archive
