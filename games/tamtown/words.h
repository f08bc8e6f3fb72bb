// The game's words on the wire: the notation of actions, names of cards, roles and steps, terms for
// the catalogue. English and fixed for ever; what players read comes from text/.
#pragma once

#include <string>
#include <string_view>

#include "engine/form.h"
#include "engine/game.h"
#include "engine/names.h"
#include "engine/terms_of.h"
#include "games/tamtown/actions.h"
#include "games/tamtown/facts.h"
#include "games/tamtown/state.h"

namespace indice::tamtown {

inline constexpr auto card_words = names_of(cards::cards, &cards::CardsRow::id);
inline constexpr auto role_words = names_of(cards::roles, &cards::RolesRow::id);
inline constexpr auto cause_words = names_of(cards::pairs, &cards::PairsRow::cause);
inline constexpr auto culprit_words = names_of(cards::pairs, &cards::PairsRow::culprit);
inline constexpr auto link_words = names_of(cards::roles, &cards::RolesRow::link);

inline constexpr TermsOf<"card", card_words> term_of_card;
inline constexpr TermsOf<"effect", kind_words> effect_term;
inline constexpr TermsOf<"gist", kind_words>
    gist_term;  // the same in a few signs, for a narrow cell
inline constexpr TermsOf<"power", role_words> power_term;
inline constexpr TermsOf<"link", link_words> link_term;
inline constexpr TermsOf<"piece", piece_words> piece_term;
// What is seen of the panorama on a piece, in words and as one sign.
inline constexpr TermsOf<"sight", piece_words> sight_term;
inline constexpr TermsOf<"sign", piece_words> sign_term;
// Which piece of which message, where the sentence itself would be too long.
inline constexpr TermsOf<"place", piece_words> place_term;
inline constexpr TermsOf<"mark", piece_words> mark_term;
inline constexpr TermsOf<"cause", cause_words> cause_term;
inline constexpr TermsOf<"culprit", culprit_words> culprit_term;

constexpr Term term_of(Kind kind) { return TermsOf<"kind", kind_words>{}(kind); }
constexpr Term term_of(Theme theme) { return TermsOf<"theme", theme_words>{}(theme); }
constexpr Term term_of(Role role) { return TermsOf<"role", role_words>{}(role); }

const Notation& notation_for(const Action& any);
bool is_action(const Action& action);  // one that could be written

FactNote note_of(const Fact& fact);
Census census_of(const State& state);
// A position as it is described, and as it is read (position.cpp).
void list_position(Form& form, State& state);
void read_position(Form& form, State& state, Dice& filler);

}  // namespace indice::tamtown
