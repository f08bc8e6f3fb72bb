// Everything a seat is shown, as text that is equal exactly when every field is.
#pragma once

#include <string>
#include <vector>

#include "engine/any_game.h"

namespace indice::conformance {

std::string to_text(const Message& message);
std::string to_text(const FactNote& fact);
std::string to_text(const std::vector<FactNote>& facts);
std::string to_text(const Refusal& refusal);
std::string to_text(const Verdict& verdict);
std::string to_text(const Tableau& tableau);
std::string to_text(const Outcome& outcome);
std::string to_text(const ScoreSheet& sheet);
std::string to_text(const std::vector<AnyAction>& actions);

// Where two texts part, with a little before and after.
std::string difference(const std::string& one, const std::string& other);

}  // namespace indice::conformance
