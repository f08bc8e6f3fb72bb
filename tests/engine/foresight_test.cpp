// What is foretold comes true, in every game.
#include "engine/foresight.h"

#include <gtest/gtest.h>

#include "games/registry.h"
#include "tests/conformance/trial.h"

namespace indice {
namespace {

class Foretold : public testing::TestWithParam<const AnyGame*> {
 protected:
  [[nodiscard]] const AnyGame& game() const { return *GetParam(); }
};

std::vector<HeardFact> heard(const std::vector<StagedFact>& facts, Seat seat) {
  std::vector<HeardFact> all;
  for (const StagedFact& fact : facts)
    if (HeardFact one = heard_by(fact, seat, MemoryAid::off); one.note || !one.moved.empty())
      all.push_back(std::move(one));
  return all;
}

TEST_P(Foretold, comes_true) {
  int whole = 0;
  int some = 0;
  const int wanted = std::max(40, static_cast<int>(400 * conformance::test_scale()));
  for (std::uint64_t seed = 1; some < wanted; ++seed) {
    const auto setups = conformance::all_setups(game());
    conformance::RandomGame play(game(), setups[seed % setups.size()], seed);
    Dice picks(seed);
    for (auto move = play.choose(); move && some < wanted; move = play.choose()) {
      if (picks.below(8) == 0) {
        ++some;
        const AnyView view = game().view(play.state(), move->seat);
        const Foresight foresight = foresee(game(), view, move->seat, move->action, MemoryAid::off);
        AnyState after = play.state();
        Dice dice(seed + 99);
        std::vector<StagedFact> facts;
        game().apply_staged(after, move->seat, move->action, dice, facts);
        const std::vector<HeardFact> truth = heard(facts, move->seat);
        ASSERT_LE(foresight.facts.size(), truth.size()) << game().words(move->action);
        for (std::size_t i = 0; i < foresight.facts.size(); ++i)
          EXPECT_EQ(foresight.facts[i], truth[i]) << game().words(move->action);
        const Tableau shown = game().tableau(game().view(after, move->seat));
        for (const Thing& thing : foresight.things)
          EXPECT_NE(std::find(shown.things.begin(), shown.things.end(), thing), shown.things.end())
              << thing.id.text() << " after " << game().words(move->action);
        if (foresight.ends) {
          EXPECT_TRUE(game().deciders(after).empty()) << game().words(move->action);
        }
        if (foresight.whole) {
          ++whole;
          EXPECT_EQ(foresight.facts.size(), truth.size()) << game().words(move->action);
        }
        // The same view and action foretell the same.
        EXPECT_EQ(foresight, foresee(game(), view, move->seat, move->action, MemoryAid::off));
      }
      play.play(*move);
    }
  }
  EXPECT_GT(whole, 0);
}

// Whoever is about to end the game is told so, where no hidden card or die decides it.
TEST_P(Foretold, an_ending_is_seen_coming) {
  int ended = 0;
  int seen = 0;
  const std::vector<TableOptions> setups = conformance::all_setups(game());
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    conformance::RandomGame play(game(), setups[seed % setups.size()], seed);
    for (auto move = play.choose(); move; move = play.choose()) {
      const AnyState before = play.state();
      const AnyView view = game().view(before, move->seat);
      play.play(*move);
      if (!game().deciders(play.state()).empty()) continue;
      ++ended;
      seen += foresee(game(), view, move->seat, move->action, MemoryAid::off).ends ? 1 : 0;
    }
  }
  EXPECT_EQ(ended, 12);
  EXPECT_GT(seen, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, Foretold, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& one) { return std::string(one.param->info().name); });

}  // namespace
}  // namespace indice
