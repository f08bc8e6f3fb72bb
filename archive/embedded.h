// Which scenarios cover which rules, as built into the program. The definition is generated from
// games/*/scenarios.
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

}  // namespace indice::archive
