// Clue cards by category: cards of one category are alike, so a heap of them is nine counts, held
// as nibbles of one number.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/bits.h"
#include "engine/names.h"
#include "games/sherlock/cards.h"

namespace indice::sherlock {

// The order of cards.json: the seven categories that score by majority, lowest value first.
enum class Clue : std::uint8_t {
  false_pass,
  explosive,
  cigarette_end,
  cartridge,
  button,
  footprint,
  fingerprint,
  fragment,
  joker
};
inline constexpr Clue no_clue = static_cast<Clue>(0xff);

inline constexpr int clue_kinds = 9;
inline constexpr int category_count = 7;  // those that a joker may join
inline constexpr int clue_card_count = 52;

constexpr Clue clue_at(int index) { return static_cast<Clue>(index); }
// SM-J5, SM-E9  Neither a fragment nor a joker.
constexpr bool is_category(Clue clue) { return index_of(clue) < category_count; }
constexpr bool is_clue(Clue clue) { return index_of(clue) < clue_kinds; }

constexpr std::string_view clue_word(Clue clue) { return cards::clues[index_of(clue)].name; }
constexpr int value_of(Clue clue) { return cards::clues[index_of(clue)].value; }
constexpr int copies_of(Clue clue) { return cards::clues[index_of(clue)].count; }

// SM-C2, SM-C3
static_assert(cards::clues.size() == clue_kinds && clue_word(Clue::false_pass) == "false_pass" &&
                  clue_word(Clue::fingerprint) == "fingerprint" &&
                  clue_word(Clue::fragment) == "fragment" && clue_word(Clue::joker) == "joker",
              "cards.json: seven categories, then fragment and joker");
static_assert(
    [] {
      int total = 0;
      for (int i = 0; i < clue_kinds; ++i) {
        const Clue clue = clue_at(i);
        total += copies_of(clue);
        if (is_category(clue) && value_of(clue) != copies_of(clue)) return false;
        if (copies_of(clue) < 1 || copies_of(clue) > 15) return false;
        if (i > 0 && is_category(clue) && value_of(clue) < value_of(clue_at(i - 1))) return false;
      }
      return total == clue_card_count;
    }(),
    "cards.json: 52 clues, categories by rising value, each as often as its value");

// A set of kinds of clue that can be walked through: one bit for each, four apart.
class ClueKinds {
 public:
  constexpr explicit ClueKinds(std::uint64_t bits) : bits_(bits) {}
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Clue operator*() const { return clue_at(std::countr_zero(bits_) / 4); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  // Of an empty set the first is no clue at all, and removing it changes nothing.
  [[nodiscard]] constexpr Clue first() const { return clue_at(std::countr_zero(bits_) / 4); }
  constexpr void remove_first() { bits_ &= bits_ - 1; }

 private:
  std::uint64_t bits_;
};

class Clues {
 public:
  constexpr Clues() = default;
  static constexpr Clues one(Clue clue) { return Clues(std::uint64_t{1} << shift(clue)); }

  [[nodiscard]] constexpr int of(Clue clue) const {
    return static_cast<int>((nibbles_ >> shift(clue)) & 15U);
  }
  [[nodiscard]] constexpr bool empty() const { return nibbles_ == 0; }
  [[nodiscard]] constexpr int total() const {
    int sum = 0;
    for (int i = 0; i < clue_kinds; ++i) sum += of(clue_at(i));
    return sum;
  }
  // The same for heaps of at most 15.
  [[nodiscard]] constexpr int small_total() const {
    return static_cast<int>((nibbles_ * 0x1111111111111111U) >> 60U);
  }
  [[nodiscard]] constexpr ClueKinds kinds() const {
    std::uint64_t any = nibbles_ | (nibbles_ >> 1U);
    any |= any >> 2U;
    return ClueKinds(any & 0x111111111U);
  }
  // Without fragments and jokers.
  [[nodiscard]] constexpr Clues categories() const { return Clues(nibbles_ & 0xfffffffU); }
  [[nodiscard]] constexpr bool contains(Clues other) const {
    for (int i = 0; i < clue_kinds; ++i)
      if (of(clue_at(i)) < other.of(clue_at(i))) return false;
    return true;
  }

  // No count may pass 15 or fall below 0.
  constexpr void add(Clue clue) { nibbles_ += one(clue).nibbles_; }
  constexpr void remove(Clue clue) { nibbles_ -= one(clue).nibbles_; }
  constexpr bool operator==(const Clues&) const = default;

 private:
  constexpr explicit Clues(std::uint64_t nibbles) : nibbles_(nibbles) {}
  static constexpr unsigned shift(Clue clue) { return 4U * static_cast<unsigned>(clue); }

  std::uint64_t nibbles_ = 0;
};

// The whole box in order: what a shuffle begins with.
inline constexpr std::array<Clue, clue_card_count> all_clue_cards = [] {
  std::array<Clue, clue_card_count> all{};
  std::size_t next = 0;
  for (int i = 0; i < clue_kinds; ++i)
    for (int copy = 0; copy < copies_of(clue_at(i)); ++copy) all[next++] = clue_at(i);
  return all;
}();

}  // namespace indice::sherlock
