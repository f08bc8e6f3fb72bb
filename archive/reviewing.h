// A review as JSON, for other programs: as the wire has it.
#pragma once

#include <string>

#include "engine/any_game.h"
#include "engine/counsel.h"

namespace indice::archive {

[[nodiscard]] std::string review_json(const AnyGame& game, const Review& review);

}  // namespace indice::archive
