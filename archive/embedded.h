// What is built into the program: which scenarios cover which rules, and the questions of the games
// that ask some. The definitions are generated from games/*/scenarios and games/*/questions.
#pragma once

#include <span>
#include <string_view>

namespace indice::archive {

struct EmbeddedScenario {
  std::string_view game;
  std::string_view file;   // "removing.json", of games/<game>/scenarios
  std::string_view title;  // the sentence
  std::span<const std::string_view> rules;
};

std::span<const EmbeddedScenario> embedded_scenarios();

struct EmbeddedQuestions {
  std::string_view game;
  std::string_view file;  // its path, for errors
  std::string_view json;
};

std::span<const EmbeddedQuestions> embedded_questions();

}  // namespace indice::archive
