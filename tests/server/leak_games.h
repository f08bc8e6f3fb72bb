// How much is searched for leaks.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "tests/conformance/trial.h"

namespace indice::tests {

// INDICE_TEST_LEAK_GAMES says how many games of each game.
inline int leak_games(int usual) {
  if (const char* asked = std::getenv("INDICE_TEST_LEAK_GAMES")) return std::atoi(asked);
  return std::max(1, static_cast<int>(usual * conformance::test_scale()));
}

}  // namespace indice::tests
