// Positions to practise from: what a scenario is given (docs/scenarios.md), as a game that somebody
// can go on with.
#pragma once

#include <optional>
#include <string>

#include "wire/preparation.h"

namespace indice::wire {

// `seat` is who moves first in the scenario, -1: nobody. None where its table is refused, where it
// begins where a game has ended, or where it makes no sense.
[[nodiscard]] std::optional<PracticePlan> practice_from(const AnyGame& game,
                                                        table::StreamOf streams, std::string name,
                                                        const Json& given, std::int64_t seat);

}  // namespace indice::wire
