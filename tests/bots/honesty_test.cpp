// A bot knows what its seat knows: with the same dice and iterations it decides alike, visit by
// visit, in every world that the seat cannot tell from this one.
#include <algorithm>

#include <gtest/gtest.h>

#include "bots/search_bot.h"
#include "bots/twin.h"
#include "games/registry.h"
#include "registry/bots.h"
#include "tests/conformance/redeal.h"
#include "tests/conformance/trial.h"

namespace indice::bots {
namespace {

// A bot gets a view; there is no way from a state to one but through the game, and none back.
static_assert(!std::is_convertible_v<AnyState, AnyView> &&
              !std::is_convertible_v<AnyView, AnyState>);
static_assert(!std::is_constructible_v<AnyView, AnyState>);

constexpr std::uint32_t iterations = 12;
constexpr int worlds_each = 10;

bool same(std::span<const Considered> one, std::span<const Considered> other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](const Considered& a, const Considered& b) {
                      return a.action == b.action && a.visits == b.visits && a.chance == b.chance;
                    });
}

TableOptions usual_table(const AnyGame& game, unsigned players) {
  TableOptions options;
  options.players = static_cast<std::uint8_t>(players);
  for (std::size_t i = 0; i < game.info().options.size(); ++i)
    options.choice[i] = game.info().options[i].usual;
  return options;
}

// Random games at tables of every size; at decisions on the way `check` is shown the truth and
// other worlds for the seat, so many in all.
template <class Check>
void over_redealt_worlds(const AnyGame& game, int worlds, Check check) {
  conformance::SecondWorlds second(game, 21);
  std::vector<AnyAction> legal;
  int seen = 0;
  for (std::uint64_t seed = 1; seen < worlds; ++seed) {
    const unsigned sizes = game.info().max_players - game.info().min_players + 1U;
    Dice dice(seed);
    AnyState state = game.deal(
        usual_table(game, game.info().min_players + static_cast<unsigned>(seed) % sizes), dice);
    while (!game.deciders(state).empty() && seen < worlds) {
      const Seat seat = game.deciders(state).lowest();
      game.legal_actions(state, seat, legal);
      if (legal.size() > 1 && dice.below(4) == 0) {
        check(state, seat, legal, second);
        seen += worlds_each;
      }
      game.apply(state, seat, legal[dice.below(static_cast<std::uint32_t>(legal.size()))], dice);
    }
  }
}

int worlds_to_try() { return std::max(100, static_cast<int>(10'000 * conformance::test_scale())); }

TEST(Honesty, a_search_is_the_same_in_every_world_that_its_seat_cannot_tell_apart) {
  for (const AnyGame* game : all_games()) {
    const auto searcher = make_searcher(*game);
    int differing = 0;
    over_redealt_worlds(*game, worlds_to_try(),
                        [&](const AnyState& truth, Seat seat, std::span<const AnyAction> legal,
                            conformance::SecondWorlds& second) {
                          Dice first(5);
                          const auto report = searcher->consider(game->view(truth, seat), seat,
                                                                 legal, {iterations}, first);
                          const std::vector<Considered> kept(report.begin(), report.end());
                          for (int i = 0; i < worlds_each; ++i) {
                            Dice again(5);
                            const AnyState world = second.make(truth, seat);
                            differing +=
                                same(kept, searcher->consider(game->view(world, seat), seat, legal,
                                                              {iterations}, again))
                                    ? 0
                                    : 1;
                          }
                        });
    EXPECT_EQ(differing, 0) << game->info().name;
  }
}

TEST(Honesty, every_bot_of_the_house_decides_alike_in_such_worlds) {
  for (const AnyGame* game : all_games())
    for (const std::string_view name : {"constable", "greedy", "random"}) {
      int differing = 0;
      over_redealt_worlds(*game, std::max(50, worlds_to_try() / 100),
                          [&](const AnyState& truth, Seat seat, std::span<const AnyAction> legal,
                              conformance::SecondWorlds& second) {
                            Dice first(5);
                            const AnyAction chosen = make_bot(name)->choose(
                                *game, seat, game->view(truth, seat), legal, first);
                            for (int i = 0; i < worlds_each; ++i) {
                              Dice again(5);
                              const AnyView view = game->view(second.make(truth, seat), seat);
                              const AnyAction other =
                                  make_bot(name)->choose(*game, seat, view, legal, again);
                              differing += other == chosen ? 0 : 1;
                            }
                          });
      EXPECT_EQ(differing, 0) << game->info().name << " " << name;
    }
}

// The same check finds the twin out, whose search begins with the truth.
TEST(Honesty, a_bot_that_is_made_to_cheat_is_found_out) {
  for (const AnyGame* game : all_games()) {
    const auto searcher = make_searcher(*game);
    int differing = 0;
    over_redealt_worlds(
        *game, 400,
        [&](const AnyState& truth, Seat seat, std::span<const AnyAction> legal,
            conformance::SecondWorlds& second) {
          Dice first(5);
          const auto report = searcher->consider_openly(truth, seat, legal, {iterations}, first);
          const std::vector<Considered> kept(report.begin(), report.end());
          Dice again(5);
          differing += same(kept, searcher->consider_openly(second.make(truth, seat), seat, legal,
                                                            {iterations}, again))
                           ? 0
                           : 1;
        });
    EXPECT_GT(differing, 0) << game->info().name;
  }
}

// What a bot happens to know is a hunch in its view. Where two worlds differ in the right answer
// and not in the view, it answers alike.
TEST(Honesty, a_quiz_bot_never_reads_the_answer) {
  const AnyGame& game = *find_game("police");
  int compared = 0;
  for (const std::string_view name : {"constable", "greedy"})
    over_redealt_worlds(
        game, 2000,
        [&](const AnyState& truth, Seat seat, std::span<const AnyAction> legal,
            conformance::SecondWorlds& second) {
          const AnyView view = game.learned_view(truth, seat, Skill::amateur);
          const AnyState world = second.make(truth, seat);
          if (world == truth || game.learned_view(world, seat, Skill::amateur) != view) return;
          ++compared;
          Dice first(5);
          Dice again(5);
          const AnyView other = game.learned_view(world, seat, Skill::amateur);
          EXPECT_EQ(make_bot(name)->choose(game, seat, view, legal, first),
                    make_bot(name)->choose(game, seat, other, legal, again));
        });
  EXPECT_GT(compared, 50);
}

// No table takes a twin, a yardstick or a budget; the arena does.
TEST(Honesty, no_name_makes_a_cheat_at_a_table) {
  for (const std::string_view name : {"twin-chief", "plain", "greedy-1", "chief@5000", "chief@30ms",
                                      "twin-chief:expert@10", "twin-greedy"})
    EXPECT_EQ(make_bot(name), nullptr) << name;
  for (const std::string_view name : bot_names())
    EXPECT_EQ(make_bot(name)->onlooker(), nullptr) << name;
  EXPECT_NE(make_measured_bot("twin-chief")->onlooker(), nullptr);
}

}  // namespace
}  // namespace indice::bots
