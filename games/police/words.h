// The game's words on the wire: the notation of actions, names of cards and phases, terms for the
// catalogue. English and fixed for ever; what players read comes from text/.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/form.h"
#include "engine/game.h"
#include "engine/names.h"
#include "engine/terms_of.h"
#include "games/police/actions.h"
#include "games/police/facts.h"
#include "games/police/state.h"

namespace indice::police {

inline constexpr auto card_words = names_of(cards::actions);
inline constexpr auto character_words = names_of(cards::characters);
inline constexpr std::array<std::string_view, 15> phase_words{
    "choose", "pick",      "bet",  "commit",    "swap",     "aggravate",  "subject", "answer",
    "ruling", "challenge", "vote", "objection", "mitigate", "close_case", "over"};
static_assert(nth(phase_words, Phase::over) == "over");
inline constexpr std::array<std::string_view, 8> said_words{
    "a", "b", "c", "d", "otherwise", "spoken", "no_answer", "nothing"};

constexpr Term term_of(Card card) { return TermsOf<"card", card_words>{}(card); }
constexpr Term term_of(Character who) { return TermsOf<"character", character_words>{}(who); }
constexpr Term term_of(Theme theme) { return TermsOf<"theme", theme_words>{}(theme); }
inline constexpr TermsOf<"letter", letter_words> letter_term;
// What the catalogue knows of a question.
Term question_term(Question question);
Term answer_term(Question question);
Term explanation_term(Question question);
Term source_term(Question question);
Term hint_term(Question question);
Term choice_term(Question question, Letter letter);

const Notation& notation_for(const Action& any);
bool is_action(const Action& action);  // one that could be written
std::optional<Action> action_in(std::string_view words);

FactNote note_of(const Fact& fact);
void stage_fact(const Fact& fact, Staging& staging);
Census census_of(const State& state);
// A position as it is described, and as it is read (position.cpp).
void list_position(Form& form, State& state);
void read_position(Form& form, State& state, Dice& filler);

}  // namespace indice::police
