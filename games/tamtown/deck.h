// The 96 game cards, all different, as numbers and sets of numbers. What stands on them comes from
// cards.json; the sets by kind, piece and hearts are made of it at compile time.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "games/tamtown/cards.h"

namespace indice::tamtown {

using Card = std::uint8_t;
inline constexpr Card no_card = 0xff;
inline constexpr int card_count = 96;

// What a card does: Actions TW-A1 to TW-A20, Events TW-M1 to TW-M11.
enum class Kind : std::uint8_t {
  a1,
  a2,
  a3,
  a4,
  a5,
  a6,
  a7,
  a8,
  a9,
  a10,
  a11,
  a12,
  a13,
  a14,
  a15,
  a16,
  a17,
  a18,
  a19,
  a20,
  m1,
  m2,
  m3,
  m4,
  m5,
  m6,
  m7,
  m8,
  m9,
  m10,
  m11
};
inline constexpr int kind_count = 31;
inline constexpr std::array<std::string_view, kind_count> kind_words{
    "a1",  "a2",  "a3",  "a4",  "a5",  "a6",  "a7",  "a8",  "a9",  "a10", "a11",
    "a12", "a13", "a14", "a15", "a16", "a17", "a18", "a19", "a20", "m1",  "m2",
    "m3",  "m4",  "m5",  "m6",  "m7",  "m8",  "m9",  "m10", "m11"};
constexpr std::size_t index_of(Kind kind) { return static_cast<std::size_t>(kind); }
constexpr bool is_event(Kind kind) { return kind >= Kind::m1; }
constexpr std::string_view kind_word(Kind kind) { return kind_words[index_of(kind)]; }

enum class Theme : std::uint8_t { leaf, scroll, capsule, coin, none };
inline constexpr int theme_count = 4;
inline constexpr std::array<std::string_view, 5> theme_words{"leaf", "scroll", "capsule", "coin",
                                                             "none"};
constexpr std::string_view theme_word(Theme theme) {
  return theme_words[static_cast<std::size_t>(theme)];
}

// TW-C5  In reading order: the Cause's message, then the Culprit's.
inline constexpr int piece_count = 8;
inline constexpr int message_length = 4;
inline constexpr std::array<std::string_view, piece_count> piece_words{
    "cause-1", "cause-2", "cause-3", "cause-4", "culprit-1", "culprit-2", "culprit-3", "culprit-4"};

// TW-C6
inline constexpr int pair_count = 6;
static_assert(cards::pairs.size() == pair_count);

struct Face {
  Kind kind{};
  std::uint8_t hearts = 0;
  Theme theme{};
  std::uint8_t envelopes = 0;
  Theme shield = Theme::none;
  std::uint8_t piece = 0;
};

namespace reading {
// Past the end where there is no such word, which the compiler then refuses as an index.
template <std::size_t Count>
constexpr std::size_t place_of(std::string_view word,
                               const std::array<std::string_view, Count>& words) {
  std::size_t place = 0;
  while (words[place] != word) ++place;
  return place;
}
}  // namespace reading

inline constexpr std::array<Face, card_count> faces = [] {
  static_assert(cards::cards.size() == card_count, "cards.json: 96 cards");
  std::array<Face, card_count> all{};
  for (std::size_t i = 0; i < card_count; ++i) {
    const auto& row = cards::cards[i];
    all[i] = {static_cast<Kind>(reading::place_of(row.kind, kind_words)),
              static_cast<std::uint8_t>(row.hearts),
              static_cast<Theme>(reading::place_of(row.theme, theme_words)),
              static_cast<std::uint8_t>(row.envelopes),
              static_cast<Theme>(reading::place_of(row.shield, theme_words)),
              static_cast<std::uint8_t>(reading::place_of(row.piece, piece_words))};
  }
  return all;
}();

constexpr const Face& face_of(Card card) { return faces[card]; }
constexpr Kind kind_of(Card card) { return faces[card].kind; }
constexpr int hearts_of(Card card) { return faces[card].hearts; }
constexpr bool is_card(Card card) { return card < card_count; }
constexpr std::string_view card_word(Card card) { return cards::cards[card].id; }

// A set of cards; iterates by rising number.
class CardSet {
 public:
  constexpr CardSet() = default;
  static constexpr CardSet of(Card card) {
    CardSet set;
    set.add(card);
    return set;
  }
  static constexpr CardSet all() {
    CardSet set;
    set.words_[0] = ~std::uint64_t{0};
    set.words_[1] = (std::uint64_t{1} << (card_count - 64U)) - 1U;
    return set;
  }

  // Those of `cards` that lie at these places. The sums stay in registers: on a hot path, adding
  // one by one would wait for memory each time.
  template <class Cards, class Places>
  static constexpr CardSet at(const Cards& cards, const Places& places) {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    for (const auto place : places) {
      const Card card = cards[place];
      low |= std::uint64_t{card < 64U} << (card % 64U);
      high |= std::uint64_t{card >= 64U} << (card % 64U);
    }
    return {low, high};
  }

  constexpr void add(Card card) { words_[card / 64U] |= std::uint64_t{1} << (card % 64U); }
  constexpr void remove(Card card) { words_[card / 64U] &= ~(std::uint64_t{1} << (card % 64U)); }
  [[nodiscard]] constexpr bool contains(Card card) const {
    return ((words_[card / 64U] >> (card % 64U)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  [[nodiscard]] constexpr int size() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]);
  }
  // Of a set that is not empty.
  [[nodiscard]] constexpr Card first() const {
    return static_cast<Card>(words_[0] != 0 ? std::countr_zero(words_[0])
                                            : 64 + std::countr_zero(words_[1]));
  }

