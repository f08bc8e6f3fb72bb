// The game's words on the wire: the notation of actions, names of cards, roles and steps, terms for
// the catalogue. English and fixed for ever; what players read comes from text/.
#pragma once

#include <string>
#include <string_view>

#include "engine/form.h"
#include "engine/game.h"
#include "engine/names.h"
#include "games/tamtown/actions.h"
#include "games/tamtown/facts.h"
#include "games/tamtown/state.h"

namespace indice::tamtown {

inline constexpr auto card_words = names_of(cards::cards, &cards::CardsRow::id);
inline constexpr auto role_words = names_of(cards::roles, &cards::RolesRow::id);
inline constexpr auto cause_words = names_of(cards::pairs, &cards::PairsRow::cause);
inline constexpr auto culprit_words = names_of(cards::pairs, &cards::PairsRow::culprit);

inline constexpr auto link_words = names_of(cards::roles, &cards::RolesRow::link);

inline constexpr auto card_terms = terms<"card", card_words>();
inline constexpr auto kind_terms = terms<"kind", kind_words>();
inline constexpr auto effect_terms = terms<"effect", kind_words>();
inline constexpr auto gist_terms = terms<"gist", kind_words>();
inline constexpr auto theme_terms = terms<"theme", theme_words>();
inline constexpr auto role_terms = terms<"role", role_words>();
inline constexpr auto power_terms = terms<"power", role_words>();
inline constexpr auto link_terms = terms<"link", link_words>();
inline constexpr auto piece_terms = terms<"piece", piece_words>();
inline constexpr auto sight_terms = terms<"sight", piece_words>();
inline constexpr auto sign_terms = terms<"sign", piece_words>();
inline constexpr auto place_terms = terms<"place", piece_words>();
inline constexpr auto mark_terms = terms<"mark", piece_words>();
inline constexpr auto cause_terms = terms<"cause", cause_words>();
inline constexpr auto culprit_terms = terms<"culprit", culprit_words>();

constexpr Term term_of_card(Card card) { return card_terms[card]; }
constexpr Term term_of(Kind kind) { return kind_terms[index_of(kind)]; }
constexpr Term effect_term(Kind kind) { return effect_terms[index_of(kind)]; }
// The same in a few signs, for a narrow cell.
constexpr Term gist_term(Kind kind) { return gist_terms[index_of(kind)]; }
constexpr Term term_of(Theme theme) { return nth(theme_terms, theme); }
constexpr Term term_of(Role role) { return role_terms[index_of(role)]; }
constexpr Term power_term(Role role) { return power_terms[index_of(role)]; }
constexpr Term link_term(Role role) { return link_terms[index_of(role)]; }
constexpr Term piece_term(std::size_t piece) { return piece_terms[piece]; }
// What is seen of the panorama on a piece, in words and as one sign.
constexpr Term sight_term(std::size_t piece) { return sight_terms[piece]; }
constexpr Term sign_term(std::size_t piece) { return sign_terms[piece]; }
// Which piece of which message, where the sentence itself would be too long.
constexpr Term place_term(std::size_t piece) { return place_terms[piece]; }
constexpr Term mark_term(std::size_t piece) { return mark_terms[piece]; }
constexpr Term cause_term(std::size_t pair) { return cause_terms[pair]; }
constexpr Term culprit_term(std::size_t pair) { return culprit_terms[pair]; }

const Notation& notation_for(const Action& any);
bool is_action(const Action& action);  // one that could be written

FactNote note_of(const Fact& fact);
Census census_of(const State& state);
// A position as it is described, and as it is read (position.cpp).
void list_position(Form& form, State& state);
void read_position(Form& form, State& state, Dice& filler);

}  // namespace indice::tamtown
