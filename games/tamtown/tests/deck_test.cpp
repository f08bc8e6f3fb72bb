// The deck as data: TW-C5 to TW-C8, TW-B2.
#include "games/tamtown/deck.h"

#include <gtest/gtest.h>

namespace indice::tamtown {
namespace {

TEST(TamtownDeck, has_ninety_six_cards_in_every_sum) {
  int by_kind = 0;
  for (const CardSet& cards : cards_of_kind) by_kind += cards.size();
  int by_piece = 0;
  for (const CardSet& cards : cards_with_piece) by_piece += cards.size();
  EXPECT_EQ(by_kind, card_count);
  EXPECT_EQ(by_piece, card_count);
  EXPECT_EQ(CardSet::all().size(), card_count);
  EXPECT_EQ(backs_of(CardSet::all()).cards(), card_count);
}

// TW-B2
TEST(TamtownDeck, has_every_piece_at_least_nine_times_and_with_one_heart) {
  for (std::size_t piece = 0; piece < piece_count; ++piece) {
    EXPECT_GE(cards_with_piece[piece].size(), 9);
    EXPECT_GT(backs_of(cards_with_piece[piece]).ones, 0);
  }
}

// TW-A1, TW-D4
TEST(TamtownDeck, has_a_counter_for_every_shield) {
  for (const Face& face : faces) {
    if (face.shield == Theme::none) continue;
    EXPECT_FALSE(counters_of_theme[static_cast<std::size_t>(face.shield)].empty());
  }
}

TEST(TamtownDeck, a_set_of_cards_iterates_by_rising_number_over_both_words) {
  CardSet set;
  for (const Card card : {Card{95}, Card{0}, Card{63}, Card{64}}) set.add(card);
  std::string text;
  for (const Card card : set) text += std::to_string(card) + " ";
  EXPECT_EQ(text, "0 63 64 95 ");
  set.remove(64);
  EXPECT_EQ(set.size(), 3);
  EXPECT_FALSE(set.contains(64));
  EXPECT_EQ((CardSet::all() - set).size(), card_count - 3);
}

// TW-C1
TEST(TamtownDeck, links_every_investigator_to_one_family) {
  for (int i = 0; i < role_count; ++i) {
    const Role role = role_at(i);
    EXPECT_NE(is_family(role), is_family(linked_to(role)));
    EXPECT_EQ(linked_to(linked_to(role)), role);
  }
}

}  // namespace
}  // namespace indice::tamtown
