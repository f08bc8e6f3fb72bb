// The cards as data, and heaps of them.
#include <gtest/gtest.h>

#include "games/sherlock/sherlock.h"

namespace indice::sherlock {
namespace {

// SM-C2, SM-C3
TEST(SherlockDeck, has_52_clues_and_each_category_as_often_as_its_value) {
  int total = 0;
  for (int i = 0; i < clue_kinds; ++i) {
    const Clue clue = clue_at(i);
    total += copies_of(clue);
    if (is_category(clue)) {
      EXPECT_EQ(copies_of(clue), value_of(clue)) << clue_word(clue);
    }
  }
  EXPECT_EQ(total, 52);
  EXPECT_EQ(copies_of(Clue::fragment), 5);
  EXPECT_EQ(copies_of(Clue::joker), 5);
}

TEST(SherlockDeck, a_heap_counts_every_kind_by_itself) {
  Clues heap;
  for (const Clue clue : all_clue_cards) heap.add(clue);
  EXPECT_EQ(heap.total(), 52);
  for (int i = 0; i < clue_kinds; ++i) EXPECT_EQ(heap.of(clue_at(i)), copies_of(clue_at(i)));
  EXPECT_EQ(heap.kinds().size(), clue_kinds);
  EXPECT_EQ(heap.categories().kinds().size(), category_count);
  for (int i = 0; i < copies_of(Clue::button); ++i) heap.remove(Clue::button);
  EXPECT_EQ(heap.of(Clue::button), 0);
  EXPECT_EQ(heap.of(Clue::footprint), 8);
  EXPECT_EQ(heap.kinds().size(), clue_kinds - 1);
}

TEST(SherlockDeck, the_row_is_counted_at_once) {
  Clues row;
  for (const Clue clue : {Clue::joker, Clue::false_pass, Clue::joker, Clue::fragment}) {
    row.add(clue);
    EXPECT_EQ(row.small_total(), row.total());
  }
}

TEST(SherlockDeck, kinds_are_walked_through_in_order) {
  Clues heap;
  for (const Clue clue : {Clue::joker, Clue::explosive, Clue::button, Clue::explosive})
    heap.add(clue);
  std::vector<Clue> seen;
  for (const Clue clue : heap.kinds()) seen.push_back(clue);
  EXPECT_EQ(seen, (std::vector<Clue>{Clue::explosive, Clue::button, Clue::joker}));
}

// SM-C4
TEST(SherlockDeck, three_characters_are_permanent_and_ten_on_cards) {
  EXPECT_EQ(permanent_characters.size(), 3);
  EXPECT_TRUE(permanent_characters.contains(Character::lestrade));
  EXPECT_FALSE(permanent_characters.contains(Character::irene));
  EXPECT_EQ(character_cards, 10);
}

// SM-E5
TEST(SherlockDeck, fragments_score_by_their_table) {
  const std::array<int, 6> expected{0, -1, 1, 3, 6, 10};
  for (int number = 0; number <= 5; ++number)
    EXPECT_EQ(fragment_points(number), expected[static_cast<std::size_t>(number)]);
}

}  // namespace
}  // namespace indice::sherlock
