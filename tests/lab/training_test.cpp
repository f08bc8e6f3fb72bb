// Learning what positions are worth: from made-up positions whose truth is known, and from games.
#include "lab/training.h"

#include <cmath>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/failure.h"
#include "archive/json_reader.h"
#include "engine/lots.h"
#include "engine/usual_options.h"
#include "games/registry.h"
#include "registry/examiners.h"
#include "tests/cli/runner.h"

namespace indice::lab {
namespace {

using testing::HasSubstr;

double uniform(Dice& dice) { return static_cast<double>(dice.next() >> 11U) * 0x1p-53; }

// Positions of random features, whose winner is drawn by the true weights.
std::vector<Sample> made_up(std::size_t count, std::size_t candidates,
                            const std::vector<double>& truth, std::uint64_t seed) {
  Dice dice(seed);
  std::vector<Sample> samples;
  for (std::size_t i = 0; i < count; ++i) {
    Sample sample{i, {}, std::vector<float>(candidates, 0)};
    for (std::size_t k = 0; k < candidates * truth.size(); ++k)
      sample.features.push_back(static_cast<float>(4 * uniform(dice) - 2));
    const std::vector<double> lots = lots_of(sample, truth);
    double left = uniform(dice);
    std::size_t winner = 0;
    while (winner + 1 < candidates && left >= lots[winner]) left -= lots[winner++];
    sample.won[winner] = 1;
    samples.push_back(sample);
  }
  return samples;
}

TEST(Fits, the_weights_that_decided_are_found_again) {
  const std::vector<double> truth{0.8, -0.5, 0, 0.2};
  for (const std::size_t candidates : {2U, 5U}) {
    const Fit fit = fit_weights(truth.size(), made_up(8000, candidates, truth, candidates));
    for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(fit.weights[i], truth[i], 0.06);
    EXPECT_LT(fit.loss, fit.plain_loss - 0.1);
    EXPECT_NEAR(fit.plain_loss, std::log(static_cast<double>(candidates)), 1e-9);
    EXPECT_EQ(fit.unseen, 1600U);
  }
}

TEST(Fits, what_is_judged_comes_true_as_often) {
  const Fit fit = fit_weights(3, made_up(20'000, 2, {1.0, 0.5, -0.7}, 3));
  for (const Calibration& bucket : fit.calibration)
    if (bucket.count > 200) {
      EXPECT_NEAR(bucket.judged, bucket.won, 0.06);
    }
}

TEST(Fits, where_there_is_nothing_to_learn_nothing_is_learned) {
  const Fit fit = fit_weights(6, made_up(3000, 2, std::vector<double>(6, 0), 5));
  EXPECT_NEAR(fit.loss, fit.plain_loss, 0.01);
  for (const double weight : fit.weights) EXPECT_NEAR(weight, 0, 0.1);
}

TEST(Fits, features_that_never_differ_or_say_the_same_twice_do_no_harm) {
  std::vector<Sample> samples = made_up(4000, 2, {0.9}, 7);
  for (Sample& sample : samples)
    sample.features = {sample.features[0], sample.features[0], 3,
                       sample.features[1], sample.features[1], 3};
  const Fit fit = fit_weights(3, samples);
  EXPECT_NEAR(fit.weights[0] + fit.weights[1], 0.9, 0.08);
  EXPECT_NEAR(fit.weights[2], 0, 0.01);
}

TEST(Lots, the_own_exponential_is_the_known_one) {
  for (const float x : {-6.0F, -1.0F, 0.0F, 0.5F, 3.0F})
    EXPECT_NEAR(exponential(x) / std::exp(x), 1, 0.02) << x;
  std::array<float, 3> numbers{1, 2, 3};
  share_out(numbers);
  EXPECT_NEAR(numbers[0] + numbers[1] + numbers[2], 1, 1e-5);
  EXPECT_NEAR(numbers[2] / numbers[1], std::exp(1.0), 0.05);
}

TEST(Lots, a_feature_that_was_not_learned_counts_nothing) {
  constexpr std::array<std::string_view, 3> features{"a", "b", "c"};
  constexpr std::array<LearnedWeight, 2> learned{{{"c", 2.0F}, {"a", -1.0F}}};
  constexpr auto weights = weights_of(features, learned);
  EXPECT_EQ(weights, (std::array<float, 3>{-1, 0, 2}));
}

class Training : public testing::Test {
 protected:
  cli::Workshop workshop;

  TrainingPlan plan(std::uint64_t deals, const std::string& file) {
    TrainingPlan plan;
    plan.game = find_game("sherlock");
    plan.options = usual_options(plan.game->info(), 2);
    plan.bot = "greedy";
    plan.league = {"greedy", "random"};
    plan.deals = deals;
    plan.file = workshop.path(file);
    return plan;
  }
};

bool alike(const std::vector<Sample>& one, const std::vector<Sample>& other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](const Sample& a, const Sample& b) {
                      if (a.deal != b.deal || a.won != b.won) return false;
                      for (std::size_t i = 0; i < a.features.size(); ++i)
                        if (std::abs(a.features[i] - b.features[i]) > 1e-4F) return false;
                      return a.features.size() == b.features.size();
                    });
}

TEST_F(Training, what_was_played_is_gone_on_with_and_threads_change_nothing) {
  const std::vector<Sample> straight = play_to_learn(plan(6, "straight"), {});
  ASSERT_GT(straight.size(), 100U);
  static_cast<void>(play_to_learn(plan(2, "parts"), {}));
  TrainingPlan rest = plan(6, "parts");
  rest.threads = 3;
  EXPECT_TRUE(alike(play_to_learn(rest, {}), straight));
  // Once more there is nothing to play.
  int asked = 0;
  TrainingWatch watch;
  watch.stops = [&asked] { return ++asked > 0; };
  EXPECT_TRUE(alike(play_to_learn(rest, watch), straight));
}

TEST_F(Training, a_line_that_was_cut_off_is_played_again) {
  const std::vector<Sample> straight = play_to_learn(plan(3, "cut"), {});
  std::filesystem::resize_file(workshop.path("cut"),
                               std::filesystem::file_size(workshop.path("cut")) - 100);
  EXPECT_TRUE(alike(play_to_learn(plan(3, "cut"), {}), straight));
  EXPECT_TRUE(alike(play_to_learn(plan(3, "cut"), {}), straight));
}

TEST_F(Training, a_file_of_other_games_is_not_mixed_in) {
  static_cast<void>(play_to_learn(plan(1, "mine"), {}));
  TrainingPlan other = plan(1, "mine");
  other.seed = 2;
  EXPECT_THROW(static_cast<void>(play_to_learn(other, {})), archive::Failure);
  std::ofstream(workshop.path("text")) << "something else\n";
  EXPECT_THROW(static_cast<void>(play_to_learn(plan(1, "text"), {})), archive::Failure);
  EXPECT_THROW(static_cast<void>(play_to_learn(plan(1, "no/such/folder"), {})), archive::Failure);
}

TEST_F(Training, the_command_learns_and_writes_weights_with_their_origin) {
  const std::string out = workshop.path("weights.json");
  const cli::Ran ran =
      cli::run_with({"train", "sherlock", "--bot", "greedy", "--league", "random", "--games", "40",
                     "--state", workshop.path("s"), "--out", out});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("weights.json"));
  const Json written = archive::read_json_file(out);
  const std::unique_ptr<bots::Examiner> examiner = bots::make_examiner(*find_game("sherlock"));
  EXPECT_EQ(written.find("weights")->as_object()->size(), examiner->features().size());
  EXPECT_THAT(*(*written.find("comment")->as_array())[1].as_string(),
              HasSubstr("indice train sherlock --players 2 --bot greedy --league random"));
}

TEST_F(Training, a_game_without_features_and_few_games_are_told) {
  EXPECT_THAT(cli::run_with({"train", "police"}).err, HasSubstr("names no features"));
  const cli::Ran few = cli::run_with({"train", "sherlock", "--bot", "random", "--league", "random",
                                      "--games", "2", "--state", workshop.path("few")});
  EXPECT_EQ(few.code, 0);
  EXPECT_THAT(few.out, HasSubstr("say nothing"));
}

}  // namespace
}  // namespace indice::lab
