#include "games/sherlock/words.h"

#include "engine/notation.h"

namespace indice::sherlock {

namespace {

constexpr std::span<const std::string_view> people(character_words.data(), character_count);
constexpr std::array<Slot, 6> slots{{
    {.name = "from", .byte = 1, .words = people},
    {.name = "to", .byte = 2, .words = people},
    {.name = "clue", .byte = 3, .words = clue_words},
    {.name = "number", .byte = 4, .most = most_drawn},
    {.name = "drawn", .byte = 4, .most = most_drawn, .first = 1},
    {.name = "hidden", .byte = 4, .most = most_hidden, .first = 1},
}};
constexpr std::array<ActionRow, 16> rows{{
    {ActionKind::choose, "choose {to}"},
    {ActionKind::visit, "visit {to}[ from {from}]"},
    {ActionKind::use, "use power"},
    {ActionKind::pass, "pass"},
    {ActionKind::take, "take {clue}"},
    {ActionKind::take_reserved, "take reserved"},
    {ActionKind::steal, "steal {clue}"},
    {ActionKind::discard, "discard {clue}"},
    {ActionKind::discard_joined, "discard joker of {clue}"},
    {ActionKind::draw, "draw {number}"},
    {ActionKind::keep, "keep card {drawn}"},
    {ActionKind::discard_drawn, "discard card {drawn}"},
    {ActionKind::join, "join {clue}"},
    {ActionKind::reveal, "reveal hidden {hidden}"},
    {ActionKind::reserve, "reserve {clue}"},
    {ActionKind::rest, "rest at {from}"},
}};
constexpr Notation notation{rows, slots, erase(Action{})};

}  // namespace

const Notation& notation_for(const Action& /*any*/) { return notation; }
bool is_action(const Action& action) { return notation.canonical(erase(action)); }

}  // namespace indice::sherlock
