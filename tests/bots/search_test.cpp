#include "bots/search.h"

#include <gtest/gtest.h>

#include "bots/arena.h"
#include "bots/greedy.h"
#include "bots/habits.h"
#include "bots/search_bot.h"
#include "engine/usual_options.h"
#include "games/registry.h"
#include "games/thames/thames.h"
#include "registry/bots.h"

namespace indice::bots {
namespace {

// Lasts for so many looks at it.
class CountingPatience final : public Patience {
 public:
  explicit CountingPatience(int looks) : looks_(looks) {}
  void begin(std::uint32_t /*microseconds*/) override {}
  bool lasts() override { return --looks_ > 0; }
  std::uint32_t spent() override { return 1; }

 private:
  int looks_;
};

struct Position {
  AnyState state;
  Seat seat = nobody;
  std::vector<AnyAction> legal;
  AnyView view;
};

Position opening(const AnyGame& game, std::uint64_t seed) {
  TableOptions options;
  options.players = game.info().min_players;
  for (std::size_t i = 0; i < game.info().options.size(); ++i)
    options.choice[i] = game.info().options[i].usual;
  Dice dice(seed);
  Position at{game.deal(options, dice), nobody, {}, {}};
  for (;;) {
    at.seat = game.deciders(at.state).lowest();
    game.legal_actions(at.state, at.seat, at.legal);
    if (at.legal.size() > 1) break;
    game.apply(at.state, at.seat, at.legal.front(), dice);
  }
  at.view = game.view(at.state, at.seat);
  return at;
}

std::uint32_t visits_of(std::span<const Considered> report) {
  std::uint32_t sum = 0;
  for (const Considered& one : report) sum += one.visits;
  return sum;
}

TEST(Search, ends_soon_after_its_patience) {
  const AnyGame& game = *find_game("thames");
  const Position at = opening(game, 1);
  CountingPatience patience(5);
  Dice dice(1);
  const auto searcher = make_searcher(game);
  const auto report = searcher->consider(at.view, at.seat, at.legal, {1'000'000, &patience}, dice);
  EXPECT_EQ(visits_of(report), 5U * 16);
}

TEST(Search, knows_better_the_longer_it_looks) {
  const AnyGame& game = *find_game("thames");
  const Position at = opening(game, 2);
  const auto searcher = make_searcher(game);
  Dice dice(1);
  const auto best_error = [&](std::uint32_t iterations) {
    const auto report = searcher->consider(at.view, at.seat, at.legal, {iterations}, dice);
    return std::max_element(
               report.begin(), report.end(),
               [](const Considered& a, const Considered& b) { return a.visits < b.visits; })
        ->error;
  };
  const float soon = best_error(200);
  const float late = best_error(5000);
  EXPECT_GT(soon, 0);
  EXPECT_LT(late, soon / 2);
}

// Whoever announces a taking goes on with what he found for paying; who waits for others does not.
TEST(Search, keeps_its_tree_where_nothing_came_to_light) {
  const AnyGame& game = *find_game("thames");
  const auto searcher = make_searcher(game);
  std::vector<AnyAction> legal;
  int kept = 0;
  int dropped = 0;
  for (std::uint64_t seed = 1; seed < 20; ++seed) {
    Position at = opening(game, seed);
    Dice dice(seed);
    for (int moves = 0; moves < 30 && !game.deciders(at.state).empty(); ++moves) {
      const Seat seat = game.deciders(at.state).lowest();
      game.legal_actions(at.state, seat, legal);
      const AnyView view = game.view(at.state, seat);
      const bool keeps = searcher->keeps(view, seat);
      const auto report = searcher->consider(view, seat, legal, {50}, dice);
      if (keeps) {
        ++kept;
        EXPECT_GE(visits_of(report), 50U);
      } else {
        ++dropped;
        EXPECT_EQ(visits_of(report), 50U);
      }
      const AnyAction chosen = legal[dice.below(static_cast<std::uint32_t>(legal.size()))];
      searcher->follow(chosen);
      game.apply(at.state, seat, chosen, dice);
    }
  }
  EXPECT_GT(kept, 20);
  EXPECT_GT(dropped, 20);
}

TEST(Habits, tell_what_came_of_an_action_wherever_it_was_done) {
  const AnyAction good{1};
  const AnyAction bad{2};
  const auto worth = [](const Habits& habits, Seat seat, AnyAction action) {
    return habits.worth(Habits::place_of(seat, action));
  };
  Habits habits(8);
  EXPECT_GT(worth(habits, 0, bad), 1) << "what was never done is tried";
  habits.did(0, good);
  habits.did(0, bad);
  habits.did(1, bad);
  habits.learn({0.5F, 0.25F});
  habits.did(0, good);
  habits.learn({1, 0});
  EXPECT_FLOAT_EQ(worth(habits, 0, good), 0.75F);
  EXPECT_FLOAT_EQ(worth(habits, 0, bad), 0.5F);
  EXPECT_FLOAT_EQ(worth(habits, 1, bad), 0.25F) << "others have habits of their own";
  habits.forget();
  EXPECT_GT(worth(habits, 0, good), 1);
}

struct HalfByHabit {
  static constexpr std::uint32_t habits_in_a_hundred = 50;
};

// Who plays on by habit every other time comes to do what pays, whatever the game.
TEST(Search, plays_on_as_it_did_best) {
  const AnyGame& game = *find_game("thames");
  const auto of_habit = [](const AnyGame&) -> std::unique_ptr<Searcher> {
    return std::make_unique<Search<thames::Thames, HalfByHabit>>();
  };
  SearchBot by_habit({"habits", 100, 0}, of_habit, Skill::amateur);
  SearchBot at_random({"none", 100, 0}, make_plain_searcher, Skill::amateur);
  double won = 0;
  constexpr std::uint64_t deals = 20;
  for (std::uint64_t i = 0; i < 2 * deals; ++i) {
    const auto seat = static_cast<Seat>(i % 2);
    std::array<Bot*, 2> bots{&by_habit, &at_random};
    if (seat == 1) std::swap(bots[0], bots[1]);
    const Outcome outcome =
        play_game(game, usual_options(game.info(), 2), bots, Dice(i / 2), Dice(i)).outcome;
    if (outcome.winners().contains(seat)) won += 1.0 / outcome.winners().size();
  }
  EXPECT_GT(won, 1.2 * double{deals});
}

TEST(Search, of_several_threads_is_one_when_merged) {
  const std::vector<Considered> one{{{1}, 30, 0.5F, 0.1F}, {{2}, 10, 0.2F, 0.1F}};
  const std::vector<Considered> two{{{1}, 10, 0.9F, 0.2F}, {{2}, 0, 0, 0.5F}};
  const auto both = merged(std::vector{one, two});
  ASSERT_EQ(both.size(), 2U);
  EXPECT_EQ(both[0].visits, 40U);
  EXPECT_FLOAT_EQ(both[0].chance, 0.6F);
  EXPECT_NEAR(both[0].error, std::sqrt(3.0 * 3.0 + 2.0 * 2.0) / 40, 1e-6);
  EXPECT_EQ(both[1].visits, 10U);
  EXPECT_FLOAT_EQ(both[1].chance, 0.2F);
}

TEST(Purse, spends_no_more_than_all_decisions_are_due) {
  constexpr std::uint32_t due = 30;
  Purse purse(due);
  Dice dice(4);
  std::int64_t spent = 0;
  std::int64_t most = 0;
  for (std::int64_t decisions = 1; decisions <= 1000; ++decisions) {
    const std::uint32_t now = purse.spend(dice.below(3) > 0);
    EXPECT_GE(now, 1U);
    spent += now;
    most = std::max<std::int64_t>(most, now);
    EXPECT_LE(spent, decisions * due);
  }
  EXPECT_GT(spent, 1000 * due * 8 / 10);
  EXPECT_EQ(most, 3 * due);
}

TEST(Names, say_how_long_to_think_and_nothing_else) {
  for (const std::string_view name : {"chief@1", "chief@5000", "sergeant:expert@20", "plain",
                                      "plain@100", "twin-chief", "twin-plain@7", "greedy-1"})
    EXPECT_NE(make_measured_bot(name), nullptr) << name;
  for (const std::string_view name :
       {"chief@", "chief@0", "chief@-1", "chief@12s", "chief@1e3", "chief@99999999999", "greedy@10",
        "random@10", "twin-greedy", "twin-", "@10", "greedy-2", "chief@30ms"})
    EXPECT_EQ(make_measured_bot(name), nullptr) << name;
  const MakePatience clock = [] {
    return std::unique_ptr<Patience>(std::make_unique<CountingPatience>(3));
  };
  EXPECT_NE(make_measured_bot("chief@30ms", clock), nullptr);
  EXPECT_NE(make_measured_bot("chief@500us", clock), nullptr);
  EXPECT_EQ(make_measured_bot("chief@200000000ms", clock), nullptr);
  for (const std::string_view name : yardstick_names())
    EXPECT_NE(make_measured_bot(name), nullptr) << name;
}

// Whoever changes an estimate keeps the old one for greedy-1 (registry/bots.cpp). These are the
// means over positions of random games on the day that it was frozen: of the estimate, and of how
// far it is from nought.
TEST(Frozen, greedy_goes_by_the_estimates_of_its_day) {
  struct Day {
    std::string_view game;
    double mean;
    double size;
  };
  constexpr std::array<Day, 4> days{{{"thames", -0.261322, 3.817017},
                                     {"sherlock", 0.368273, 4.892687},
                                     {"tamtown", -7.006340, 7.006340},
                                     {"police", -1.229154, 6.097685}}};
  for (const Day& day : days) {
    const AnyGame& game = *find_game(day.game);
    double sum = 0;
    double size = 0;
    double count = 0;
    std::vector<AnyAction> legal;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Position at = opening(game, seed);
      Dice dice(seed);
      while (!game.deciders(at.state).empty()) {
        const Seat seat = game.deciders(at.state).lowest();
        const double value = frozen_estimate(game, game.view(at.state, seat));
        sum += value;
        size += std::abs(value);
        ++count;
        game.legal_actions(at.state, seat, legal);
        game.apply(at.state, seat, legal[dice.below(static_cast<std::uint32_t>(legal.size()))],
                   dice);
      }
    }
    EXPECT_NEAR(sum / count, day.mean, 1e-4) << day.game;
    EXPECT_NEAR(size / count, day.size, 1e-4) << day.game;
  }
}

}  // namespace
}  // namespace indice::bots
