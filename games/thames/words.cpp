#include "games/thames/words.h"

#include "engine/notation.h"

namespace indice::thames {

namespace {

constexpr std::array<Slot, 4> slots{{
    {.name = "column", .byte = 1, .most = column_count, .first = 1},
    {.name = "removing", .byte = 2, .most = column_height},
    {.name = "witness", .byte = 3, .words = witness_words},
    {.name = "cards", .byte = 4, .words = witness_words, .most = 72, .counted = true},
}};
constexpr std::array<ActionRow, 6> rows{{
    {ActionKind::renew_row, "renew row"},
    {ActionKind::take, "take column {column}[ removing {removing}]"},
    {ActionKind::pay, "pay {cards}"},
    {ActionKind::question, "question {witness}"},
    {ActionKind::question_unseen, "question unseen"},
    {ActionKind::pass, "pass"},
}};
constexpr Notation notation{rows, slots, erase(Action{})};

}  // namespace

CountedList counted(Witnesses cards) {
  CountedList list;
  for (const Witness kind : all_witnesses)
    if (cards.of(kind) > 0) list.push_back({term_of(kind), cards.of(kind)});
  return list;
}

std::string clue_name(ClueId id) {
  const Clue& clue = clues[id];
  return std::string(case_word(clue.of_case)) + ' ' + std::to_string(clue.value) + ' ' +
         std::string(witness_word(clue.witness));
}

const Notation& notation_for(const Action& /*any*/) { return notation; }
bool is_action(const Action& action) { return notation.canonical(erase(action)); }

}  // namespace indice::thames
