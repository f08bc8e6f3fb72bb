// What a table of Police Party may set.
#pragma once

#include <array>
#include <string_view>

#include "engine/options.h"
#include "games/police/questions.h"

namespace indice::police {

// Places in TableOptions::choice.
inline constexpr std::size_t option_start = 0;        // PP-S5
inline constexpr std::size_t option_hidden_bets = 1;  // PP-R5
inline constexpr std::size_t option_answers = 2;      // PP-R12
inline constexpr std::size_t option_questions = 3;    // PP-C2: six, one a theme
inline constexpr std::size_t option_bet_seconds = option_questions + theme_count;  // PP-R4
inline constexpr std::size_t option_answer_seconds = option_bet_seconds + 1;       // PP-R13
inline constexpr std::size_t option_count = option_answer_seconds + 1;

inline constexpr std::uint8_t start_by_lot = 0;  // else the seat, counted from 1

enum class Answers : std::uint8_t { choices, typed, spoken };

inline constexpr std::array<std::string_view, 3> answers_choices{"choices", "typed", "spoken"};

// A house that plays with questions of its own says how many there are, so that a record of it can
// be replayed without them.
constexpr OptionSpec question_count(std::string_view name) {
  return {.name = name, .usual = questions_a_theme, .least = 1, .most = most_a_theme};
}
// Seconds, or 0: no limit. One that is shorter than anybody can read is refused.
inline constexpr std::uint8_t least_seconds = 10;
inline constexpr std::uint8_t most_seconds = 240;
constexpr OptionSpec time_limit(std::string_view name, std::uint8_t usual) {
  return {.name = name, .usual = usual, .least = 0, .most = most_seconds};
}
inline constexpr std::array<OptionSpec, option_count> option_specs{{
    {.name = "start", .choices = lot_or_seat(6), .usual = start_by_lot},
    {.name = "hidden_bets", .choices = no_or_yes},
    {.name = "answers", .choices = answers_choices},
    question_count("questions_history"),
    question_count("questions_forensics"),
    question_count("questions_law"),
    question_count("questions_novels"),
    question_count("questions_screen"),
    question_count("questions_cases"),
    time_limit("bet_seconds", 120),
    time_limit("answer_seconds", 45),
}};

}  // namespace indice::police
