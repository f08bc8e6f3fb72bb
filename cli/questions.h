// The questions that a game at the terminal is played with: ours, or a house's own from a file.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "archive/questions.h"
#include "archive/record.h"
#include "engine/any_game.h"
#include "text/catalogue.h"

namespace indice::cli {

// Empty for a game that asks none; to name a file for such a game is a Failure.
[[nodiscard]] archive::QuestionBank questions_of(const AnyGame& game,
                                                 const std::optional<std::filesystem::path>& file);

// The file as a record notes it: where it is, and what it holds.
[[nodiscard]] archive::HouseQuestions house_questions(const std::filesystem::path& file);

// The questions to go on with: those asked for, else those that the game was played with, which
// must be where they were and what they were. None: the built-in ones. Other questions than the
// noted ones are played only when asked for, and noted as changed.
[[nodiscard]] std::optional<archive::HouseQuestions> questions_to_go_on_with(
    const archive::TableNotes& notes, const std::optional<std::filesystem::path>& asked,
    const text::Catalogue& words);

// How many there are of each theme as settings of the table, before those that the user made.
[[nodiscard]] std::vector<std::string> settings_with(const AnyGame& game,
                                                     const archive::QuestionBank& bank,
                                                     std::span<const std::string> settings);

// A Failure where the table plays with more questions than there are.
void check_that_they_suffice(const AnyGame& game, const archive::QuestionBank& bank,
                             const TableOptions& options);

void say_questions(const AnyGame& game, const archive::QuestionBank& bank, text::Catalogue& words);

}  // namespace indice::cli
