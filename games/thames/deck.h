// The cards of cards.json as numbers, checked while compiling.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/bits.h"
#include "games/thames/cards.h"
#include "games/thames/witnesses.h"

namespace indice::thames {

inline constexpr int case_count = 5;
inline constexpr int column_count = 5;
inline constexpr int column_height = 5;
inline constexpr int clue_count = column_count * column_height;
inline constexpr int lowest_value = 2;
inline constexpr int highest_value = 6;

using CaseId = std::uint8_t;  // index into cards::cases
using ClueId = std::uint8_t;  // index into cards::clues

struct Clue {
  CaseId of_case = 0;
  Witness witness = Witness::policeman;
  std::uint8_t value = 0;
};

namespace deck_detail {

template <class Rows>
constexpr int index_of(const Rows& rows, std::string_view name) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].name == name) return static_cast<int>(i);
  return -1;
}

constexpr bool well_formed() {
  for (const auto& clue : cards::clues)
    if (index_of(cards::cases, clue.case_) < 0 || index_of(cards::witnesses, clue.witness) < 0 ||
        clue.value < lowest_value || clue.value > highest_value)
      return false;
  return true;
}

constexpr bool clues_differ() {
  for (const auto& clue : cards::clues)
    if (std::count_if(cards::clues.begin(), cards::clues.end(), [&](const auto& other) {
          return other.case_ == clue.case_ && other.value == clue.value;
        }) > 1)
      return false;
  return true;
}

}  // namespace deck_detail

// TT-C1, TT-C2, TT-C3, TT-C4: what the boxes of every edition share.
static_assert(cards::witnesses.size() == witness_kinds && cards::witnesses[0].name == "policeman" &&
                  cards::witnesses[1].name == "musician" && cards::witnesses[2].name == "urchin" &&
                  cards::witnesses[3].name == "lady",
              "cards.json: the witnesses are policeman, musician, urchin and lady, in this order");
static_assert(cards::cases.size() == case_count, "cards.json: there are five cases");
static_assert(cards::clues.size() == clue_count, "cards.json: there are 25 clues");
static_assert(deck_detail::well_formed(),
              "cards.json: a clue names a case, a witness and a value of 2 to 6");
static_assert(deck_detail::clues_differ(), "cards.json: case and value name a clue (pieces.h)");

inline constexpr std::array<Clue, clue_count> clues = [] {
  std::array<Clue, clue_count> made{};
  for (std::size_t i = 0; i < made.size(); ++i) {
    const auto& row = cards::clues[i];
    made[i] = {static_cast<CaseId>(deck_detail::index_of(cards::cases, row.case_)),
               static_cast<Witness>(deck_detail::index_of(cards::witnesses, row.witness)),
               static_cast<std::uint8_t>(row.value)};
  }
  return made;
}();

// A set of clues.
using Clues = std::uint32_t;
constexpr Clues clue_bit(ClueId clue) { return Clues{1} << clue; }

// The clues of a witness that cost at most so much, by witness and value.
inline constexpr std::array<std::array<Clues, highest_value + 1>, witness_kinds> clues_up_to = [] {
  std::array<std::array<Clues, highest_value + 1>, witness_kinds> sets{};
  for (ClueId clue = 0; clue < clue_count; ++clue)
    for (std::size_t value = clues[clue].value; value <= highest_value; ++value)
      nth(sets, clues[clue].witness)[value] |= clue_bit(clue);
  return sets;
}();

inline constexpr Witnesses all_witness_cards = [] {
  Witnesses all;
  for (const Witness kind : all_witnesses)
    all += Witnesses::one(kind, nth(cards::witnesses, kind).count);
  return all;
}();
inline constexpr int witness_card_count = all_witness_cards.total();
static_assert(witness_card_count <= 72, "cards.json: the pile has room for 72 witnesses");

constexpr std::string_view witness_word(Witness kind) { return nth(cards::witnesses, kind).name; }
constexpr std::string_view case_word(CaseId id) { return cards::cases[id].name; }
constexpr int case_bonus(CaseId id) { return cards::cases[id].bonus; }

}  // namespace indice::thames
