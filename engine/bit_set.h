// Sets of small values as bits: of one word, or of two for up to 128. They iterate by rising value.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace indice {

// `Count` values at most are asked for with contains; what is beyond is never in it.
template <class Value, class Bits, std::size_t Count>
class BitSet {
 public:
  constexpr BitSet() = default;
  static constexpr BitSet of(Value value) { return BitSet(1U << static_cast<unsigned>(value)); }
  static constexpr BitSet lowest(unsigned count) { return BitSet((1U << count) - 1U); }

  constexpr void add(Value value) { *this = *this | of(value); }
  constexpr void remove(Value value) { *this = *this - of(value); }
  [[nodiscard]] constexpr bool contains(Value value) const {
    return static_cast<std::size_t>(value) < Count &&
           ((bits_ >> static_cast<unsigned>(value)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  // Of an empty set the first is none of the values, and removing it changes nothing.
  [[nodiscard]] constexpr Value first() const {
    return static_cast<Value>(std::countr_zero(bits_));
  }
  constexpr void remove_first() { *this = BitSet(bits_ & (bits_ - 1U)); }

  constexpr BitSet operator|(BitSet other) const { return BitSet(bits_ | 0U | other.bits_); }
  constexpr BitSet operator&(BitSet other) const { return BitSet(0U + (bits_ & other.bits_)); }
  constexpr BitSet operator-(BitSet other) const { return BitSet(bits_ & ~(0U + other.bits_)); }
  constexpr bool operator==(const BitSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Value operator*() const { return static_cast<Value>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1U;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    unsigned bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  constexpr explicit BitSet(unsigned bits) : bits_(static_cast<Bits>(bits)) {}
  Bits bits_ = 0;
};

// Of the values below `Count`.
template <class Value, std::size_t Count>
class WideSet {
  static_assert(Count > 64 && Count <= 128);

 public:
  constexpr WideSet() = default;
  static constexpr WideSet of(Value value) {
    WideSet set;
    set.add(value);
    return set;
  }
  static constexpr WideSet all() {
    return {~std::uint64_t{0}, ~std::uint64_t{0} >> (128U - Count)};
  }
  // Fewer than 128.
  static constexpr WideSet lowest(unsigned count) {
    const std::uint64_t part = (std::uint64_t{1} << (count % 64U)) - 1;
    return count < 64U ? WideSet(part, 0) : WideSet(~std::uint64_t{0}, part);
  }

  constexpr void add(Value value) { words_[value / 64U] |= std::uint64_t{1} << (value % 64U); }
  constexpr void remove(Value value) {
    words_[value / 64U] &= ~(std::uint64_t{1} << (value % 64U));
  }
  [[nodiscard]] constexpr bool contains(Value value) const {
    return ((words_[value / 64U] >> (value % 64U)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  [[nodiscard]] constexpr int size() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]);
  }
  // Of a set that is not empty.
  [[nodiscard]] constexpr Value first() const {
    return static_cast<Value>(words_[0] != 0 ? std::countr_zero(words_[0])
                                             : 64 + std::countr_zero(words_[1]));
  }
  // The one that so many others of the set lie before.
  [[nodiscard]] constexpr Value after(unsigned others) const {
    const auto in_low = static_cast<unsigned>(std::popcount(words_[0]));
    const bool is_low = others < in_low;
    std::uint64_t bits = words_[is_low ? 0 : 1];
    for (unsigned left = is_low ? others : others - in_low; left > 0; --left) bits &= bits - 1;
    return static_cast<Value>((is_low ? 0 : 64) + std::countr_zero(bits));
  }
  // So many of the lowest; no more than there are.
  [[nodiscard]] constexpr WideSet lowest_of(unsigned count) const {
    const auto in_low = static_cast<unsigned>(std::popcount(words_[0]));
    const bool is_low = count < in_low;
    std::uint64_t rest = words_[is_low ? 0 : 1];
    for (unsigned left = is_low ? count : count - in_low; left > 0; --left) rest &= rest - 1;
    return is_low ? WideSet(words_[0] & ~rest, 0) : WideSet(words_[0], words_[1] & ~rest);
  }
  // Calls visit(value) with each by rising value; on a hot path quicker than the iterator.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::uint64_t bits = words_[0]; bits != 0; bits &= bits - 1)
      visit(static_cast<Value>(std::countr_zero(bits)));
    for (std::uint64_t bits = words_[1]; bits != 0; bits &= bits - 1)
      visit(static_cast<Value>(64 + std::countr_zero(bits)));
  }
  // All of it or nothing, without a branch that could be guessed wrong.
  [[nodiscard]] constexpr WideSet when(bool wanted) const {
    const std::uint64_t mask = 0 - std::uint64_t{wanted};
    return {words_[0] & mask, words_[1] & mask};
  }

  // Where the values are places of a pile: one is put in between or taken out, and those from there
  // on move up or down.
  constexpr void insert(Value place) {
    auto& [low, high] = words_;
    const std::uint64_t below = (std::uint64_t{1} << (place % 64U)) - 1;
    if (place < 64) {
      high = (high << 1U) | (low >> 63U);
      low = (low & below) | ((low & ~below) << 1U);
    } else {
      high = (high & below) | ((high & ~below) << 1U);
    }
  }
  constexpr void erase(Value place) {
    auto& [low, high] = words_;
    const std::uint64_t below = (std::uint64_t{1} << (place % 64U)) - 1;
    if (place < 64) {
      low = (low & below) | ((low >> 1U) & ~below) | ((high & 1U) << 63U);
      high >>= 1U;
    } else {
      high = (high & below) | ((high >> 1U) & ~below);
    }
  }

  constexpr WideSet operator|(WideSet other) const {
    return {words_[0] | other.words_[0], words_[1] | other.words_[1]};
  }
  constexpr WideSet operator&(WideSet other) const {
    return {words_[0] & other.words_[0], words_[1] & other.words_[1]};
  }
  constexpr WideSet operator-(WideSet other) const {
    return {words_[0] & ~other.words_[0], words_[1] & ~other.words_[1]};
  }
  constexpr WideSet& operator|=(WideSet other) { return *this = *this | other; }
  constexpr WideSet& operator-=(WideSet other) { return *this = *this - other; }
  constexpr bool operator==(const WideSet&) const = default;

  // Walks through one word, then through the other.
  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high)
        : bits_(low != 0 ? low : high), later_(low != 0 ? high : 0), base_(low != 0 ? 0U : 64U) {}
    constexpr Value operator*() const {
      return static_cast<Value>(base_ + static_cast<unsigned>(std::countr_zero(bits_)));
    }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      if (bits_ == 0) {
        bits_ = later_;
        later_ = 0;
        base_ = 64;
      }
      return *this;
    }
    constexpr bool operator==(const Iterator& other) const { return bits_ == other.bits_; }

   private:
    std::uint64_t bits_, later_;
    unsigned base_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {words_[0], words_[1]}; }
  [[nodiscard]] constexpr Iterator end() const { return {0, 0}; }

 private:
  constexpr WideSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace indice
