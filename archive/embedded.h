// What is built into the program: the scenarios with the rules they cover, and the questions of the
// games that ask some. The definitions are generated from games/*/scenarios and games/*/questions.
#pragma once

#include <span>
#include <string_view>

namespace indice::archive {

struct EmbeddedScenario {
  std::string_view game;
  std::string_view file;   // "removing.json", of games/<game>/scenarios
  std::string_view title;  // the sentence
  std::span<const std::string_view> rules;
  std::string_view given;  // JSON: the position it begins from
  int seat;                // who moves first in it; -1: nobody does
};

std::span<const EmbeddedScenario> embedded_scenarios();

struct EmbeddedQuestions {
  std::string_view game;
  std::string_view file;  // its path, for errors
  std::string_view json;
};

std::span<const EmbeddedQuestions> embedded_questions();

}  // namespace indice::archive
