// The statistics of matches, against values that can be looked up and against deals made by dice
// whose truth is known.
#include "lab/statistics.h"

#include <cmath>

#include <gtest/gtest.h>

#include "engine/dice.h"

namespace indice::lab {
namespace {

bool happens(double chance, Dice& dice) {
  return static_cast<double>(dice.next() >> 11U) * 0x1p-53 < chance;
}

// Deals of `games` games. With the chance `alike` all games of a deal go the same way, which makes
// deals worth less than their games; with `luck` the cards decide, and who has sat on every seat
// has won his part of it.
struct Truth {
  double wins = 0.5;
  unsigned games = 2;
  double alike = 0;
  double luck = 0;
};

double deal_of(const Truth& truth, Dice& dice) {
  if (happens(truth.luck, dice)) return 1.0 / truth.games;
  // What is left must make up for the deals that luck decided.
  const double wins = (truth.wins - truth.luck / truth.games) / (1 - truth.luck);
  if (happens(truth.alike, dice)) return happens(wins, dice) ? 1 : 0;
  double won = 0;
  for (unsigned game = 0; game < truth.games; ++game) won += happens(wins, dice) ? 1 : 0;
  return won / truth.games;
}

std::vector<double> deals_of(const Truth& truth, std::size_t count, Dice& dice) {
  std::vector<double> deals;
  for (std::size_t i = 0; i < count; ++i) deals.push_back(deal_of(truth, dice));
  return deals;
}

template <class IntervalOf>
double coverage(const Truth& truth, std::size_t deals, IntervalOf interval_of) {
  constexpr int rounds = 2000;
  Dice dice(deals * 1000 + truth.games);
  int held = 0;
  for (int round = 0; round < rounds; ++round) {
    const Interval interval = interval_of(deals_of(truth, deals, dice));
    held += interval.low <= truth.wins && truth.wins <= interval.high ? 1 : 0;
  }
  return held / static_cast<double>(rounds);
}

Interval clustered(const std::vector<double>& deals) {
  return share_over_deals(deals, 0.5).interval;
}

TEST(Statistics, a_share_has_the_interval_of_the_text_books) {
  std::vector<double> deals;
  for (int i = 0; i < 500; ++i) deals.insert(deals.end(), {0.0, 1.0});
  const Estimate share = share_over_deals(deals, 0.5);
  EXPECT_DOUBLE_EQ(share.value, 0.5);
  // 1.962 standard errors of sqrt(1/4 / 1001)
  EXPECT_NEAR(share.interval.high - 0.5, 1.9623 * 0.5 / std::sqrt(1001.0), 1e-4);
  EXPECT_NEAR(0.5 - share.interval.low, share.interval.high - 0.5, 1e-12);
}

TEST(Statistics, few_deals_never_make_a_certainty) {
  const Estimate all_won = share_over_deals(std::vector<double>(10, 1.0), 0.5);
  EXPECT_DOUBLE_EQ(all_won.value, 1);
  EXPECT_LT(all_won.interval.low, 0.8);
  EXPECT_DOUBLE_EQ(all_won.interval.high, 1);
  const Estimate nothing = share_over_deals({}, 0.25);
  EXPECT_DOUBLE_EQ(nothing.value, 0.25);
  EXPECT_LE(nothing.interval.low, 0.01);
  EXPECT_GE(nothing.interval.high, 0.99);
}

TEST(Statistics, the_interval_holds_the_truth_95_times_in_100_whatever_the_cards_do) {
  const std::vector<Truth> truths{
      {0.5, 2, 0, 0},  {0.5, 2, 0.8, 0}, {0.55, 2, 0, 0.7},   {0.9, 2, 0.3, 0},
      {0.25, 4, 0, 0}, {0.7, 4, 0.9, 0}, {0.28, 5, 0.2, 0.3}, {0.92, 2, 0, 0.1},
  };
  for (const Truth& truth : truths)
    for (const std::size_t deals : {25U, 100U, 400U}) {
      const double held = coverage(truth, deals, clustered);
      EXPECT_GE(held, 0.925) << truth.wins << ' ' << truth.alike << ' ' << deals;
      EXPECT_LE(held, deals < 100 ? 0.995 : 0.99)
          << truth.wins << ' ' << truth.alike << ' ' << deals;
    }
}

// Planted: whoever takes the games of a deal for independent ones is caught by the same measure.
TEST(Statistics, games_taken_for_independent_ones_would_be_noticed) {
  const Truth alike{0.5, 4, 0.9, 0};
  const double held = coverage(alike, 100, [](const std::vector<double>& deals) {
    double sum = 0;
    for (const double deal : deals) sum += deal;
    const double mean = sum / 100;
    const double half = 1.96 * std::sqrt(mean * (1 - mean) / 400);
    return Interval{mean - half, mean + half};
  });
  EXPECT_LT(held, 0.8);
}

TEST(Statistics, pairing_pays_where_the_cards_decide) {
  Dice dice(5);
  const Estimate decided = share_over_deals(deals_of({0.5, 2, 0, 0.9}, 500, dice), 0.5);
  const Estimate open = share_over_deals(deals_of({0.5, 2, 0, 0}, 500, dice), 0.5);
  EXPECT_LT(decided.interval.high - decided.interval.low,
            0.5 * (open.interval.high - open.interval.low));
}

TEST(Statistics, elo_is_odds_at_tables_of_every_size) {
  EXPECT_NEAR(expected_part(0, {1, 1}), 0.5, 1e-12);
  EXPECT_NEAR(expected_part(400, {1, 1}), 10.0 / 11, 1e-12);
  EXPECT_NEAR(expected_part(400, {1, 3}), 10.0 / 13, 1e-12);
  EXPECT_NEAR(expected_part(0, {2, 3}), 0.4, 1e-12);
  EXPECT_NEAR(expected_part(-191, {1, 1}), 0.25, 1e-3);
}

TEST(Statistics, elo_comes_back_from_its_own_shares) {
  for (const Sides& sides : {Sides{1, 1}, Sides{1, 3}, Sides{2, 2}, Sides{1, 7}})
    for (const double elo : {-300.0, 0.0, 120.0, 400.0}) {
      const double part = expected_part(elo, sides);
      const std::vector<SharedDeal> deals(20'000, {part, 1 - part});
      EXPECT_NEAR(elo_over_deals(deals, sides).value, elo, 0.5);
    }
}

TEST(Statistics, defeats_that_all_share_say_nothing_about_who_is_stronger) {
  std::vector<SharedDeal> deals(4000, {0.75, 0.25});
  const double survived = elo_over_deals(deals, {1, 1}).value;
  for (std::size_t i = 0; i < deals.size(); i += 2) deals[i] = {0, 0};
  EXPECT_NEAR(elo_over_deals(deals, {1, 1}).value, survived, 0.5);
  EXPECT_NEAR(survived, 190.8, 0.5);
}

TEST(Statistics, who_wins_everything_has_a_bound_below_and_none_above) {
  const Estimate elo = elo_over_deals(std::vector<SharedDeal>(50, {1, 0}), {1, 1});
  EXPECT_GT(elo.interval.low, 100);
  EXPECT_LT(elo.value, 1000);
}

TEST(Statistics, the_interval_of_elo_holds_the_truth) {
  for (const double elo : {0.0, 80.0, 250.0}) {
    Dice dice(static_cast<std::uint64_t>(elo) + 3);
    const Truth truth{expected_part(elo, {1, 1}), 2, 0.3, 0};
    int held = 0;
    for (int round = 0; round < 1000; ++round) {
      std::vector<SharedDeal> deals;
      for (const double won : deals_of(truth, 150, dice)) deals.push_back({won, 1 - won});
      const Interval interval = elo_over_deals(deals, {1, 1}).interval;
      held += interval.low <= elo && elo <= interval.high ? 1 : 0;
    }
    EXPECT_GE(held, 925) << elo;
    EXPECT_LE(held, 990) << elo;
  }
}

// How often the test ends with `high`, for bots that are `elo` apart.
struct Trials {
  double high = 0;
  double mean_deals = 0;
};
Trials sprt_trials(double elo, const Truth& like, const Sides& sides = {1, 1},
                   double survival = 1) {
  constexpr int rounds = 600;
  Dice dice(static_cast<std::uint64_t>(1000 + elo));
  Truth truth = like;
  truth.wins = expected_part(elo, sides);
  Trials trials;
  for (int round = 0; round < rounds; ++round) {
    Sprt test(0, 40, sides);
    int deals = 0;
    for (; deals < 50'000 && test.verdict() == Sprt::Verdict::open; ++deals) {
      const double won = deal_of(truth, dice);
      const double lived = happens(survival, dice) ? 1 : 0;
      test.add({lived * won, lived * (1 - won)});
    }
    EXPECT_NE(test.verdict(), Sprt::Verdict::open);
    trials.high += test.verdict() == Sprt::Verdict::high ? 1.0 / rounds : 0;
    trials.mean_deals += deals / static_cast<double>(rounds);
  }
  return trials;
}

TEST(Statistics, the_sequential_test_is_wrong_one_time_in_twenty) {
  // Two standard deviations of 600 trials are 1.8 of 100.
  for (const Truth& truth : {Truth{0, 2, 0, 0}, Truth{0, 2, 0.7, 0}, Truth{0, 2, 0, 0.6}}) {
    EXPECT_LE(sprt_trials(0, truth).high, 0.068);
    EXPECT_GE(sprt_trials(40, truth).high, 0.932);
  }
  EXPECT_LE(sprt_trials(0, {0, 4, 0.2, 0}, {1, 3}).high, 0.068);
  EXPECT_GE(sprt_trials(40, {0, 4, 0.2, 0}, {1, 3}).high, 0.932);
  EXPECT_LE(sprt_trials(0, {0, 2, 0, 0}, {1, 1}, 0.6).high, 0.068);
  EXPECT_GE(sprt_trials(40, {0, 2, 0, 0}, {1, 1}, 0.6).high, 0.932);
}

TEST(Statistics, the_sequential_test_is_quick_where_the_answer_is_plain) {
  const double near = sprt_trials(20, {0, 2, 0, 0}).mean_deals;
  const double far = sprt_trials(150, {0, 2, 0, 0}).mean_deals;
  EXPECT_LT(far, near / 3);
  EXPECT_GT(far, 5);
}

TEST(Statistics, a_verdict_stays) {
  Sprt test(0, 40, {1, 1});
  while (test.verdict() == Sprt::Verdict::open) test.add({1, 0});
  for (int i = 0; i < 1000; ++i) test.add({0, 1});
  EXPECT_EQ(test.verdict(), Sprt::Verdict::high);
  EXPECT_LT(test.log_likelihood_ratio(), 0);
}

Meeting met(std::size_t ours, std::size_t theirs, double elo, const Sides& sides, Dice& dice,
            std::size_t deals) {
  Meeting meeting{ours, theirs, sides, {}};
  const Truth truth{expected_part(elo, sides), sides.ours + sides.theirs, 0.3, 0};
  for (const double won : deals_of(truth, deals, dice)) meeting.deals.push_back({won, 1 - won});
  return meeting;
}

TEST(Statistics, a_ladder_finds_the_strengths_that_made_the_results) {
  const std::vector<double> truth{350, 120, 60, 0};
  for (const Sides& sides : {Sides{1, 1}, Sides{1, 3}}) {
    Dice dice(9);
    std::vector<Meeting> meetings;
    for (std::size_t one = 0; one < truth.size(); ++one)
      for (std::size_t other = one + 1; other < truth.size(); ++other)
        meetings.push_back(met(one, other, truth[one] - truth[other], sides, dice, 1500));
    const std::vector<Estimate> ladder = elo_ladder(truth.size(), meetings, 1);
    for (std::size_t bot = 0; bot < truth.size(); ++bot) {
      EXPECT_NEAR(ladder[bot].value, truth[bot], 30) << bot;
      EXPECT_LE(ladder[bot].interval.low, truth[bot] + 8) << bot;
      EXPECT_GE(ladder[bot].interval.high, truth[bot] - 8) << bot;
    }
    EXPECT_DOUBLE_EQ(ladder.back().value, 0);
    EXPECT_LT(ladder[0].interval.high - ladder[0].interval.low, 100);
  }
}

TEST(Statistics, a_ladder_of_two_says_what_their_duel_says) {
  Dice dice(4);
  const std::vector<Meeting> duel{met(0, 1, 100, {1, 1}, dice, 800)};
  const Estimate alone = elo_over_deals(duel[0].deals, {1, 1});
  const Estimate rung = elo_ladder(2, duel, 1)[0];
  EXPECT_NEAR(rung.value, alone.value, 0.1);
  EXPECT_NEAR(rung.interval.low, alone.interval.low, 6);
  EXPECT_NEAR(rung.interval.high, alone.interval.high, 6);
}

TEST(Statistics, a_ladder_holds_where_somebody_lost_everything_or_nothing_was_played) {
  const std::vector<Meeting> lost{{0, 1, {1, 1}, std::vector<SharedDeal>(30, {1, 0})},
                                  {1, 2, {1, 1}, std::vector<SharedDeal>(30, {1, 0})}};
  const std::vector<Estimate> ladder = elo_ladder(3, lost, 1);
  EXPECT_GT(ladder[0].value, ladder[1].value);
  EXPECT_GT(ladder[1].value, 100);
  EXPECT_LT(ladder[0].value, 3000);
  const std::vector<Meeting> nothing{{0, 1, {1, 1}, {}}};
  EXPECT_DOUBLE_EQ(elo_ladder(2, nothing, 1)[0].value, 0);
}

}  // namespace
}  // namespace indice::lab
