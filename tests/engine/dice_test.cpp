// Dice: even, repeatable, and the same stream whatever lies behind them.
#include "engine/dice.h"

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/chi_square.h"

namespace indice {
namespace {

using testing_support::deviations_from_even;
using testing_support::suspicious;

template <std::size_t Bound>
double deviations_of_below(std::uint64_t seed, int draws) {
  Dice dice(seed);
  std::array<int, Bound> counts{};
  for (int i = 0; i < draws; ++i) ++counts[dice.below(Bound)];
  return deviations_from_even<int>(counts);
}

TEST(Dice, numbers_below_a_bound_are_even) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_LT(deviations_of_below<2>(seed, 100'000), suspicious);
    EXPECT_LT(deviations_of_below<3>(seed, 100'000), suspicious);
    EXPECT_LT(deviations_of_below<6>(seed, 100'000), suspicious);
    EXPECT_LT(deviations_of_below<72>(seed, 200'000), suspicious);
    EXPECT_LT(deviations_of_below<1000>(seed, 200'000), suspicious);
  }
}

TEST(Dice, numbers_below_a_huge_bound_do_not_favour_the_low_ones) {
  // Without drawing again, this bound would give the lower third twice as often.
  constexpr std::uint32_t bound = 3U << 30U;
  Dice dice(1);
  std::array<int, 3> counts{};
  for (int i = 0; i < 300'000; ++i) ++counts[dice.below(bound) / (1U << 30U)];
  EXPECT_LT(deviations_from_even<int>(counts), suspicious);
}

TEST(Dice, below_one_is_always_nothing) {
  Dice dice(5);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(dice.below(1), 0U);
}

TEST(Dice, every_bit_of_a_word_is_even) {
  Dice dice(9);
  std::array<int, 64> set{};
  constexpr int words = 100'000;
  for (int i = 0; i < words; ++i) {
    const std::uint64_t word = dice.next();
    for (std::size_t bit = 0; bit < 64; ++bit) set[bit] += static_cast<int>((word >> bit) & 1U);
  }
  testing_support::ChiSquare test;
  test.freedom = 64;
  for (const int count : set) {
    test.add(count, words / 2.0);
    test.add(words - count, words / 2.0);
  }
  EXPECT_LT(test.deviations(), suspicious);
}

TEST(Dice, pairs_of_draws_are_independent) {
  Dice dice(10);
  std::array<int, 36> counts{};
  for (int i = 0; i < 200'000; ++i) {
    const std::uint32_t first = dice.below(6);
    ++counts[first * 6 + dice.below(6)];
  }
  EXPECT_LT(deviations_from_even<int>(counts), suspicious);
}

// How unevenly the 120 orders of five cards come up.
template <class Shuffle>
double deviations_of_orders(Shuffle shuffle) {
  Dice dice(2024);
  std::map<std::array<int, 5>, int> orders;
  for (int i = 0; i < 120'000; ++i) {
    std::array<int, 5> cards{0, 1, 2, 3, 4};
    shuffle(cards, dice);
    ++orders[cards];
  }
  std::vector<int> counts;
  for (const auto& [order, count] : orders) counts.push_back(count);
  counts.resize(120);  // an order that never came up counts as well
  return deviations_from_even<int>(counts);
}

// How unevenly 72 cards fall on 72 places.
template <class Shuffle>
double deviations_of_places(Shuffle shuffle) {
  constexpr std::size_t size = 72;
  Dice dice(2025);
  std::vector<int> counts(size * size);
  for (int i = 0; i < 20'000; ++i) {
    std::array<int, size> cards{};
    for (std::size_t card = 0; card < size; ++card) cards[card] = static_cast<int>(card);
    shuffle(cards, dice);
    for (std::size_t place = 0; place < size; ++place)
      ++counts[place * size + static_cast<std::size_t>(cards[place])];
  }
  testing_support::ChiSquare test;
  // Rows and columns are tied, which leaves (n - 1)² free cells and makes each a little wilder.
  test.freedom = (size - 1) * (size - 1);
  for (const int count : counts) test.add(count, 20'000.0 / size);
  test.sum *= (size - 1.0) / size;
  return test.deviations();
}

constexpr auto fair = [](auto& cards, Dice& dice) { dice.shuffle(cards.data(), cards.size()); };

// The well-known mistake: every place is swapped with any other.
constexpr auto naive = [](auto& cards, Dice& dice) {
  for (auto& card : cards)
    std::swap(card, cards[dice.below(static_cast<std::uint32_t>(cards.size()))]);
};

// The other one: nothing ever stays where it was.
constexpr auto restless = [](auto& cards, Dice& dice) {
  for (std::size_t left = cards.size(); left > 1; --left)
    std::swap(cards[left - 1], cards[dice.below(static_cast<std::uint32_t>(left - 1))]);
};

TEST(Dice, every_order_of_a_shuffle_is_equally_likely) {
  EXPECT_LT(deviations_of_orders(fair), suspicious);
}

TEST(Dice, every_card_falls_on_every_place_of_a_shuffle) {
  EXPECT_LT(deviations_of_places(fair), suspicious);
}

// Places are drawn several at a time and the last ones singly: all sizes must come through.
TEST(Dice, a_shuffle_of_any_size_keeps_every_card) {
  Dice dice(6);
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{4},
        std::size_t{5}, std::size_t{6}, std::size_t{7}, std::size_t{8}, std::size_t{9},
        std::size_t{72}, std::size_t{4095}, Dice::largest_deck}) {
    std::vector<std::size_t> cards(size);
    std::iota(cards.begin(), cards.end(), std::size_t{0});
    dice.shuffle(cards.data(), cards.size());
    std::sort(cards.begin(), cards.end());
    for (std::size_t card = 0; card < size; ++card) ASSERT_EQ(cards[card], card) << size;
  }
}

TEST(Dice, a_single_card_of_any_pile_falls_on_every_place) {
  Dice dice(7);
  for (const std::size_t size : {2U, 3U, 4U, 6U, 7U, 8U, 13U, 25U, 64U}) {
    for (const std::size_t start : {std::size_t{0}, size / 2, size - 1}) {
      std::vector<int> counts(size);
      for (int i = 0; i < 20'000; ++i) {
        std::vector<char> cards(size);
        cards[start] = 1;
        dice.shuffle(cards.data(), cards.size());
        ++counts[static_cast<std::size_t>(std::find(cards.begin(), cards.end(), 1) -
                                          cards.begin())];
      }
      EXPECT_LT(deviations_from_even<int>(counts), suspicious) << size << " cards, from " << start;
    }
  }
}

TEST(Dice, a_biased_shuffle_would_be_caught) {
  EXPECT_GT(deviations_of_orders(naive), suspicious);
  EXPECT_GT(deviations_of_places(naive), suspicious);
  EXPECT_GT(deviations_of_orders(restless), suspicious);
  EXPECT_GT(deviations_of_places(restless), suspicious);
}

TEST(Dice, the_same_seed_gives_the_same_stream) {
  Dice one(77);
  Dice other(77);
  Dice third(78);
  bool differs = false;
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t word = one.next();
    EXPECT_EQ(word, other.next());
    differs = differs || word != third.next();
  }
  EXPECT_TRUE(differs);
}

TEST(Dice, the_stream_of_a_seed_is_fixed_for_ever) {
  // Records of simulations rest on these numbers.
  Dice dice(1);
  const std::array<std::uint64_t, 3> first{dice.next(), dice.next(), dice.next()};
  EXPECT_EQ(first, (std::array<std::uint64_t, 3>{0xcdef1695e1f8ed2cULL, 0x61d6d24b1c9aad40ULL,
                                                 0x8cf880c22eebfadfULL}));
}

TEST(Dice, copying_dice_copies_their_place) {
  Dice dice(3);
  static_cast<void>(dice.next());
  Dice copy = dice;
  EXPECT_EQ(copy.position(), dice.position());
  EXPECT_EQ(copy.next(), dice.next());
}

TEST(Dice, the_position_changes_exactly_when_chance_is_used) {
  Dice dice(4);
  const std::uint64_t before = dice.position();
  std::array<int, 1> single{};
  dice.shuffle(single.data(), single.size());
  dice.shuffle(single.data(), 0);
  EXPECT_EQ(dice.position(), before);
  static_cast<void>(dice.below(6));
  EXPECT_NE(dice.position(), before);
}

// Words that show where they stand.
class CountingStream : public KeyedStream {
 public:
  [[nodiscard]] std::uint64_t word(std::uint64_t position) const override {
    return (position + 1) << 60U;
  }
};

TEST(Dice, a_keyed_stream_is_read_word_by_word_from_its_beginning) {
  const CountingStream stream;
  Dice dice(stream);
  EXPECT_EQ(dice.position(), 0U);
  EXPECT_EQ(dice.next(), std::uint64_t{1} << 60U);
  EXPECT_EQ(dice.below(16), 2U);
  EXPECT_EQ(dice.position(), 2U);
  Dice copy = dice;
  EXPECT_EQ(copy.next(), dice.next());
}

// All words favour the lowest number; only drawing again gets past them.
class UnfairStream : public KeyedStream {
 public:
  [[nodiscard]] std::uint64_t word(std::uint64_t position) const override {
    return position < 3 ? 0 : std::uint64_t{0x80000001} << 32U;
  }
};

TEST(Dice, an_unfair_word_is_drawn_again) {
  const UnfairStream stream;
  Dice dice(stream);
  EXPECT_EQ(dice.below(6), 3U);
  EXPECT_EQ(dice.position(), 4U);
}

}  // namespace
}  // namespace indice
