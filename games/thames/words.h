// The game's words on the wire: the notation of actions, names of cards and phases, terms for the
// catalogue. English and fixed for ever; what players read comes from text/.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/thames/actions.h"
#include "games/thames/facts.h"
#include "games/thames/state.h"

namespace indice::thames {

inline constexpr auto witness_terms = terms<"witness", witness_kinds>(
    [](std::size_t i) { return witness_word(static_cast<Witness>(i)); });
inline constexpr auto case_terms =
    terms<"case", case_count>([](std::size_t i) { return case_word(static_cast<CaseId>(i)); });
constexpr Term term_of(Witness kind) { return witness_terms[static_cast<std::size_t>(kind)]; }
constexpr Term term_of_case(CaseId id) { return case_terms[id]; }
CountedList counted(Witnesses cards);

std::optional<Witness> witness_named(std::string_view word);
std::optional<CaseId> case_named(std::string_view word);
std::string_view phase_word(Phase phase);
std::optional<Phase> phase_named(std::string_view word);

// "painting 2 policeman"
std::string clue_name(ClueId id);

std::string words_of(const Action& action);
std::optional<Action> action_in(std::string_view words);

Census census_of(const State& state);
Json describe_state(const State& state);
// How many columns have a clue of each case on top.
Json describe_tops(const Board& board);
bool read_position(const Json& fragment, const TableOptions& options, Dice& filler, State& state,
                   JsonProblem& problem);

}  // namespace indice::thames
