// What positions of Sherlock & Moriarty are judged by, and what was learned of it.
#include "games/sherlock/features.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/usual_options.h"
#include "games/sherlock/weights.h"

namespace indice::sherlock {
namespace {

// Positions of random games, with the outcome of each game.
template <class Look>
void wander(int games, Look look) {
  ActionList<Sherlock> actions;
  for (int game = 0; game < games; ++game) {
    Dice dice(static_cast<std::uint64_t>(game) + 1);
    State state = Sherlock::deal(usual_options(Sherlock::info(), 2), dice, Sink<Sherlock>());
    std::vector<State> passed;
    while (!Sherlock::deciders(state).empty()) {
      const Seat seat = Sherlock::deciders(state).lowest();
      actions.clear();
      Sherlock::legal_actions(state, seat, actions);
      const int turn = Manners::turn_of(state);
      Sherlock::apply(state, seat, actions[dice.below(static_cast<std::uint32_t>(actions.size()))],
                      dice, Sink<Sherlock>());
      if (Manners::turn_of(state) != turn) passed.push_back(state);
    }
    for (const State& position : passed) look(position, Sherlock::outcome(state));
  }
}

TEST(SherlockFeatures, every_name_stands_once_and_every_weight_has_one) {
  const std::set<std::string_view> names(Features::names.begin(), Features::names.end());
  EXPECT_EQ(names.size(), Features::names.size());
  for (const LearnedWeight& weight : learned_weights)
    EXPECT_TRUE(names.contains(weight.feature)) << weight.feature;
}

TEST(SherlockFeatures, chances_of_both_players_are_one) {
  wander(5, [](const State& state, const Outcome& /*outcome*/) {
    const std::array<float, max_seats> chances = learned_chances(state);
    EXPECT_NEAR(chances[0] + chances[1], 1, 1e-5);
    EXPECT_GE(std::min(chances[0], chances[1]), 0);
  });
}

TEST(SherlockFeatures, who_is_judged_ahead_wins_more_often_than_not) {
  int right = 0;
  int all = 0;
  wander(60, [&](const State& state, const Outcome& outcome) {
    if (outcome.winners().size() != 1) return;
    const std::array<float, max_seats> chances = learned_chances(state);
    right += outcome.winners().contains(chances[0] > chances[1] ? 0 : 1) ? 1 : 0;
    ++all;
  });
  EXPECT_GT(right, all * 6 / 10) << right << " of " << all;
}

}  // namespace
}  // namespace indice::sherlock
