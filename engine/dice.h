// Dice: the one stream of chance of a game. A game is a function of (rules version, options,
// seed, actions), so nothing else may be random. Copying dice copies their place in the stream.
//
// Two kinds share the type: a fast generator for simulation, and a keyed stream for live games
// (the host supplies it, backed by a real cipher). Both give the same sequence for ever.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/ensure.h"

namespace indice {

// Random words by position, a pure function of key and position. Must outlive its Dice.
class KeyedStream {
 public:
  virtual ~KeyedStream() = default;
  [[nodiscard]] virtual std::uint64_t word(std::uint64_t position) const = 0;
};

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : position_(seed) {}
  explicit Dice(const KeyedStream& stream) : stream_(&stream) {}

  std::uint64_t next() {
    if (stream_ != nullptr) [[unlikely]]
      return stream_->word(position_++);
    position_ += 0xa0761d6478bd642fULL;
    return folded_product(position_, position_ ^ 0xe7037ed1a0b428dbULL);
  }

  // A uniform number in [0, bound); bound > 0. A word that would favour low numbers is drawn again.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
      const std::uint32_t unfair = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < unfair) product = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // Every order equally likely (Fisher and Yates). Four places are drawn from one word: the product
  // of their bounds leaves room in it for any deck.
  static constexpr std::size_t largest_deck = 4096;
  template <class T>
  void shuffle(T* items, std::size_t count) {
    ENSURE(count <= largest_deck);
    std::size_t left = count;
    for (; left > 4; left -= 4) {
      const FourPlaces places = four_below(static_cast<std::uint32_t>(left));
      for (std::size_t i = 0; i < 4; ++i) std::swap(items[left - 1 - i], items[places.place[i]]);
    }
    for (; left > 1; --left) swap_with_random(items, left);
  }

  // Where in the stream we are: changes exactly when chance is used.
  [[nodiscard]] std::uint64_t position() const { return position_; }

 private:
  __extension__ using Wide = unsigned __int128;

  struct FourPlaces {
    std::uint32_t place[4];
  };

  // Uniform in [0, bound), [0, bound - 1), [0, bound - 2), [0, bound - 3), independent of each
  // other. Multiplying the word by each bound in turn peels off one place and leaves the rest; what
  // remains at the end tells whether the word belongs to the unfair part, as in below().
  FourPlaces four_below(std::uint32_t bound) {
    const std::uint64_t all = std::uint64_t{bound} * (bound - 1) * (bound - 2) * (bound - 3);
    FourPlaces places{};
    std::uint64_t rest = peel(places, bound);
    if (rest < all) [[unlikely]] {
      const std::uint64_t unfair = (0U - all) % all;
      while (rest < unfair) rest = peel(places, bound);
    }
    return places;
  }
  std::uint64_t peel(FourPlaces& places, std::uint32_t bound) {
    std::uint64_t rest = next();
    for (std::uint32_t i = 0; i < 4; ++i) {
      const Wide product = static_cast<Wide>(rest) * (bound - i);
      places.place[i] = static_cast<std::uint32_t>(product >> 64U);
      rest = static_cast<std::uint64_t>(product);
    }
    return rest;
  }
  template <class T>
  void swap_with_random(T* items, std::size_t left) {
    std::swap(items[left - 1], items[below(static_cast<std::uint32_t>(left))]);
  }

  // High and low half of the 128-bit product, folded together.
  static std::uint64_t folded_product(std::uint64_t a, std::uint64_t b) {
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product >> 64U) ^ static_cast<std::uint64_t>(product);
  }

  std::uint64_t position_ = 0;
  const KeyedStream* stream_ = nullptr;
};

}  // namespace indice
