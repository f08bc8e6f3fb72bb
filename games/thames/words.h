// The game's words on the wire: the notation of actions, names of cards and phases, terms for the
// catalogue. English and fixed for ever; what players read comes from text/.
#pragma once

#include <string>
#include <string_view>

#include "engine/form.h"
#include "engine/game.h"
#include "engine/names.h"
#include "games/thames/actions.h"
#include "games/thames/facts.h"
#include "games/thames/state.h"

namespace indice::thames {

inline constexpr auto witness_words = names_of(cards::witnesses);
inline constexpr auto case_words = names_of(cards::cases);
inline constexpr std::array<std::string_view, 5> phase_words{"begin", "pay_removal", "pay_clue",
                                                             "question", "over"};

inline constexpr auto witness_terms = terms<"witness", witness_words>();
inline constexpr auto case_terms = terms<"case", case_words>();
constexpr Term term_of(Witness kind) { return nth(witness_terms, kind); }
constexpr Term term_of_case(CaseId id) { return case_terms[id]; }
CountedList counted(Witnesses cards);

// "painting 2 policeman"
std::string clue_name(ClueId id);

const Notation& notation_for(const Action& any);
bool is_action(const Action& action);  // one that could be written

Census census_of(const State& state);
// A position as it is described, and as it is read (position.cpp).
void list_position(Form& form, State& state);
void read_position(Form& form, State& state, Dice& filler);

}  // namespace indice::thames
