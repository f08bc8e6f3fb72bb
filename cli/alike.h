// Lines of a numbered list that say the same but for a number: "1) Put it at place 1   2) … 2".
#pragma once

#include <string>
#include <vector>

namespace indice::cli {

// The list, in its order. Of lines that follow each other and differ in one number besides their
// own, the first is whole and the others are only told by that number; all others stand in columns.
[[nodiscard]] std::string sharing_lines(const std::vector<std::string>& lines, int width);

}  // namespace indice::cli
