// The games whose positions can be judged by what was learned.
#pragma once

#include "bots/examiner.h"

namespace indice::bots {

// Null where the game names no features.
[[nodiscard]] std::unique_ptr<Examiner> make_examiner(const AnyGame& game);

}  // namespace indice::bots
