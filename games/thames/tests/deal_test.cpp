// What is drawn by lot falls evenly: the first player (TT-S7), and the top clues of the option
// "every case at the top" (TT-S6, TT-S9).
#include <set>

#include <gtest/gtest.h>

#include "games/thames/options.h"
#include "games/thames/thames.h"
#include "tests/support/chi_square.h"

namespace indice::thames {
namespace {

using testing_support::deviations_from_even;
using testing_support::suspicious;

constexpr int deals = 50'000;

TableOptions table_of(int players, bool cases_on_top = false) {
  TableOptions options;
  options.players = static_cast<std::uint8_t>(players);
  options.choice[option_cases_on_top] = cases_on_top ? 1 : 0;
  return options;
}

ClueId top_clue(const State& state, int column) {
  return state.board.clue_at[static_cast<std::size_t>(slot_of(column, column_height - 1))];
}

TEST(ThamesDeal, every_seat_starts_equally_often) {
  for (int players = 2; players <= most_players; ++players) {
    Dice dice(static_cast<std::uint64_t>(players));
    std::array<int, most_players> starts{};
    for (int i = 0; i < deals; ++i) ++starts[Thames::deal(table_of(players), dice, {}).board.turn];
    const std::span<const int> seats(starts.data(), static_cast<std::size_t>(players));
    EXPECT_LT(deviations_from_even(seats), suspicious) << players << " players";
  }
}

TEST(ThamesDeal, with_the_option_the_tops_are_of_five_cases) {
  Dice dice(3);
  for (int i = 0; i < 2'000; ++i) {
    const State state = Thames::deal(table_of(3, true), dice, {});
    std::set<CaseId> cases;
    std::set<ClueId> all(state.board.clue_at.begin(), state.board.clue_at.end());
    for (int column = 0; column < column_count; ++column)
      cases.insert(clues[top_clue(state, column)].of_case);
    ASSERT_EQ(cases.size(), 5U);
    ASSERT_EQ(all.size(), 25U);
  }
}

TEST(ThamesDeal, with_the_option_every_clue_is_equally_often_on_top_of_every_column) {
  Dice dice(4);
  std::array<std::array<int, clue_count>, column_count> on_top{};
  for (int i = 0; i < deals; ++i) {
    const State state = Thames::deal(table_of(2, true), dice, {});
    for (int column = 0; column < column_count; ++column)
      ++on_top[static_cast<std::size_t>(column)][top_clue(state, column)];
  }
  for (const auto& column : on_top)
    EXPECT_LT(deviations_from_even(std::span<const int>(column)), suspicious);
}

TEST(ThamesDeal, with_the_option_every_clue_is_equally_often_in_every_place_below) {
  Dice dice(5);
  std::array<std::array<int, clue_count>, clue_count> in_slot{};
  for (int i = 0; i < deals; ++i) {
    const State state = Thames::deal(table_of(2, true), dice, {});
    for (std::size_t slot = 0; slot < clue_count; ++slot)
      ++in_slot[slot][state.board.clue_at[slot]];
  }
  for (const auto& slot : in_slot)
    EXPECT_LT(deviations_from_even(std::span<const int>(slot)), suspicious);
}

TEST(ThamesDeal, without_the_option_the_tops_are_of_five_cases_only_by_chance) {
  Dice dice(6);
  int of_five_cases = 0;
  for (int i = 0; i < deals; ++i) {
    const State state = Thames::deal(table_of(2), dice, {});
    std::set<CaseId> cases;
    for (int column = 0; column < column_count; ++column)
      cases.insert(clues[top_clue(state, column)].of_case);
    of_five_cases += cases.size() == 5 ? 1 : 0;
  }
  // 5^5 of the 53130 sets of five clues: one deal in seventeen.
  EXPECT_NEAR(of_five_cases, deals * 3125.0 / 53130.0, 250);
}

}  // namespace
}  // namespace indice::thames
