// The cards of cards.json against the ledger (TT-C1 to TT-C6).
#include "games/thames/deck.h"

#include <set>

#include <gtest/gtest.h>

namespace indice::thames {
namespace {

TEST(ThamesDeck, there_are_eighteen_witnesses_of_each_of_four_kinds) {
  EXPECT_EQ(witness_card_count, 72);
  for (const Witness kind : all_witnesses) EXPECT_EQ(all_witness_cards.of(kind), 18);
}

TEST(ThamesDeck, every_colour_has_every_value_once) {
  std::set<std::pair<int, int>> seen;
  for (const Clue& clue : clues) seen.insert({clue.of_case, clue.value});
  EXPECT_EQ(seen.size(), 25U);
  for (CaseId id = 0; id < case_count; ++id)
    for (int value = lowest_value; value <= highest_value; ++value)
      EXPECT_TRUE(seen.contains({id, value})) << case_word(id) << ' ' << value;
}

TEST(ThamesDeck, there_are_seven_urchin_clues_and_six_of_each_other_kind) {
  std::array<int, witness_kinds> clues_of{};
  std::array<int, witness_kinds> value_of{};
  for (const Clue& clue : clues) {
    ++clues_of[static_cast<std::size_t>(clue.witness)];
    value_of[static_cast<std::size_t>(clue.witness)] += clue.value;
  }
  EXPECT_EQ(clues_of, (std::array<int, witness_kinds>{6, 6, 7, 6}));
  EXPECT_EQ(value_of, (std::array<int, witness_kinds>{24, 26, 25, 25}));
}

TEST(ThamesDeck, every_colour_and_every_value_shows_all_four_kinds) {
  std::array<std::set<Witness>, case_count> in_colour;
  std::array<std::set<Witness>, highest_value + 1> of_value;
  for (const Clue& clue : clues) {
    in_colour[clue.of_case].insert(clue.witness);
    of_value[clue.value].insert(clue.witness);
  }
  for (const auto& kinds : in_colour) EXPECT_EQ(kinds.size(), 4U);
  for (std::size_t value = lowest_value; value < of_value.size(); ++value)
    EXPECT_EQ(of_value[value].size(), 4U) << value;
}

TEST(ThamesDeck, the_cases_bring_two_three_three_four_and_five) {
  const std::array<std::string_view, case_count> names{"painting", "statuette", "gold", "papers",
                                                       "crown"};
  const std::array<int, case_count> bonuses{2, 3, 3, 4, 5};
  for (CaseId id = 0; id < case_count; ++id) {
    EXPECT_EQ(case_word(id), names[id]);
    EXPECT_EQ(case_bonus(id), bonuses[id]);
  }
}

}  // namespace
}  // namespace indice::thames
