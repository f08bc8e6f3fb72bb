#include "text/simplified.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "engine/ensure.h"

namespace indice::text {
namespace {

char32_t simple(UChar32 c) {
  if (const std::int32_t digit = u_charDigitValue(c); digit >= 0)
    return U'0' + static_cast<char32_t>(digit);
  const auto letter = static_cast<char32_t>(c);
  if (u_isalnum(c) != 0 || marks_kept.find(letter) != std::u32string_view::npos) return letter;
  if (u_isUWhiteSpace(c) != 0) return U' ';
  return letter < 0x80 ? letter : U';';
}

bool takes_dots(const Letters& before) {
  return !before.empty() &&
         std::u32string_view(U"aou").find(before.back()) != std::u32string_view::npos;
}

}  // namespace

Letters simplified(std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* decompose = icu::Normalizer2::getNFKDInstance(status);
  ENSURE(U_SUCCESS(status));
  icu::UnicodeString whole =
      icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
  whole.foldCase();
  const icu::UnicodeString parts = decompose->normalize(whole, status).foldCase();
  ENSURE(U_SUCCESS(status));
  Letters out;
  for (std::int32_t at = 0; at < parts.length(); at = parts.moveIndex32(at, 1)) {
    const UChar32 c = parts.char32At(at);
    if ((U_GET_GC_MASK(c) & U_GC_M_MASK) == 0)
      out += simple(c);
    else if (static_cast<char32_t>(c) == two_dots && takes_dots(out))
      out += two_dots;
  }
  return out;
}

}  // namespace indice::text
