// The curve of a review as SVG.
#pragma once

#include <string>

#include "cli/voice.h"
#include "engine/counsel.h"

namespace indice::cli {

[[nodiscard]] std::string review_curve(const Review& review, unsigned players, const Voice& voice);

}  // namespace indice::cli
