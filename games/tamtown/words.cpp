#include "games/tamtown/words.h"

#include "engine/notation.h"

namespace indice::tamtown {

namespace {

constexpr std::array<Slot, 4> slots{{
    {.name = "card", .byte = 1, .words = card_words},
    {.name = "who", .byte = 2, .words = role_words},
    {.name = "number", .byte = 3},
    {.name = "hearts", .byte = 3, .zero = "all"},
}};
constexpr std::array<ActionRow, action_kinds - 1> rows{{
    {ActionKind::draw, "draw"},
    {ActionKind::play, "play {card}"},
    {ActionKind::pay, "pay {card}[ {who}]"},
    {ActionKind::clue, "clue {card}"},
    {ActionKind::pass, "pass"},
    {ActionKind::pass_turn, "pass turn"},
    {ActionKind::counter, "counter {card}"},
    {ActionKind::repeat, "repeat {card}"},
    {ActionKind::again, "again {card}"},
    {ActionKind::lay, "lay {card}"},
    {ActionKind::doubling, "double {card}"},
    {ActionKind::discard, "discard {card}"},
    {ActionKind::give, "give {card} {who}"},
    {ActionKind::remove, "remove {hearts} {who}"},
    {ActionKind::name, "name {who}"},
    {ActionKind::put, "put {number}"},
    {ActionKind::take, "take {card}"},
    {ActionKind::vote, "vote {who}"},
    {ActionKind::lean, "lean {who}"},
}};
constexpr Notation notation{rows, slots, erase(Action{})};

}  // namespace

const Notation& notation_for(const Action& /*any*/) { return notation; }
bool is_action(const Action& action) { return notation.canonical(erase(action)); }

}  // namespace indice::tamtown