  // All of it or nothing, without a branch that could be guessed wrong.
  [[nodiscard]] constexpr CardSet when(bool wanted) const {
    const std::uint64_t mask = 0 - std::uint64_t{wanted};
    return {words_[0] & mask, words_[1] & mask};
  }

  constexpr CardSet operator|(CardSet other) const {
    return {words_[0] | other.words_[0], words_[1] | other.words_[1]};
  }
  constexpr CardSet operator&(CardSet other) const {
    return {words_[0] & other.words_[0], words_[1] & other.words_[1]};
  }
  constexpr CardSet operator-(CardSet other) const {
    return {words_[0] & ~other.words_[0], words_[1] & ~other.words_[1]};
  }
  constexpr CardSet& operator|=(CardSet other) { return *this = *this | other; }
  constexpr CardSet& operator-=(CardSet other) { return *this = *this - other; }
  constexpr bool operator==(const CardSet&) const = default;

  // Walks through one word, then through the other.
  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high)
        : bits_(low != 0 ? low : high), later_(low != 0 ? high : 0), base_(low != 0 ? 0U : 64U) {}
    constexpr Card operator*() const {
      return static_cast<Card>(base_ + static_cast<unsigned>(std::countr_zero(bits_)));
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
  constexpr CardSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}

  std::array<std::uint64_t, 2> words_{};
};

template <class Wanted>
constexpr CardSet cards_where(Wanted wanted) {
  CardSet set;
  for (Card card = 0; card < card_count; ++card)
    if (wanted(faces[card])) set.add(card);
  return set;
}

inline constexpr CardSet two_heart_cards =
    cards_where([](const Face& face) { return face.hearts == 2; });
inline constexpr CardSet one_heart_cards = CardSet::all() - two_heart_cards;
inline constexpr CardSet action_cards =
    cards_where([](const Face& face) { return !is_event(face.kind); });
inline constexpr CardSet envelope_cards =
    cards_where([](const Face& face) { return face.envelopes > 0; });
// TW-T9  Played in answer to something, never as the Action of a turn.
inline constexpr CardSet answer_cards = cards_where([](const Face& face) {
  return face.kind == Kind::a1 || face.kind == Kind::a17 || face.kind == Kind::a18 ||
         face.kind == Kind::a19;
});
// What can be the Action of a turn.
inline constexpr CardSet plain_actions = action_cards - answer_cards;
inline constexpr std::array<CardSet, kind_count> cards_of_kind = [] {
  std::array<CardSet, kind_count> sets;
  for (std::size_t i = 0; i < kind_count; ++i)
    sets[i] = cards_where([=](const Face& face) { return index_of(face.kind) == i; });
  return sets;
}();
constexpr CardSet cards_of_kinds(Kind first, Kind last) {
  return cards_where([=](const Face& face) { return face.kind >= first && face.kind <= last; });
}
// What an Action works on (TW-A21): hearts before Families, or cards of the two piles.
inline constexpr CardSet relief_cards =
    cards_of_kinds(Kind::a2, Kind::a6) | cards_of_kinds(Kind::a20, Kind::a20);
inline constexpr CardSet drawing_cards = cards_of_kinds(Kind::a7, Kind::a12);
// Those that bring Actions into a hand (TW-R1).
inline constexpr CardSet bringing_cards = cards_of_kinds(Kind::a7, Kind::a10);
inline constexpr std::array<CardSet, piece_count + 1> cards_with_piece = [] {
  std::array<CardSet, piece_count + 1> sets;  // no card fits once all pieces are placed
  for (std::size_t i = 0; i < piece_count; ++i)
    sets[i] = cards_where([=](const Face& face) { return face.piece == i; });
  return sets;
}();
// TW-A1  By theme; nothing counters an Event without a shield.
inline constexpr std::array<CardSet, theme_count + 1> counters_of_theme = [] {
  std::array<CardSet, theme_count + 1> sets;
  for (std::size_t i = 0; i < theme_count; ++i)
    sets[i] = cards_where([=](const Face& face) {
      return face.kind == Kind::a1 && static_cast<std::size_t>(face.theme) == i;
    });
  return sets;
}();

// TW-C3, TW-C8, TW-B2  What every version of the deck keeps.
static_assert(
    [] {
      for (const Face& face : faces)
        if (face.hearts < 1 || face.hearts > 2 || face.envelopes > 3 || face.theme == Theme::none ||
            (!is_event(face.kind) && face.shield != Theme::none))
          return false;
      for (std::size_t i = 0; i < kind_count; ++i)
        if (cards_of_kind[i].empty()) return false;
      for (std::size_t i = 0; i < piece_count; ++i)
        if (cards_with_piece[i].size() < 9) return false;
      return true;
    }(),
    "cards.json: 1 or 2 hearts, up to 3 envelopes, shields on Events only, every kind, 9 of each "
    "piece");

// The hearts on the backs of some cards.
struct Backs {
  int ones = 0;
  int twos = 0;
  [[nodiscard]] constexpr int cards() const { return ones + twos; }
  [[nodiscard]] constexpr int hearts() const { return ones + 2 * twos; }
};
constexpr Backs backs_of(CardSet set) {
  const int twos = (set & two_heart_cards).size();
  return {set.size() - twos, twos};
}

}  // namespace indice::tamtown
