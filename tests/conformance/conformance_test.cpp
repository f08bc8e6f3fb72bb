// The conformance suite: every promise, for every registered game, every player count and option.
#include <tuple>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/questions.h"
#include "games/registry.h"
#include "tests/conformance/check_text.h"
#include "tests/conformance/checks.h"

namespace indice::conformance {
namespace {

std::vector<const AnyGame*> registered_games() { return {all_games().begin(), all_games().end()}; }

template <class Run>
void run_for_all_setups(const AnyGame& game, Run run) {
  const std::vector<TableOptions> setups = all_setups(game);
  ASSERT_FALSE(setups.empty());
  std::uint64_t seed = 1;
  for (const TableOptions& options : setups) {
    SCOPED_TRACE(setup_name(game, options));
    const Trial trial{game, options, ++seed, test_scale() / static_cast<double>(setups.size())};
    EXPECT_THAT(run(trial).list(), testing::IsEmpty());
    if (testing::Test::HasFailure()) return;
  }
}

class Conformance : public testing::TestWithParam<std::tuple<const AnyGame*, Check>> {};

TEST_P(Conformance, holds) {
  const auto& [game, check] = GetParam();
  run_for_all_setups(*game, check.run);
}

INSTANTIATE_TEST_SUITE_P(every_game, Conformance,
                         testing::Combine(testing::ValuesIn(registered_games()),
                                          testing::ValuesIn(all_checks().begin(),
                                                            all_checks().end())),
                         [](const auto& parameter) {
                           return std::string(std::get<0>(parameter.param)->info().name) + "_" +
                                  std::string(std::get<1>(parameter.param).name);
                         });

class ConformanceOfText : public testing::TestWithParam<const AnyGame*> {};

TEST_P(ConformanceOfText, every_message_can_be_said_in_every_language) {
  std::vector<text::Catalogue> catalogues;
  for (const text::Language language : text::languages)
    catalogues.push_back(archive::whole_catalogue(language));
  run_for_all_setups(*GetParam(), [&](const Trial& trial) {
    return every_message_can_be_said(trial, catalogues);
  });
}

INSTANTIATE_TEST_SUITE_P(every_game, ConformanceOfText, testing::ValuesIn(registered_games()),
                         [](const auto& parameter) {
                           return std::string(parameter.param->info().name);
                         });

TEST(ConformanceSetups, cover_every_player_count_and_every_choice) {
  for (const AnyGame* game : registered_games()) {
    const std::vector<TableOptions> setups = all_setups(*game);
    for (unsigned players = game->info().min_players; players <= game->info().max_players;
         ++players)
      EXPECT_TRUE(std::any_of(setups.begin(), setups.end(),
                              [&](const TableOptions& setup) { return setup.players == players; }));
    for (std::size_t option = 0; option < game->info().options.size(); ++option) {
      const OptionSpec& spec = game->info().options[option];
      EXPECT_TRUE(!spec.is_number() || std::any_of(setups.begin(), setups.end(),
                                                   [&](const TableOptions& setup) {
                                                     return setup.choice[option] != spec.usual;
                                                   }))
          << spec.name;
      for (std::size_t choice = 0; choice < game->info().options[option].choices.size(); ++choice)
        EXPECT_TRUE(std::any_of(setups.begin(), setups.end(), [&](const TableOptions& setup) {
          return setup.choice[option] == choice;
        })) << game->info().options[option].name;
    }
  }
}

}  // namespace
}  // namespace indice::conformance
