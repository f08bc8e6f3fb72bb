#include "cli/qr.h"

#include <memory>

#include <qrencode.h>

namespace indice::cli {

std::string qr_code(std::string_view text, bool black_on_white) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(std::string(text).c_str(), 0, QR_ECLEVEL_L), &QRcode_free);
  if (code == nullptr) return {};
  constexpr int quiet = 2;
  const auto is_dark = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= code->width || y >= code->width) return false;
    return (code->data[y * code->width + x] & 1U) != 0;
  };
  // Of the 256 colours these two are the same everywhere; the first sixteen are the user's own.
  constexpr std::string_view inked = "\x1b[38;5;16;48;5;231m";
  constexpr std::string_view plain = "\x1b[0m";
  std::string out;
  for (int y = -quiet; y < code->width + quiet; y += 2) {
    if (black_on_white) out += inked;
    for (int x = -quiet; x < code->width + quiet; ++x) {
      // What is drawn is ink: the dark squares, or where there is none the light ones.
      const bool above = is_dark(x, y) == black_on_white;
      const bool below = is_dark(x, y + 1) == black_on_white;
      out += above ? (below ? "█" : "▀") : (below ? "▄" : " ");
    }
    if (black_on_white) out += plain;
    out += '\n';
  }
  return out;
}

}  // namespace indice::cli
