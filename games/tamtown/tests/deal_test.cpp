// What is drawn by lot falls evenly, and as the rules say.
#include <gtest/gtest.h>

#include "games/tamtown/tamtown.h"
#include "tests/support/chi_square.h"

namespace indice::tamtown {
namespace {

using testing_support::deviations_from_even;
using testing_support::suspicious;

constexpr int deals = 20'000;

TableOptions table_for(int players) {
  TableOptions options;
  options.players = static_cast<std::uint8_t>(players);
  return options;
}

// TW-S6
TEST(TamtownDeal, every_seat_begins_equally_often) {
  Dice dice(1);
  std::array<int, 5> first{};
  for (int i = 0; i < deals; ++i) ++first[Tamtown::deal(table_for(5), dice, {}).board.first];
  EXPECT_LT(deviations_from_even(std::span<const int>(first)), suspicious);
}

// TW-S9
TEST(TamtownDeal, the_oldest_is_equally_often_any_seat_but_the_first_player) {
  Dice dice(5);
  std::array<int, 20> pairs{};  // who begins, and how far from him the oldest sits
  for (int i = 0; i < deals; ++i) {
    const Board board = Tamtown::deal(table_for(5), dice, {}).board;
    ASSERT_NE(board.oldest, board.first);
    ++pairs[board.first * 4U + (board.oldest + 4U - board.first) % 5U];
  }
  EXPECT_LT(deviations_from_even(std::span<const int>(pairs)), suspicious);
}

// TW-S2
TEST(TamtownDeal, every_cause_meets_every_culprit_equally_often) {
  Dice dice(2);
  std::array<int, 36> pairs{};
  for (int i = 0; i < deals; ++i) {
    const State state = Tamtown::deal(table_for(2), dice, {});
    ++pairs[state.secrets.cause * 6U + state.secrets.culprit];
  }
  EXPECT_LT(deviations_from_even(std::span<const int>(pairs)), suspicious);
}

// TW-S7
TEST(TamtownDeal, every_seat_draws_every_role_in_play_equally_often) {
  Dice dice(3);
  std::array<int, 8> fishers{};
  for (int i = 0; i < deals; ++i) {
    const Seat seat = Tamtown::deal(table_for(8), dice, {}).board.seats[index_of(Role::fishers)];
    if (seat != nobody) ++fishers[seat];
  }
  EXPECT_LT(deviations_from_even(std::span<const int>(fishers)), suspicious);
}

// TW-S7  With four players the Herders, the largest Family, are always a candidate.
TEST(TamtownDeal, only_the_largest_families_are_candidates) {
  Dice dice(4);
  std::array<int, family_count> chosen{};
  for (int i = 0; i < deals; ++i) {
    const State state = Tamtown::deal(table_for(4), dice, {});
    for (std::size_t family = 0; family < family_count; ++family)
      chosen[family] += state.board.seats[2 * family] != nobody ? 1 : 0;
  }
  // Two of four candidates are drawn, and three of the five others are among these.
  EXPECT_NEAR(chosen[index_of(Role::herders) / 2], deals * 0.5, deals * 0.02);
  for (const Role role :
       {Role::farmers, Role::weavers, Role::fishers, Role::healers, Role::potters})
    EXPECT_NEAR(chosen[index_of(role) / 2], deals * 0.3, deals * 0.02);
}

// TW-S1, TW-S3, TW-S8
TEST(TamtownDeal, families_and_investigators_come_in_pairs_at_every_size_of_table) {
  Dice dice(5);
  for (int players = 2; players <= 8; ++players) {
    const State state = Tamtown::deal(table_for(players), dice, {});
    int families = 0;
    for (Seat seat = 0; seat < players; ++seat) {
      const Role role = state.board.roles[seat];
      families += is_family(role) ? 1 : 0;
      EXPECT_EQ(state.secrets.hands[seat].size(), cards_dealt(players));
      if (is_family(role)) {
        const bool linked = state.board.seats[index_of(linked_to(role))] != nobody;
        EXPECT_EQ(family_at(state.board, seat).members,
                  members_of(role) + (players == 2 || (!linked && players != 5) ? 1 : 0));
      } else {
        EXPECT_NE(state.board.seats[index_of(linked_to(role))], nobody);
      }
    }
    EXPECT_EQ(families, (players + 1) / 2);
    EXPECT_EQ(state.board.pile_size, card_count - players * cards_dealt(players));
  }
}

}  // namespace
}  // namespace indice::tamtown
