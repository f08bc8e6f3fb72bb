// The action cards and the characters of Police Party, from cards.json.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/bits.h"
#include "engine/names.h"
#include "games/police/cards.h"

namespace indice::police {

// PP-C3
enum class Card : std::uint8_t {
  presumption,
  objection,
  informant,
  change_of_subject,
  search_warrant,
  false_lead,
  aggravating,
  mitigating,
  closed_case
};
inline constexpr int card_kinds = 9;
inline constexpr Card no_card = static_cast<Card>(0xff);
static_assert(cards::actions.size() == card_kinds);
static_assert(cards::actions[8].name == "closed_case");

constexpr Card card_at(int index) { return static_cast<Card>(index); }
constexpr bool is_card(Card card) { return index_of(card) < card_kinds; }
constexpr std::string_view card_word(Card card) { return cards::actions[index_of(card)].name; }
// PP-S4
inline constexpr std::array<std::array<std::uint8_t, card_kinds>, 2> copies_by_table = [] {
  std::array<std::array<std::uint8_t, card_kinds>, 2> copies{};
  for (std::size_t i = 0; i < card_kinds; ++i) {
    const auto& row = cards::actions[i];
    copies[0][i] = static_cast<std::uint8_t>(row.for_two ? row.copies : 0);
    copies[1][i] = static_cast<std::uint8_t>(row.copies);
  }
  return copies;
}();
constexpr int copies_of(Card card, int players) {
  return copies_by_table[players > 2 ? 1 : 0][index_of(card)];
}

enum class Character : std::uint8_t {
  commissioner,
  inspector,
  profiler,
  examiner,
  constable,
  undercover
};
inline constexpr int character_count = 6;
inline constexpr Character no_character = static_cast<Character>(0xff);
static_assert(cards::characters.size() == character_count);

constexpr Character character_at(int index) { return static_cast<Character>(index); }
constexpr bool is_character(Character who) { return index_of(who) < character_count; }
constexpr std::string_view character_word(Character who) {
  return cards::characters[index_of(who)].name;
}

// How many of each kind: two bits a kind, for there are two of each at most.
class Cards {
 public:
  static constexpr int most_of_a_kind = 2;

  [[nodiscard]] constexpr int of(Card card) const {
    return static_cast<int>((bits_ >> shift(card)) & 3U);
  }
  [[nodiscard]] constexpr bool has(Card card) const { return of(card) > 0; }
  constexpr void add(Card card) { bits_ += 1U << shift(card); }
  constexpr void remove(Card card) { bits_ -= 1U << shift(card); }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int total() const {
    return std::popcount(bits_ & low_bits) + 2 * std::popcount(bits_ & ~low_bits);
  }
  constexpr bool operator==(const Cards&) const = default;

 private:
  static constexpr std::uint32_t low_bits = 0x55555555U;
  static constexpr unsigned shift(Card card) { return 2U * static_cast<unsigned>(card); }
  std::uint32_t bits_ = 0;
};

// PP-R1, PP-S3
constexpr const cards::TablesRow& table_for(int players) { return nth(cards::tables, players - 2); }
static_assert(cards::tables[4].players == 6);

}  // namespace indice::police
