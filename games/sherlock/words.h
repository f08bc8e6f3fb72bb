// The game's words on the wire: the notation of actions, names of cards and phases, terms for the
// catalogue. English and fixed for ever; what players read comes from text/.
#pragma once

#include <string>
#include <string_view>

#include "engine/form.h"
#include "engine/game.h"
#include "engine/names.h"
#include "games/sherlock/actions.h"
#include "games/sherlock/facts.h"
#include "games/sherlock/state.h"

namespace indice::sherlock {

inline constexpr auto clue_words = names_of(cards::clues);
// With Mycroft's cards.
inline constexpr auto character_words = [] {
  std::array<std::string_view, character_count + mycroft_cards> words;
  for (std::size_t i = 0; i < words.size(); ++i)
    words[i] = character_word(static_cast<Character>(i));
  return words;
}();
inline constexpr std::array<std::string_view, 2> role_words{"sherlock", "moriarty"};
inline constexpr std::array<std::string_view, 18> phase_words{
    "choose_start", "dragnet", "gala",         "move",       "power",       "take",
    "keep",         "order",   "kramm_answer", "ziba_offer", "ziba_answer", "ziba_bury",
    "closing",      "reserve", "evening",      "morning",    "finale",      "over"};
static_assert(nth(phase_words, Phase::over) == "over");

inline constexpr auto clue_terms = terms<"clue", clue_words>();
inline constexpr auto character_terms = terms<"character", character_words>();
constexpr Term term_of(Clue clue) { return clue_terms[index_of(clue)]; }
constexpr Term term_of(Character who) { return character_terms[index_of(who)]; }
constexpr std::string_view role_word(Role role) { return role_words[index_of(role)]; }
constexpr Term term_of(Role role) {
  return role == Role::sherlock ? Term("role.sherlock") : Term("role.moriarty");
}

const Notation& notation_for(const Action& any);
bool is_action(const Action& action);  // one that could be written

Census census_of(const State& state);
// A position as it is described, and as it is read (position.cpp).
void list_position(Form& form, State& state);
void read_position(Form& form, State& state, Dice& filler);

}  // namespace indice::sherlock
