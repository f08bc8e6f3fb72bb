// A QR code for a terminal: two rows of squares a line, dark on light whatever the colours are.
#pragma once

#include <string>
#include <string_view>

namespace indice::cli {

// Empty where the text is too long for one.
[[nodiscard]] std::string qr_code(std::string_view text);

}  // namespace indice::cli
