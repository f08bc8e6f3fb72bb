// The game's words on the wire: the notation of actions, names of cards and phases, terms for the
// catalogue. English and fixed for ever; what players read comes from text/.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/form.h"
#include "engine/game.h"
#include "engine/names.h"
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

inline constexpr auto card_terms = terms<"card", card_words>();
inline constexpr auto character_terms = terms<"character", character_words>();
inline constexpr auto theme_terms = terms<"theme", theme_words>();
inline constexpr auto letter_terms = terms<"letter", letter_words>();

constexpr Term term_of(Card card) { return card_terms[index_of(card)]; }
constexpr Term term_of(Character who) { return character_terms[index_of(who)]; }
constexpr Term term_of(Theme theme) { return theme_terms[index_of(theme)]; }
constexpr Term letter_term(Letter letter) { return letter_terms[letter]; }
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
