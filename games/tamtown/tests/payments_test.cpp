// TW-P5: what may be laid next of a sum that is due.
#include <gtest/gtest.h>

#include "games/tamtown/rules.h"

namespace indice::tamtown {
namespace {

std::string change(int ones, int twos, int due) {
  const Change may = change_for({ones, twos}, due);
  return std::string(may.ones ? "1" : "") + (may.twos ? "2" : "");
}

TEST(TamtownPayments, a_cost_of_one_is_paid_with_one_heart_where_there_is_one) {
  EXPECT_EQ(change(1, 3, 1), "1");
  EXPECT_EQ(change(0, 2, 1), "2");
}

TEST(TamtownPayments, a_cost_of_two_is_paid_with_one_card_or_with_two) {
  EXPECT_EQ(change(2, 1, 2), "12");
  EXPECT_EQ(change(1, 1, 2), "2");  // one and then two would be too much
  EXPECT_EQ(change(3, 0, 2), "1");
}

TEST(TamtownPayments, a_sum_of_three_is_paid_exactly_where_that_is_possible) {
  EXPECT_EQ(change(1, 1, 3), "12");
  EXPECT_EQ(change(3, 0, 3), "1");
  EXPECT_EQ(change(0, 2, 3), "2");
}

TEST(TamtownPayments, who_cannot_pay_the_whole_lays_what_he_has) {
  EXPECT_EQ(change(1, 0, 3), "1");
  EXPECT_EQ(change(0, 1, 3), "2");
}

// Whatever is laid first, a sum that could be paid exactly still can.
TEST(TamtownPayments, no_allowed_card_spoils_an_exact_payment) {
  for (int ones = 0; ones <= 4; ++ones)
    for (int twos = 0; twos <= 3; ++twos)
      for (int due = 1; due <= 3; ++due) {
        if (!pays_exactly({ones, twos}, due)) continue;
        const Change may = change_for({ones, twos}, due);
        EXPECT_TRUE(may.ones || may.twos);
        EXPECT_TRUE(!may.ones || pays_exactly({ones - 1, twos}, due - 1));
        EXPECT_TRUE(!may.twos || pays_exactly({ones, twos - 1}, due - 2));
      }
}

// TW-M13
TEST(TamtownPayments, an_offer_is_not_larger_than_what_is_due_if_it_can_be_helped) {
  EXPECT_FALSE(change_offered({1, 1}, 1).twos);
  EXPECT_TRUE(change_offered({0, 1}, 1).twos);
  EXPECT_TRUE(change_offered({1, 1}, 2).twos);
}

}  // namespace
}  // namespace indice::tamtown
