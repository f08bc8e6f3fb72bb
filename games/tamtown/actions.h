// What a player may do. A turn is a sequence of small decisions: play a card, pay for it card by
// card, then each choice of its effect by itself. People and Families are named by their roles.
#pragma once

#include <array>
#include <cstdint>

#include "engine/packed.h"
#include "games/tamtown/deck.h"

namespace indice::tamtown {

enum class ActionKind : std::uint8_t {
  none,
  draw,
  play,       // card
  pay,        // card, who: the Family (nobody while a ballot decides where it lies)
  clue,       // card, from the hand or the discard pile
  pass,       // no clue, no power, no more, no answer …
  pass_turn,  // no answer in this turn
  counter,    // card
  repeat,     // card: TW-A17
  again,      // card: TW-A18
  lay,        // card: with envelopes, for a vote
  doubling,   // card: TW-A19, with the ballot
  discard,    // card
  give,       // card, who: the Potters
  remove,     // number of hearts (0: all), who: the Family
  name,       // who: draws, places or pays
  put,        // number: the place in the pile, 1 is the top
  take,       // card: from the discard pile
  vote,       // who: the Family
  lean        // who: the Family that one leans to before a ballot
};
inline constexpr int action_kinds = static_cast<int>(ActionKind::lean) + 1;

struct Action {
  ActionKind kind = ActionKind::none;
  Card card = no_card;
  Role who = no_role;
  std::uint8_t number = 0;
  std::array<std::uint8_t, 4> unused{};
  bool operator==(const Action&) const = default;
};
static_assert(PlainAction<Action>);

constexpr Action made(ActionKind kind, Card card, Role who, int number) {
  return packed<Action>(kind, card, who, number);
}
static_assert(made(ActionKind::remove, no_card, Role::weavers, 2) ==
              Action{.kind = ActionKind::remove, .who = Role::weavers, .number = 2});

constexpr Action plain(ActionKind kind) { return made(kind, no_card, no_role, 0); }
constexpr Action with_card(ActionKind kind, Card card) { return made(kind, card, no_role, 0); }
constexpr Action with_role(ActionKind kind, Role who) { return made(kind, no_card, who, 0); }
constexpr Action with_number(ActionKind kind, int number) {
  return made(kind, no_card, no_role, number);
}
constexpr Action pass() { return plain(ActionKind::pass); }

}  // namespace indice::tamtown
