// A review as a page of its own, in the look of the house: nothing in it comes from elsewhere.
#pragma once

#include <string>

#include "archive/past.h"
#include "cli/voice.h"
#include "engine/counsel.h"

namespace indice::cli {

[[nodiscard]] std::string review_page(const Review& review, const archive::Past& past,
                                      const Voice& voice, const text::Catalogue& words);

// Text that stands in HTML.
[[nodiscard]] std::string escaped(std::string_view text);

}  // namespace indice::cli
