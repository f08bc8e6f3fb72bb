// The game's words on the wire: the notation of actions, names of cards and phases, terms for the
// catalogue. English and fixed for ever; what players read comes from text/.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/sherlock/actions.h"
#include "games/sherlock/facts.h"
#include "games/sherlock/state.h"

namespace indice::sherlock {

inline constexpr auto clue_terms =
    terms<"clue", clue_kinds>([](std::size_t i) { return clue_word(static_cast<Clue>(i)); });
inline constexpr auto character_terms = terms<"character", character_count + mycroft_cards>(
    [](std::size_t i) { return character_word(static_cast<Character>(i)); });
constexpr Term term_of(Clue clue) { return clue_terms[index_of(clue)]; }
constexpr Term term_of(Character who) { return character_terms[index_of(who)]; }
constexpr std::string_view role_word(Role role) {
  return role == Role::sherlock ? "sherlock" : "moriarty";
}
constexpr Term term_of(Role role) {
  return role == Role::sherlock ? Term("role.sherlock") : Term("role.moriarty");
}

std::optional<Clue> clue_named(std::string_view word);
// With Mycroft's cards.
std::optional<Character> character_named(std::string_view word);
std::optional<Role> role_named(std::string_view word);
std::string_view phase_word(Phase phase);
std::optional<Phase> phase_named(std::string_view word);

std::string words_of(const Action& action);
std::optional<Action> action_in(std::string_view words);

FactNote note_of(const Fact& fact);
void moves_of(const Fact& fact, Staging& staging);
Census census_of(const State& state);
Json describe_state(const State& state);
bool read_position(const Json& fragment, const TableOptions& options, Dice& filler, State& state,
                   JsonProblem& problem);

}  // namespace indice::sherlock
