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

constexpr Term term_of_card(Card card) { return {"card", card_word(card)}; }
constexpr Term term_of(Kind kind) { return {"kind", kind_word(kind)}; }
constexpr Term effect_term(Kind kind) { return {"effect", kind_word(kind)}; }
// The same in a few signs, for a narrow cell.
constexpr Term gist_term(Kind kind) { return {"gist", kind_word(kind)}; }
constexpr Term term_of(Theme theme) { return {"theme", theme_word(theme)}; }
constexpr Term term_of(Role role) { return {"role", role_word(role)}; }
constexpr Term piece_term(std::size_t piece) { return {"piece", piece_words[piece]}; }
// What is seen of the panorama on a piece, in words and as one sign.
constexpr Term sight_term(std::size_t piece) { return {"sight", piece_words[piece]}; }
constexpr Term sign_term(std::size_t piece) { return {"sign", piece_words[piece]}; }
// Which piece of which message, where the sentence itself would be too long.
constexpr Term place_term(std::size_t piece) { return {"place", piece_words[piece]}; }
constexpr Term cause_term(std::size_t pair) { return {"cause", cards::pairs[pair].cause}; }
constexpr Term culprit_term(std::size_t pair) { return {"culprit", cards::pairs[pair].culprit}; }

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
