// A QR code for a terminal: two rows of squares a line.
#pragma once

#include <string>
#include <string_view>

namespace indice::cli {

// `black_on_white`: with sequences that say so, since the terminal's own colours may be any.
// Without them its squares are those that are light on a dark terminal. Empty where the text is too
// long.
[[nodiscard]] std::string qr_code(std::string_view text, bool black_on_white);

}  // namespace indice::cli
