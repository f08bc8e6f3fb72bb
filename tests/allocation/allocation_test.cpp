// The playout path takes nothing from the heap: deal, legal_actions, judge, apply, view, imagine.
// AnyGame hands out vectors, so the games are tested as the types they are.
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "bots/search.h"
#include "engine/playout.h"
#include "games/registered.h"
#include "tests/allocation/counting.h"
#include "tests/toy/toy.h"

namespace indice::allocation {
namespace {

// Every game of the registry, and the toy.
template <class... Registered>
testing::Types<Registered..., toy::Toy> with_toy(GameList<Registered...>);
using Games = decltype(with_toy(RegisteredGames()));

// Keeps the optimizer from leaving a result out.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// The same seat, but the compiler cannot know which.
Seat unforeseen(Seat seat) {
  asm volatile("" : "+r"(seat));
  return seat;
}

template <Game G>
TableOptions full_table() {
  TableOptions options;
  options.players = G::info().max_players;
  for (std::size_t i = 0; i < G::info().options.size(); ++i)
    options.choice[i] = G::info().options[i].usual;
  return options;
}

// Plays random games and counts what `look` takes from the heap at every decision.
template <Game G, class Look>
std::uint64_t allocations_over_games(Look look) {
  std::uint64_t total = 0;
  ActionList<G> actions;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Dice dice(seed);
    auto state = G::deal(full_table<G>(), dice, Sink<G>());
    for (SeatSet deciders = G::deciders(state); !deciders.empty(); deciders = G::deciders(state)) {
      const Seat seat = deciders.lowest();
      actions.clear();
      G::legal_actions(state, seat, actions);
      const auto chosen = actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
      total += allocations_of([&] { look(state, seat, chosen, dice); });
      G::apply(state, seat, chosen, dice, Sink<G>());
    }
  }
  return total;
}

template <class G>
class Allocation : public testing::Test {};
TYPED_TEST_SUITE(Allocation, Games);

TYPED_TEST(Allocation, deal_takes_nothing_from_the_heap) {
  using G = TypeParam;
  FactList<G> facts;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Dice dice(seed);
    EXPECT_EQ(allocations_of([&] {
                keep(G::deal(full_table<G>(), dice, Sink<G>()));
                facts.clear();
                keep(G::deal(full_table<G>(), dice, Sink<G>(facts)));
              }),
              0U);
  }
}

TYPED_TEST(Allocation, legal_actions_takes_nothing_from_the_heap) {
  using G = TypeParam;
  EXPECT_EQ(allocations_over_games<G>([](const auto& state, Seat seat, const auto&, Dice&) {
              ActionList<G> actions;
              G::legal_actions(state, seat, actions);
              keep(actions);
              keep(G::deciders(state));
            }),
            0U);
}

TYPED_TEST(Allocation, judge_takes_nothing_from_the_heap_whatever_it_is_asked) {
  using G = TypeParam;
  EXPECT_EQ(
      allocations_over_games<G>([](const auto& state, Seat seat, const auto& action, Dice& dice) {
        keep(G::judge(state, seat, action));
        keep(G::judge(state, unforeseen(spectator), action));
        for (int i = 0; i < 20; ++i) {
          AnyAction odd = erase(action);
          odd.bits ^= std::uint64_t{1} << dice.below(64);
          keep(G::judge(state, seat, restore<typename G::Action>(odd)));
        }
      }),
      0U);
}

TYPED_TEST(Allocation, apply_takes_nothing_from_the_heap_heard_or_not) {
  using G = TypeParam;
  EXPECT_EQ(
      allocations_over_games<G>([](const auto& state, Seat seat, const auto& action, Dice& dice) {
        auto silent = state;
        G::apply(silent, seat, action, dice, Sink<G>());
        keep(silent);
        auto heard = state;
        FactList<G> facts;
        G::apply(heard, seat, action, dice, Sink<G>(facts));
        keep(heard);
        keep(facts);
      }),
      0U);
}

TYPED_TEST(Allocation, view_and_imagine_take_nothing_from_the_heap) {
  using G = TypeParam;
  EXPECT_EQ(allocations_over_games<G>([](const auto& state, Seat seat, const auto&, Dice& dice) {
              for (const Seat viewer : {seat, unforeseen(0), unforeseen(spectator)}) {
                const auto view = G::view(state, viewer);
                keep(view);
                keep(G::imagine(view, dice));
                keep(G::estimate(view));
              }
            }),
            0U);
}

TYPED_TEST(Allocation, a_whole_random_game_takes_nothing_from_the_heap) {
  using G = TypeParam;
  Dice dice(1);
  ActionList<G> actions;
  EXPECT_EQ(allocations_of([&] {
              for (int game = 0; game < 50; ++game) {
                auto state = G::deal(full_table<G>(), dice, Sink<G>());
                keep(play_to_end<G, true>(state, dice, actions));
                keep(G::outcome(state));
              }
            }),
            0U);
}

// Its room is taken when it is made.
TYPED_TEST(Allocation, a_search_takes_nothing_from_the_heap) {
  using G = TypeParam;
  bots::Search<G> search;
  Dice thoughts(3);
  std::array<AnyAction, G::max_actions> legal;
  ActionList<G> actions;
  EXPECT_EQ(allocations_over_games<G>([&](const auto& state, Seat seat, const auto&, Dice&) {
              actions.clear();
              G::legal_actions(state, seat, actions);
              for (std::size_t i = 0; i < actions.size(); ++i) legal[i] = erase(actions[i]);
              const AnyView view = AnyView::holding(G::view(state, seat));
              const std::span<const AnyAction> offered(legal.data(), actions.size());
              keep(search.keeps(view, seat));
              keep(search.consider(view, seat, offered, {20}, thoughts));
              search.follow(legal[0]);
            }),
            0U);
}

TEST(AllocationCounter, counts_what_is_taken_from_the_heap) {
  EXPECT_EQ(allocations_of([] {}), 0U);
  EXPECT_EQ(allocations_of([] { keep(std::vector<int>(100)); }), 1U);
  EXPECT_EQ(allocations_of([] { keep(std::make_unique<std::array<int, 4>>()); }), 1U);
  struct alignas(64) Wide {
    int value = 0;
  };
  EXPECT_EQ(allocations_of([] { keep(std::make_unique<Wide>()); }), 1U);
  EXPECT_GT(allocations_of([] {
              Dice dice(1);
              const auto state = toy::Toy::deal(TableOptions{}, dice, toy::ToySink());
              keep(toy::Toy::tableau(toy::Toy::view(state, 0), MemoryAid::off));
            }),
            0U);
}

}  // namespace
}  // namespace indice::allocation
