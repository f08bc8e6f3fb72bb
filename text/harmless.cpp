#include "text/harmless.h"

#include <algorithm>

#include <unicode/uchar.h>

namespace indice::text {
namespace {

constexpr Character replacement{0xfffd, "\xef\xbf\xbd"};

// How many bytes a character has that begins so; 0: none does.
std::size_t length_after(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

// Written in more bytes than needed, half of a pair, or beyond the last character.
bool is_misspelled(char32_t code, std::size_t length) {
  return (length == 3 && code < 0x800) || (length == 4 && code < 0x10000) || code > 0x10ffff ||
         (code >= 0xd800 && code <= 0xdfff);
}

}  // namespace

Character next_character(std::string_view text, std::size_t& at) {
  const std::size_t begin = at++;
  const auto lead = static_cast<unsigned char>(text[begin]);
  const std::size_t length = length_after(lead);
  if (length == 0) return replacement;
  char32_t code = length == 1 ? lead : lead & (0x7fU >> length);
  for (; at < begin + length; ++at) {
    const unsigned byte = at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
    if ((byte & 0xc0U) != 0x80U) return replacement;
    code = (code << 6U) | (byte & 0x3fU);
  }
  if (is_misspelled(code, length)) return replacement;
  return {code, text.substr(begin, length)};
}

Shown shown(char32_t code) {
  const auto kind = U_GET_GC_MASK(static_cast<UChar32>(code));
  if ((kind & (U_GC_CC_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK)) != 0) return Shown::as_space;
  return (kind & U_GC_CF_MASK) != 0 ? Shown::not_at_all : Shown::as_it_is;
}

std::string harmless(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = next_character(text, at);
    switch (shown(character.code)) {
      case Shown::as_it_is: out += character.bytes; break;
      case Shown::as_space: out += ' '; break;
      case Shown::not_at_all: break;
    }
  }
  return out;
}

std::string harmless_lines(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (at > 0) out += '\n';
    out += harmless(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

}  // namespace indice::text
