// The people of London: three printed on the board, ten on cards, and Mycroft's two cards, which
// are shuffled among them.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/bit_set.h"
#include "engine/bits.h"
#include "engine/names.h"
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

using Characters = BitSet<Character, std::uint16_t, character_count>;
inline constexpr Characters permanent_characters = Characters::lowest(permanent_count);

}  // namespace indice::sherlock
