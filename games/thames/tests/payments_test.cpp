// Payments against brute force: every choice of cards from many hands, judged by the words of the
// rules (TT-J1 to TT-J5, TT-R1, TT-R2, TT-R4, TT-R9) and nothing cleverer.
#include "games/thames/payments.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "engine/dice.h"

namespace indice::thames {
namespace {

using Counts = std::array<int, witness_kinds>;

Witnesses cards_of(const Counts& counts) {
  Witnesses cards;
  for (std::size_t kind = 0; kind < counts.size(); ++kind)
    cards += Witnesses::one(static_cast<Witness>(kind), counts[kind]);
  return cards;
}

Counts counts_of(Witnesses cards) {
  Counts counts{};
  for (const Witness kind : all_witnesses) counts[static_cast<std::size_t>(kind)] = cards.of(kind);
  return counts;
}

// All multisets with at most `most` of each kind.
template <class Work>
void each_within(const Counts& most, Work work) {
  Counts counts{};
  for (counts[0] = 0; counts[0] <= most[0]; ++counts[0])
    for (counts[1] = 0; counts[1] <= most[1]; ++counts[1])
      for (counts[2] = 0; counts[2] <= most[2]; ++counts[2])
        for (counts[3] = 0; counts[3] <= most[3]; ++counts[3]) work(counts);
}

template <class Work>
void each_hand_up_to(int most, Work work) {
  each_within({most, most, most, most}, work);
}

bool pays(const Counts& cards, std::size_t as, int price) {
  int witnesses = cards[as];
  for (std::size_t kind = 0; kind < cards.size(); ++kind)
    if (kind != as) witnesses += cards[kind] / 2;
  return witnesses >= price;
}

bool pays_removal(const Counts& cards, int removing) {
  for (std::size_t as = 0; as < cards.size(); ++as)
    if (pays(cards, as, 2 * removing)) return true;
  return false;
}

// TT-J3  No card could be left out.
template <class Pays>
bool pays_without_waste(const Counts& cards, Pays enough) {
  if (!enough(cards)) return false;
  for (std::size_t kind = 0; kind < cards.size(); ++kind) {
    if (cards[kind] == 0) continue;
    Counts fewer = cards;
    --fewer[kind];
    if (enough(fewer)) return false;
  }
  return true;
}

Counts difference(const Counts& hand, const Counts& cards) {
  Counts rest{};
  for (std::size_t kind = 0; kind < rest.size(); ++kind) rest[kind] = hand[kind] - cards[kind];
  return rest;
}

std::vector<Counts> clue_payments(const Counts& hand, Witness as, int value) {
  std::vector<Counts> found;
  each_clue_payment(cards_of(hand), as, value,
                    [&](Witnesses payment) { found.push_back(counts_of(payment)); });
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<Counts> clue_payments_by_the_book(const Counts& hand, Witness as, int value) {
  const auto enough = [&](const Counts& cards) {
    return pays(cards, static_cast<std::size_t>(as), value);
  };
  std::vector<Counts> found;
  each_within(hand, [&](const Counts& cards) {
    if (pays_without_waste(cards, enough)) found.push_back(cards);
  });
  return found;
}

std::vector<Counts> removal_payments(const Counts& hand, int removing, Witness as, int value) {
  std::vector<Counts> found;
  each_removal_payment(cards_of(hand), removing, as, value,
                       [&](Witnesses payment) { found.push_back(counts_of(payment)); });
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<Counts> removals_without_waste(const Counts& hand, int removing) {
  std::vector<Counts> found;
  each_within(hand, [&](const Counts& cards) {
    if (pays_without_waste(cards, [&](const Counts& some) { return pays_removal(some, removing); }))
      found.push_back(cards);
  });
  return found;
}

void expect_removals_by_the_book(const Counts& hand, int removing) {
  const std::vector<Counts> all = removals_without_waste(hand, removing);
  for (const Witness as : all_witnesses)
    for (int value = lowest_value; value <= highest_value; ++value) {
      std::vector<Counts> expected;
      for (const Counts& cards : all)
        if (pays(difference(hand, cards), static_cast<std::size_t>(as), value))
          expected.push_back(cards);
      ASSERT_EQ(removal_payments(hand, removing, as, value), expected)
          << testing::PrintToString(hand) << " removing " << removing << ", then "
          << static_cast<int>(as) << " for " << value;
    }
}

// The most that is left in `as` over all ways to pay for a removal.
int most_left_by_the_book(const Counts& hand, Witness as, int removing) {
  std::optional<int> best;
  each_within(hand, [&](const Counts& cards) {
    if (removing > 0 ? !pays_removal(cards, removing) : cards != Counts{}) return;
    const Counts rest = difference(hand, cards);
    int left = 0;
    while (pays(rest, static_cast<std::size_t>(as), left + 1)) ++left;
    best = std::max(best.value_or(0), left);
  });
  return best.value_or(-1);
}

Counts random_hand(Dice& dice, std::uint32_t most) {
  Counts hand{};
  for (int& count : hand) count = static_cast<int>(dice.below(most + 1));
  return hand;
}

TEST(ThamesPayments, all_and_only_payments_without_waste_pay_a_clue) {
  each_hand_up_to(4, [](const Counts& hand) {
    for (const Witness as : all_witnesses)
      for (int value = lowest_value; value <= highest_value; ++value)
        ASSERT_EQ(clue_payments(hand, as, value), clue_payments_by_the_book(hand, as, value))
            << testing::PrintToString(hand) << " for " << static_cast<int>(as) << ' ' << value;
  });
}

TEST(ThamesPayments, all_and_only_payments_without_waste_pay_a_removal) {
  each_hand_up_to(4, [](const Counts& hand) {
    for (int removing = 1; removing < column_height; ++removing)
      expect_removals_by_the_book(hand, removing);
  });
}

TEST(ThamesPayments, large_hands_pay_by_the_same_rules) {
  Dice dice(5);
  for (int i = 0; i < 40; ++i) {
    const Counts hand = random_hand(dice, 11);
    for (const Witness as : all_witnesses)
      ASSERT_EQ(clue_payments(hand, as, 6), clue_payments_by_the_book(hand, as, 6))
          << testing::PrintToString(hand);
    for (int removing = 1; removing < column_height; ++removing)
      expect_removals_by_the_book(hand, removing);
  }
}

TEST(ThamesPayments, overpaying_is_paying_with_a_card_that_could_be_left_out) {
  each_hand_up_to(5, [](const Counts& cards) {
    for (const Witness as : all_witnesses)
      for (int value = lowest_value; value <= highest_value; ++value) {
        const auto enough = [&](const Counts& some) {
          return pays(some, static_cast<std::size_t>(as), value);
        };
        ASSERT_EQ(overpays_clue(cards_of(cards), as, value),
                  enough(cards) && !pays_without_waste(cards, enough))
            << testing::PrintToString(cards);
      }
    for (int removing = 1; removing < column_height; ++removing) {
      const auto enough = [&](const Counts& some) { return pays_removal(some, removing); };
      ASSERT_EQ(overpays_removal(cards_of(cards), removing),
                enough(cards) && !pays_without_waste(cards, enough))
          << testing::PrintToString(cards);
    }
  });
}

TEST(ThamesPayments, what_a_hand_is_worth_after_a_removal_is_the_best_of_all_ways_to_pay_it) {
  each_hand_up_to(5, [](const Counts& hand) {
    for (int removing = 0; removing < column_height; ++removing)
      for (const Witness as : all_witnesses)
        ASSERT_EQ(std::max(-1, worth_after_removal(cards_of(hand), as, removing)),
                  most_left_by_the_book(hand, as, removing))
            << testing::PrintToString(hand) << " removing " << removing << " as "
            << static_cast<int>(as);
  });
}

TEST(ThamesPayments, what_a_large_hand_is_worth_after_a_removal_is_found_too) {
  Dice dice(6);
  for (int i = 0; i < 60; ++i) {
    const Counts hand = random_hand(dice, 12);
    for (int removing = 0; removing < column_height; ++removing)
      for (const Witness as : all_witnesses)
        ASSERT_EQ(std::max(-1, worth_after_removal(cards_of(hand), as, removing)),
                  most_left_by_the_book(hand, as, removing))
            << testing::PrintToString(hand) << " removing " << removing;
  }
}

TEST(ThamesPayments, a_hand_reaches_what_it_is_worth_whether_small_or_large) {
  each_hand_up_to(9, [](const Counts& counts) {
    const Witnesses hand = cards_of(counts);
    const Reach reach = reach_of(hand);
    for (int removing = 0; removing < column_height; ++removing)
      for (ClueId clue = 0; clue < clue_count; ++clue)
        ASSERT_EQ((reach[static_cast<std::size_t>(removing)] & clue_bit(clue)) != 0,
                  worth_after_removal(hand, clues[clue].witness, removing) >= clues[clue].value)
            << testing::PrintToString(counts) << " removing " << removing;
  });
}

TEST(ThamesPayments, no_hand_has_more_payments_than_the_list_has_room_for) {
  const Counts everything = counts_of(all_witness_cards);
  for (int removing = 1; removing < column_height; ++removing)
    for (const Witness as : all_witnesses)
      EXPECT_LE(removal_payments(everything, removing, as, lowest_value).size(),
                static_cast<std::size_t>(most_payments));
}

}  // namespace
}  // namespace indice::thames
