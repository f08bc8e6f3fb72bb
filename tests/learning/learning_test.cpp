// What programs that learn are given of every game (games/<game>/learning.h): numbers for a view,
// and every action there can be.
#include "games/police/learning.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/features.h"
#include "engine/names.h"
#include "games/registered.h"
#include "games/registry.h"
#include "games/sherlock/learning.h"
#include "games/tamtown/learning.h"
#include "games/thames/learning.h"
#include "tests/conformance/redeal.h"
#include "tests/conformance/trial.h"

namespace indice {
namespace {

using conformance::RandomGame;
using conformance::Trial;
using conformance::Violations;

template <class G>
class Learning : public testing::Test {
 public:
  static const AnyGame& game() { return *find_game(G::info().name); }

  static std::vector<Feature> names(const AnyState& state, Seat viewer) {
    std::vector<Feature> list;
    Features out(list);
    list_features(game().view(state, viewer).template get<typename G::View>(), out);
    return list;
  }
  // With room behind, which must stay as it was.
  static std::vector<float> numbers(const AnyState& state, Seat viewer, std::size_t count) {
    std::vector<float> list(count + 8, -1234.0F);
    const std::span<float> room(list);
    Features out(room.first(count));
    list_features(game().view(state, viewer).template get<typename G::View>(), out);
    EXPECT_EQ(out.end(), list.data() + count);
    for (std::size_t i = count; i < list.size(); ++i) EXPECT_EQ(list[i], -1234.0F);
    list.resize(count);
    return list;
  }

  // Positions of random games, however the table is set up.
  template <class Visit>
  static void visit(int positions, Visit visit) {
    const std::vector<TableOptions> setups = conformance::all_setups(game());
    const double share = conformance::test_scale() / static_cast<double>(setups.size());
    for (std::size_t i = 0; i < setups.size() && !testing::Test::HasFailure(); ++i) {
      const Trial trial{game(), setups[i], 77 + i, share};
      conformance::visit_positions(trial, trial.work(positions, 6), Violations(),
                                   [&](const RandomGame& play) { visit(trial, play.state()); });
    }
  }
};

template <class List>
struct Types;
template <class... Games>
struct Types<GameList<Games...>> {
  using List = testing::Types<Games...>;
};
TYPED_TEST_SUITE(Learning, Types<RegisteredGames>::List);

TYPED_TEST(Learning, numbers_have_names_of_their_own_that_stay) {
  Dice dice(1);
  const AnyGame& game = this->game();
  const auto setups = conformance::all_setups(game);
  const auto first = this->names(game.deal(setups.front(), dice), 0);
  std::set<std::string> different;
  for (const Feature& feature : first) different.insert(feature.name);
  EXPECT_EQ(different.size(), first.size());
  for (const TableOptions& setup : setups) {
    const auto others = this->names(game.deal(setup, dice), spectator);
    EXPECT_TRUE(std::equal(first.begin(), first.end(), others.begin(), others.end(),
                           [](const Feature& one, const Feature& other) {
                             return one.name == other.name && one.most == other.most;
                           }));
  }
}

TYPED_TEST(Learning, numbers_lie_within_their_bounds) {
  this->visit(4000, [&](const Trial& trial, const AnyState& state) {
    for (const Seat viewer : conformance::viewers(trial)) {
      const auto names = this->names(state, viewer);
      const auto numbers = this->numbers(state, viewer, names.size());
      for (std::size_t i = 0; i < names.size(); ++i)
        ASSERT_TRUE(numbers[i] >= names[i].least && numbers[i] <= names[i].most)
            << names[i].name << " is " << numbers[i];
    }
  });
}

TYPED_TEST(Learning, numbers_hang_on_nothing_hidden) {
  conformance::SecondWorlds worlds(this->game(), 5);
  this->visit(4000, [&](const Trial& trial, const AnyState& state) {
    for (const Seat viewer : conformance::viewers(trial)) {
      const std::size_t count = this->names(state, viewer).size();
      ASSERT_EQ(this->numbers(state, viewer, count),
                this->numbers(worlds.make(state, viewer), viewer, count))
          << "viewer " << int{viewer};
    }
  });
}

TYPED_TEST(Learning, every_action_that_may_be_done_has_its_place) {
  const auto all = list_action_space(typename TypeParam::Action{});
  std::set<std::uint64_t> places;
  for (const AnyAction action : all) {
    EXPECT_EQ(this->game().action(this->game().words(action)), action);
    places.insert(action.bits);
  }
  EXPECT_EQ(places.size(), all.size());
  this->visit(40'000, [&](const Trial&, const AnyState& state) {
    for (const Seat seat : this->game().deciders(state))
      for (const AnyAction action : conformance::legal(this->game(), state, seat))
        ASSERT_TRUE(places.contains(action.bits)) << this->game().words(action);
  });
}

}  // namespace
}  // namespace indice
