// In the module there is no ICU: the host has simplified what it hands over
// (packages/engine/src/simplified.ts), and it is taken as it stands.
#ifdef __wasm__

#include "text/simplified.h"

namespace indice::text {

// Bytes that are no UTF-8 are ';'.
Letters simplified(std::string_view text) {
  Letters out;
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at++]);
    const std::size_t more = lead < 0x80 ? 0 : lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    char32_t letter = more == 0 ? lead : lead & (0x3fU >> more);
    bool whole = lead < 0x80 || (lead >= 0xc2 && lead <= 0xf4);
    for (std::size_t i = 0; i < more && whole; ++i) {
      whole = at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80U;
      if (whole) letter = (letter << 6U) | (static_cast<unsigned char>(text[at++]) & 0x3fU);
    }
    out += whole ? letter : U';';
  }
  return out;
}

}  // namespace indice::text

#endif
