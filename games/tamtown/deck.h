// The roles, and the 96 game cards, all different, as numbers and sets of numbers. What stands on
// them comes from cards.json; the sets by kind, piece and hearts are made of it at compile time.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/bit_set.h"
#include "engine/bits.h"
#include "engine/names.h"
#include "games/tamtown/cards.h"

namespace indice::tamtown {

using Card = std::uint8_t;
inline constexpr Card no_card = 0xff;
inline constexpr int card_count = 96;

// What a card does, by the names of its rules: Actions TW-A1 to TW-A20, Events TW-M1 to TW-M11.
enum class Kind : std::uint8_t {
  counter,
  relieve_every_family,
  clear_one_family,
  relieve_two_families,
  relieve_one_or_two,
  relieve_up_to_three,
  take_two_actions,
  take_three_actions,
  draw_and_play,
  another_draws,
  look_at_five,
  fetch_from_discard,
  place_from_discard,
  place_from_discard_free,
  place_two,
  place_free,
  repeat_an_action,
  second_action,
  double_envelopes,
  call_a_vote,
  each_takes_one_heart,
  each_takes_two_hearts,
  families_cannot_play,
  each_loses_a_member,
  one_loses_a_member,
  each_family_discards,
  each_family_loses_an_action,
  investigators_miss_a_turn,
  each_investigator_discards,
  investigators_pay_three,
  everybody_loses_a_card
};
inline constexpr int kind_count = 31;
inline constexpr std::array<std::string_view, kind_count> kind_words{
    "a1",  "a2",  "a3",  "a4",  "a5",  "a6",  "a7",  "a8",  "a9",  "a10", "a11",
    "a12", "a13", "a14", "a15", "a16", "a17", "a18", "a19", "a20", "m1",  "m2",
    "m3",  "m4",  "m5",  "m6",  "m7",  "m8",  "m9",  "m10", "m11"};
constexpr bool is_event(Kind kind) { return kind >= Kind::each_takes_one_heart; }

enum class Theme : std::uint8_t { leaf, scroll, capsule, coin, none };
inline constexpr int theme_count = 4;
inline constexpr std::array<std::string_view, 5> theme_words{"leaf", "scroll", "capsule", "coin",
                                                             "none"};

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

using CardSet = WideSet<Card, card_count>;

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
  return face.kind == Kind::counter || face.kind == Kind::repeat_an_action ||
         face.kind == Kind::second_action || face.kind == Kind::double_envelopes;
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
    cards_of_kinds(Kind::relieve_every_family, Kind::relieve_up_to_three) |
    cards_of_kinds(Kind::call_a_vote, Kind::call_a_vote);
inline constexpr CardSet drawing_cards =
    cards_of_kinds(Kind::take_two_actions, Kind::fetch_from_discard);
// Those that bring Actions into a hand (TW-R1).
inline constexpr CardSet bringing_cards =
    cards_of_kinds(Kind::take_two_actions, Kind::another_draws);
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
      return face.kind == Kind::counter && static_cast<std::size_t>(face.theme) == i;
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

// ---- roles --------------------------------------------------------------------------------------

// The order of cards.json: a Family, then its Investigator.
enum class Role : std::uint8_t {
  farmers,
  journalist,
  weavers,
  lawyer,
  fishers,
  doctor,
  herders,
  economist,
  healers,
  geographer,
  potters,
  mediator
};
inline constexpr int role_count = 12;
inline constexpr int family_count = 6;
inline constexpr Role no_role = static_cast<Role>(0xff);

constexpr Role role_at(int index) { return static_cast<Role>(index); }
constexpr bool is_role(Role role) { return index_of(role) < role_count; }
constexpr bool is_family(Role role) { return (index_of(role) & 1U) == 0; }
// TW-C1
constexpr Role linked_to(Role role) { return static_cast<Role>(index_of(role) ^ 1U); }
constexpr std::string_view role_word(Role role) { return cards::roles[index_of(role)].id; }
constexpr int members_of(Role role) { return cards::roles[index_of(role)].members; }

inline constexpr int most_members = 15;
inline constexpr int hearts_for_a_member = 3;  // TW-P3

// TW-C7
static_assert(
    [] {
      constexpr std::array<std::string_view, role_count> words{
          "farmers", "journalist", "weavers", "lawyer",     "fishers", "doctor",
          "herders", "economist",  "healers", "geographer", "potters", "mediator"};
      if (cards::roles.size() != role_count) return false;
      for (int i = 0; i < role_count; ++i) {
        const Role role = role_at(i);
        if (role_word(role) != words[index_of(role)]) return false;
        if (is_family(role) != (members_of(role) > 0) || members_of(role) > most_members - 3)
          return false;
        if (cards::roles[index_of(role)].link != cards::roles[index_of(linked_to(role))].link)
          return false;
      }
      return true;
    }(),
    "cards.json: the roles in pairs, Family first, as in roles.h");

// ---- hearts -------------------------------------------------------------------------------------

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
