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

constexpr Term term_of(Card card) { return {"card", card_word(card)}; }
constexpr Term term_of(Character who) { return {"character", character_word(who)}; }
constexpr Term term_of(Theme theme) { return {"theme", theme_word(theme)}; }
// What the question's own texts say.
constexpr Term question_term(Question question) { return {"question", question_word(question)}; }
constexpr Term answer_term(Question question) { return {"answer", question_word(question)}; }
constexpr Term explanation_term(Question question) {
  return {"explanation", question_word(question)};
}
constexpr Term source_term(Question question) { return {"source", question_word(question)}; }
constexpr Term hint_term(Question question) { return {"hint", question_word(question)}; }
constexpr Term choice_term(Question question, Letter letter) {
  return {"choice", choice_word(question, letter)};
}
constexpr Term letter_term(Letter letter) { return {"letter", letter_words[letter]}; }

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
