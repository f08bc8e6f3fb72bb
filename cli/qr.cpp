#include "cli/qr.h"

#include <memory>

#include <qrencode.h>

namespace indice::cli {

std::string qr_code(std::string_view text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString8bit(std::string(text).c_str(), 0, QR_ECLEVEL_L), &QRcode_free);
  if (code == nullptr) return {};
  constexpr int quiet = 2;
  const auto is_dark = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= code->width || y >= code->width) return false;
    return (code->data[y * code->width + x] & 1U) != 0;
  };
  std::string out;
  for (int y = -quiet; y < code->width + quiet; y += 2) {
    for (int x = -quiet; x < code->width + quiet; ++x) {
      const bool above = is_dark(x, y);
      const bool below = is_dark(x, y + 1);
      out += above ? (below ? " " : "▄") : (below ? "▀" : "█");
    }
    out += '\n';
  }
  return out;
}

}  // namespace indice::cli
