// The game's words on the wire: the notation of actions, names of cards, roles and steps, terms for
// the catalogue. English and fixed for ever; what players read comes from text/.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/tamtown/actions.h"
#include "games/tamtown/facts.h"
#include "games/tamtown/state.h"

namespace indice::tamtown {

inline constexpr auto word_of_kind = [](std::size_t i) { return kind_words[i]; };
inline constexpr auto word_of_piece = [](std::size_t i) { return piece_words[i]; };
inline constexpr auto word_of_role = [](std::size_t i) { return cards::roles[i].id; };

inline constexpr auto card_terms =
    terms<"card", cards::cards.size()>([](std::size_t i) { return cards::cards[i].id; });
inline constexpr auto kind_terms = terms<"kind", kind_count>(word_of_kind);
inline constexpr auto effect_terms = terms<"effect", kind_count>(word_of_kind);
inline constexpr auto gist_terms = terms<"gist", kind_count>(word_of_kind);
inline constexpr auto theme_terms =
    terms<"theme", theme_words.size()>([](std::size_t i) { return theme_words[i]; });
inline constexpr auto role_terms = terms<"role", cards::roles.size()>(word_of_role);
inline constexpr auto power_terms = terms<"power", cards::roles.size()>(word_of_role);
inline constexpr auto link_terms =
    terms<"link", cards::roles.size()>([](std::size_t i) { return cards::roles[i].link; });
inline constexpr auto piece_terms = terms<"piece", piece_count>(word_of_piece);
inline constexpr auto sight_terms = terms<"sight", piece_count>(word_of_piece);
inline constexpr auto sign_terms = terms<"sign", piece_count>(word_of_piece);
inline constexpr auto place_terms = terms<"place", piece_count>(word_of_piece);
inline constexpr auto mark_terms = terms<"mark", piece_count>(word_of_piece);
inline constexpr auto cause_terms =
    terms<"cause", cards::pairs.size()>([](std::size_t i) { return cards::pairs[i].cause; });
inline constexpr auto culprit_terms =
    terms<"culprit", cards::pairs.size()>([](std::size_t i) { return cards::pairs[i].culprit; });

constexpr Term term_of_card(Card card) { return card_terms[card]; }
constexpr Term term_of(Kind kind) { return kind_terms[index_of(kind)]; }
constexpr Term effect_term(Kind kind) { return effect_terms[index_of(kind)]; }
// The same in a few signs, for a narrow cell.
constexpr Term gist_term(Kind kind) { return gist_terms[index_of(kind)]; }
constexpr Term term_of(Theme theme) { return theme_terms[static_cast<std::size_t>(theme)]; }
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

std::optional<Card> card_named(std::string_view word);
std::optional<Role> role_named(std::string_view word);
std::optional<Kind> kind_named(std::string_view word);
std::string_view op_word(Op op);
std::optional<Op> op_named(std::string_view word);

std::string words_of(const Action& action);
std::optional<Action> action_in(std::string_view words);

FactNote note_of(const Fact& fact);
Census census_of(const State& state);
Json describe_state(const State& state);
bool read_position(const Json& fragment, const TableOptions& options, Dice& filler, State& state,
                   JsonProblem& problem);

}  // namespace indice::tamtown
