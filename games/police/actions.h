// What a player may do. Bets, action cards and answers are small decisions, one after the other.
#pragma once

#include <array>
#include <cstdint>

#include "engine/packed.h"
#include "games/police/state.h"

namespace indice::police {

enum class ActionKind : std::uint8_t {
  none,
  choose,     // who
  take,       // number: the place of a card laid out; who: for which character, with 2 players
  bet,        // number: the value; who
  take_back,  // the last bet
  exchange,   // who, other: the own GUILTY cards on them change places; who comes first by number
  confirm,    // all bets
  leave,      // the other bets to the lot
  play,       // card; number: a place (Search Warrant); theme (Change of Subject)
  pass,       // no card, or no more of them
  swap,       // who: whose GUILTY card; other: the character that it goes to
  aggravate,  // who: on whom the own bet lies
  answer,     // number: the choice
  otherwise,  // something that is none of the choices
  spoken,     // aloud
  no_answer,
  rule_right,
  rule_wrong,
  challenge,
  accept,
  vote_right,
  vote_wrong,
  abstain
};
inline constexpr int action_kinds = static_cast<int>(ActionKind::abstain) + 1;

struct Action {
  ActionKind kind = ActionKind::none;
  Card card = no_card;
  Theme theme = no_theme;
  Character who = no_character;
  Character other = no_character;
  std::uint8_t number = 0;  // places and choices count from 0 here, places from 1 in words
  std::array<std::uint8_t, 2> unused{};
  bool operator==(const Action&) const = default;
};
static_assert(PlainAction<Action>);

// Of characters or of a card.
constexpr Action made(ActionKind kind, Character who, Character other = no_character,
                      int number = 0) {
  return packed<Action>(kind, no_card, no_theme, who, other, number);
}
constexpr Action made(ActionKind kind, Card card, Theme theme = no_theme, int number = 0) {
  return packed<Action>(kind, card, theme, no_character, no_character, number);
}
static_assert(made(ActionKind::swap, Character::inspector, Character::profiler) ==
              Action{.kind = ActionKind::swap,
                     .who = Character::inspector,
                     .other = Character::profiler});
static_assert(
    made(ActionKind::play, Card::informant, Theme::law, 3) ==
    Action{.kind = ActionKind::play, .card = Card::informant, .theme = Theme::law, .number = 3});

constexpr Action plain(ActionKind kind) { return made(kind, no_card); }
constexpr Action pass() { return plain(ActionKind::pass); }
constexpr Action choose(Character who) { return made(ActionKind::choose, who); }
constexpr Action take(int place, Character who) {
  return made(ActionKind::take, who, no_character, place);
}
constexpr Action bet(int value, Character who) {
  return made(ActionKind::bet, who, no_character, value);
}
// Two own bets change places; which of them is named first makes no difference.
constexpr Action exchange(Character one, Character two) {
  return one < two ? made(ActionKind::exchange, one, two) : made(ActionKind::exchange, two, one);
}
constexpr Action play(Card card) { return made(ActionKind::play, card); }
constexpr Action look_at(int place) {
  return made(ActionKind::play, Card::search_warrant, no_theme, place);
}
constexpr Action change_to(Theme theme) {
  return made(ActionKind::play, Card::change_of_subject, theme);
}
constexpr Action swap(Character owner, Character to) { return made(ActionKind::swap, owner, to); }
constexpr Action aggravate(Character who) { return made(ActionKind::aggravate, who); }
constexpr Action answer(int letter) { return made(ActionKind::answer, no_card, no_theme, letter); }

}  // namespace indice::police
