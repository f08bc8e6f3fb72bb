// Matches: which games are played, and that nothing but the seed decides about them.
#include "lab/match.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/record.h"
#include "engine/usual_options.h"
#include "games/registry.h"
#include "tests/support/forwarding_game.h"

namespace indice::lab {
namespace {

MatchPlan plan_for(std::string_view game, std::vector<std::string> table, std::uint64_t deals) {
  MatchPlan plan;
  plan.game = find_game(game);
  plan.options = usual_options(plan.game->info(), static_cast<int>(table.size()));
  plan.tables = {std::move(table)};
  plan.deals = deals;
  return plan;
}

TEST(Matches, a_deal_is_played_until_every_bot_has_sat_on_every_seat) {
  const std::vector<std::string> alike(4, "greedy");
  EXPECT_EQ(games_a_deal(alike), 1U);
  EXPECT_EQ(games_a_deal(std::vector<std::string>{"greedy", "random"}), 2U);
  EXPECT_EQ(games_a_deal(std::vector<std::string>{"greedy", "random", "random", "random"}), 4U);
}

// Notes which cards were dealt how often.
class WatchedGame : public ForwardingGame {
 public:
  using ForwardingGame::ForwardingGame;
  [[nodiscard]] AnyState deal(const TableOptions& options, Dice& dice,
                              std::vector<FactNote>* facts) const override {
    AnyState state = ForwardingGame::deal(options, dice, facts);
    const std::lock_guard lock(mutex_);
    const auto bytes = state.bytes();
    dealt_.insert({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
    return state;
  }
  [[nodiscard]] const std::multiset<std::string>& dealt() const { return dealt_; }

 private:
  mutable std::mutex mutex_;
  mutable std::multiset<std::string> dealt_;
};

TEST(Matches, all_games_of_a_deal_at_all_tables_have_the_same_cards) {
  const WatchedGame watched(*find_game("thames"));
  MatchPlan plan = plan_for("thames", {"random", "greedy", "random"}, 5);
  plan.game = &watched;
  plan.tables.push_back({"greedy", "random", "random"});
  const MatchResult result = play_match(plan);
  ASSERT_EQ(result.tables.size(), 2U);
  ASSERT_EQ(result.tables[1].size(), 5U);
  EXPECT_EQ(result.tables[0][0].games, 3);
  EXPECT_EQ(watched.dealt().size(), 30U);
  for (const std::string& cards : watched.dealt()) EXPECT_EQ(watched.dealt().count(cards), 6U);
}

TEST(Matches, threads_change_nothing) {
  for (const char* game : {"thames", "sherlock", "tamtown"}) {
    MatchPlan plan = plan_for(game, {"greedy", "random"}, 7);
    const MatchResult one = play_match(plan);
    plan.threads = 4;
    const MatchResult four = play_match(plan);
    EXPECT_EQ(one.tables, four.tables) << game;
    plan.seed = 2;
    EXPECT_NE(play_match(plan).tables, one.tables) << game;
  }
}

TEST(Matches, a_shorter_match_is_the_beginning_of_a_longer_one) {
  const MatchResult longer = play_match(plan_for("thames", {"random", "greedy"}, 9));
  const MatchResult shorter = play_match(plan_for("thames", {"random", "greedy"}, 4));
  EXPECT_TRUE(
      std::equal(shorter.tables[0].begin(), shorter.tables[0].end(), longer.tables[0].begin()));
}

TEST(Matches, a_match_that_is_ended_early_has_whole_deals_without_a_gap) {
  const MatchResult whole = play_match(plan_for("thames", {"random", "greedy"}, 60));
  for (const unsigned threads : {1U, 3U}) {
    MatchPlan plan = plan_for("thames", {"random", "greedy"}, 60);
    plan.threads = threads;
    MatchWatch watch;
    watch.enough = [](std::span<const std::vector<DealResult>> tables, std::size_t deal) {
      EXPECT_EQ(tables.front().size(), deal + 1);
      return deal == 20;
    };
    const MatchResult ended = play_match(plan, watch);
    ASSERT_EQ(ended.tables[0].size(), 21U) << threads;
    EXPECT_TRUE(
        std::equal(ended.tables[0].begin(), ended.tables[0].end(), whole.tables[0].begin()));
  }
  MatchPlan endless = plan_for("thames", {"random", "greedy"}, 1'000'000);
  MatchWatch at_once;
  at_once.stops = [] { return true; };
  EXPECT_LT(play_match(endless, at_once).tables[0].size(), 100'000U);
}

TEST(Matches, wins_are_shared_out_whole) {
  const MatchResult result = play_match(plan_for("thames", {"random", "random", "greedy"}, 30));
  for (const DealResult& deal : result.tables[0]) {
    int sum = 0;
    for (const int parts : deal.win_parts) sum += parts;
    EXPECT_EQ(sum, whole_win * deal.survived);
    EXPECT_EQ(deal.survived, deal.games);
  }
  const SharedDeal shared = shared_by(
      result.tables[0][0], std::vector<std::string>{"random", "random", "greedy"}, "greedy");
  EXPECT_NEAR(shared.ours + shared.theirs, 1, 1e-12);
}

TEST(Matches, the_same_bot_against_itself_comes_out_even) {
  // One name, so one game a deal; another name for the same bot, and pairing makes it even.
  const MatchResult result = play_match(plan_for("sherlock", {"random", "random:expert"}, 400));
  const Estimate share = share_over_deals(shares_of(result.tables[0], 0), 0.5);
  EXPECT_LE(share.interval.low, 0.5);
  EXPECT_GE(share.interval.high, 0.5);
}

TEST(Matches, tables_of_every_size_are_played_and_shared_defeats_are_told) {
  for (int players = 2; players <= 8; ++players) {
    std::vector<std::string> table(static_cast<std::size_t>(players), "random");
    table.front() = "greedy";
    const MatchResult result = play_match(plan_for("tamtown", table, 3));
    int survived = 0;
    for (const DealResult& deal : result.tables[0]) {
      EXPECT_EQ(deal.games, players);
      survived += deal.survived;
    }
    EXPECT_LT(survived, 3 * players) << "random players do not save the village every time";
    const std::vector<double> parts = survival_of(result.tables[0]);
    EXPECT_TRUE(std::all_of(parts.begin(), parts.end(),
                            [](double part) { return part >= 0 && part <= 1; }));
  }
}

TEST(Matches, neighbours_change_from_deal_to_deal) {
  std::string name = (std::filesystem::temp_directory_path() / "indice-match-XXXXXX").string();
  const std::filesystem::path folder = mkdtemp(name.data());
  MatchPlan plan = plan_for("thames", {"greedy", "random", "constable"}, 8);
  plan.records = folder;
  static_cast<void>(play_match(plan));
  std::set<std::string> after_greedy;
  int records = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const archive::VerifiedRecord record = archive::verify_record_file(entry.path());
    for (std::size_t seat = 0; seat < 3; ++seat)
      if (record.players[seat].player == "greedy")
        after_greedy.insert(record.players[(seat + 1) % 3].player);
    ++records;
  }
  std::filesystem::remove_all(folder);
  EXPECT_EQ(records, 24);
  EXPECT_THAT(after_greedy, testing::ElementsAre("constable", "random"));
}

}  // namespace
}  // namespace indice::lab
