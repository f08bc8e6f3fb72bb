// What is drawn by lot falls evenly.
#include <gtest/gtest.h>

#include "games/sherlock/sherlock.h"
#include "tests/support/chi_square.h"

namespace indice::sherlock {
namespace {

using testing_support::deviations_from_even;
using testing_support::suspicious;

constexpr int deals = 20'000;

// SM-S6
TEST(SherlockDeal, either_seat_plays_sherlock_equally_often) {
  Dice dice(1);
  std::array<int, 2> seats{};
  for (int i = 0; i < deals; ++i) ++seats[Sherlock::deal({}, dice, {}).board.sherlock_seat];
  EXPECT_LT(deviations_from_even(std::span<const int>(seats)), suspicious);
}

// SM-M1
TEST(SherlockDeal, mycrofts_cards_lie_anywhere_in_the_deck) {
  Dice dice(2);
  TableOptions options;
  options.choice[option_mycroft] = static_cast<std::uint8_t>(Mycroft::both);
  std::array<int, 10> gala{};
  for (int i = 0; i < deals; ++i) {
    const State state = Sherlock::deal(options, dice, {});
    ASSERT_EQ(state.board.deck_size, gala.size());
    for (std::size_t place = 0; place < gala.size(); ++place)
      gala[place] += state.secrets.deck[place] == Character::gala ? 1 : 0;
  }
  EXPECT_LT(deviations_from_even(std::span<const int>(gala)), suspicious);
}

// SM-S2
TEST(SherlockDeal, every_character_is_offered_equally_often) {
  Dice dice(3);
  TableOptions options;
  options.choice[option_chosen_start] = 1;
  std::array<int, character_cards> offered{};
  for (int i = 0; i < deals; ++i)
    for (const Own& own : Sherlock::deal(options, dice, {}).secrets.own)
      for (const Character who : own.offers) ++offered[index_of(who) - permanent_count];
  EXPECT_LT(deviations_from_even(std::span<const int>(offered)), suspicious);
}

// SM-G9  As it happens in play.
TEST(SherlockDeal, a_new_pile_is_shuffled_evenly) {
  Dice dice(4);
  std::array<int, clue_kinds> first{};
  for (int i = 0; i < deals; ++i) {
    State state = Sherlock::deal({}, dice, {});
    Board& board = state.board;
    board.pile_size = 0;
    board.discard_size = clue_kinds;
    for (int kind = 0; kind < clue_kinds; ++kind)
      board.discard[static_cast<std::size_t>(kind)] = clue_at(kind);
    const Clues before = board.row;
    const Seat seat = Sherlock::deciders(state).lowest();
    const Clue taken = *before.kinds().begin();
    Sherlock::apply(state, seat, visit(no_character, Character::watson), dice, {});
    Sherlock::apply(state, seat, with_clue(ActionKind::take, taken), dice, {});
    for (int kind = 0; kind < clue_kinds; ++kind) {
      const int kept = before.of(clue_at(kind)) - (clue_at(kind) == taken ? 1 : 0);
      first[static_cast<std::size_t>(kind)] += board.row.of(clue_at(kind)) - kept;
    }
  }
  EXPECT_LT(deviations_from_even(std::span<const int>(first)), suspicious);
}

}  // namespace
}  // namespace indice::sherlock
