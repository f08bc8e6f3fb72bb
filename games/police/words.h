// The game's words on the wire: the notation of actions, names of cards and phases, terms for the
// catalogue. English and fixed for ever; what players read comes from text/.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/police/actions.h"
#include "games/police/facts.h"
#include "games/police/state.h"

namespace indice::police {

inline constexpr auto card_terms =
    terms<"card", card_kinds>([](std::size_t i) { return cards::actions[i].name; });
inline constexpr auto character_terms =
    terms<"character", character_count>([](std::size_t i) { return cards::characters[i].name; });
inline constexpr auto theme_terms =
    terms<"theme", theme_count>([](std::size_t i) { return theme_words[i]; });
inline constexpr auto letter_terms =
    terms<"letter", choice_count>([](std::size_t i) { return letter_words[i]; });

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

std::optional<Card> card_named(std::string_view word);
std::optional<Character> character_named(std::string_view word);
std::optional<Theme> theme_named(std::string_view word);
std::optional<Letter> letter_named(std::string_view word);
std::string_view phase_word(Phase phase);
std::optional<Phase> phase_named(std::string_view word);
std::string_view said_word(Said said);
std::optional<Said> said_named(std::string_view word);

std::string words_of(const Action& action);
std::optional<Action> action_in(std::string_view words);

FactNote note_of(const Fact& fact);
void stage_fact(const Fact& fact, Staging& staging);
Census census_of(const State& state);
Json describe_state(const State& state);
bool read_position(const Json& fragment, const TableOptions& options, Dice& filler, State& state,
                   JsonProblem& problem);

}  // namespace indice::police
