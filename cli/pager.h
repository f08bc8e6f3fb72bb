// Long texts on a terminal go through the user's pager.
#pragma once

#include <string>

#include "cli/console.h"

namespace indice::cli {

// The text as it is where it fits the window, is not shown on one, or no pager starts. $PAGER says
// which; else less.
void page(const Console& console, const std::string& text);

}  // namespace indice::cli
