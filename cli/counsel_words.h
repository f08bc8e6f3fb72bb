// What a coach says (engine/counsel.h), in sentences.
#pragma once

#include <string>
#include <vector>

#include "cli/voice.h"
#include "engine/counsel.h"

namespace indice::cli {

// Of a hundred, as people say chances.
[[nodiscard]] int of_hundred(int thousandths);

// Why one move is better than another: a sentence each.
[[nodiscard]] std::vector<std::string> told_of(const Reasons& why, const Voice& voice);

// What the viewer could know of hidden cards: a line for each place.
[[nodiscard]] std::vector<std::string> told_of(const std::vector<Suspicion>& suspicions,
                                               const Voice& voice);

// "You began at 36 of 100. Your decisions cost 54, luck gave 118: a win." It adds up.
[[nodiscard]] std::string told_of(const Balance& balance, const Voice& voice);

}  // namespace indice::cli
