// A view for people: the table as lines of text.
#pragma once

#include <string>

#include "python/state.h"
#include "text/catalogue.h"

namespace indice::python {

// What is wanted of whom.
[[nodiscard]] std::string prompt_of(const View& view, text::Language language);
// A line a zone: its title, and what lies there in a few words each.
[[nodiscard]] std::string lines_of(const View& view, text::Language language);

}  // namespace indice::python
