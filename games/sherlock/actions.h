// What a player may do. A turn is a sequence of small decisions: visit a character, then use its
// power or pass, each card taken, kept or given up by itself.
#pragma once

#include <array>
#include <cstdint>

#include "engine/packed.h"
#include "games/sherlock/characters.h"
#include "games/sherlock/clues.h"

namespace indice::sherlock {

enum class ActionKind : std::uint8_t {
  none,
  choose,  // to: the character kept at the start
  visit,   // from (nobody on day 1), to
  use,     // the power of the character visited
  pass,    // not using it, taking no more, not joining, ending the turn …
  take,    // clue, from the row
  take_reserved,
  steal,           // clue
  discard,         // clue: an own one, or one of the row for Shinwell
  discard_joined,  // clue: the category whose joker goes
  draw,            // number
  keep,            // number: the place among the cards drawn
  discard_drawn,   // number: the place of the card that goes first
  join,            // clue: the category that a joker joins
  reveal,          // number: the place among the own hidden clues
  reserve,         // clue
  rest             // from: where the pawn is that goes to the gala dinner
};

struct Action {
  ActionKind kind = ActionKind::none;
  Character from = no_character;
  Character to = no_character;
  Clue clue = no_clue;
  std::uint8_t number = 0;  // places count from 0 here, from 1 in words
  std::array<std::uint8_t, 3> unused{};
  bool operator==(const Action&) const = default;
};
static_assert(PlainAction<Action>);

constexpr Action made(ActionKind kind, Character from, Character to, Clue clue, int number) {
  return packed<Action>(kind, from, to, clue, number);
}
static_assert(made(ActionKind::visit, Character::toby, Character::pike, Clue::joker, 3) ==
              Action{.kind = ActionKind::visit,
                     .from = Character::toby,
                     .to = Character::pike,
                     .clue = Clue::joker,
                     .number = 3});

constexpr Action plain(ActionKind kind) {
  return made(kind, no_character, no_character, no_clue, 0);
}
constexpr Action with_clue(ActionKind kind, Clue clue) {
  return made(kind, no_character, no_character, clue, 0);
}
constexpr Action with_number(ActionKind kind, int number) {
  return made(kind, no_character, no_character, no_clue, number);
}
constexpr Action choose(Character who) {
  return made(ActionKind::choose, no_character, who, no_clue, 0);
}
constexpr Action visit(Character from, Character to) {
  return made(ActionKind::visit, from, to, no_clue, 0);
}
constexpr Action rest(Character from) {
  return made(ActionKind::rest, from, no_character, no_clue, 0);
}
constexpr Action pass() { return plain(ActionKind::pass); }

}  // namespace indice::sherlock
