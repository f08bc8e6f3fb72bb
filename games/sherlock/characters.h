// The people of London: three printed on the board, ten on cards, and Mycroft's two cards, which
// are shuffled among them.
#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "games/sherlock/cards.h"

namespace indice::sherlock {

enum class Character : std::uint8_t {
  watson,
  hudson,
  lestrade,
  irene,
  gregson,
  wiggins,
  pike,
  toby,
  shinwell,
  billy,
  kramm,
  violet,
  ziba,
  dragnet,  // Mycroft's cards lie in the same deck
  gala
};
inline constexpr Character no_character = static_cast<Character>(0xff);

inline constexpr int permanent_count = 3;
inline constexpr int character_count = 13;  // with the permanent ones
inline constexpr int character_cards = character_count - permanent_count;
inline constexpr int mycroft_cards = 2;
inline constexpr int deck_room = character_cards + mycroft_cards;
inline constexpr int day_count = 7;
inline constexpr int arrivals_in_a_week = day_count + 1;  // two on day 1

constexpr std::size_t index_of(Character who) { return static_cast<std::size_t>(who); }
constexpr Character character_at(int index) { return static_cast<Character>(index); }
constexpr bool is_person(Character who) { return index_of(who) < character_count; }
constexpr bool is_mycroft(Character who) {
  return who == Character::dragnet || who == Character::gala;
}
constexpr bool is_permanent(Character who) { return index_of(who) < permanent_count; }

constexpr std::string_view character_word(Character who) {
  return is_mycroft(who) ? cards::mycroft[index_of(who) - character_count].name
                         : cards::characters[index_of(who)].name;
}

// SM-C4, SM-C5
static_assert(cards::characters.size() == character_count &&
              cards::mycroft.size() == mycroft_cards);
static_assert(
    [] {
      for (std::size_t i = 0; i < cards::characters.size(); ++i)
        if (cards::characters[i].permanent != (i < permanent_count)) return false;
      return character_word(Character::irene) == "irene" &&
             character_word(Character::ziba) == "ziba" && character_word(Character::gala) == "gala";
    }(),
    "cards.json: the three permanent characters first, then the ten cards as in characters.h");

// A set of characters; iterates in their order.
class Characters {
 public:
  constexpr Characters() = default;
  static constexpr Characters of(Character who) { return Characters(1U << index_of(who)); }
  static constexpr Characters permanent() { return Characters((1U << permanent_count) - 1U); }

  constexpr void add(Character who) { *this = *this | of(who); }
  constexpr void remove(Character who) { *this = *this - of(who); }
  [[nodiscard]] constexpr bool contains(Character who) const {
    return is_person(who) && ((bits_ >> index_of(who)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  // Of an empty set the first is nobody, and removing him changes nothing.
  [[nodiscard]] constexpr Character first() const { return character_at(std::countr_zero(bits_)); }
  constexpr void remove_first() { *this = Characters(bits_ & (bits_ - 1U)); }

  constexpr Characters operator|(Characters other) const {
    return Characters(bits_ | 0U | other.bits_);
  }
  constexpr Characters operator&(Characters other) const {
    return Characters(0U + (bits_ & other.bits_));
  }
  constexpr Characters operator-(Characters other) const {
    return Characters(bits_ & ~(0U + other.bits_));
  }
  constexpr bool operator==(const Characters&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(unsigned bits) : bits_(bits) {}
    constexpr Character operator*() const { return character_at(std::countr_zero(bits_)); }
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
  constexpr explicit Characters(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  std::uint16_t bits_ = 0;
};

}  // namespace indice::sherlock
