#include "text/folding.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "engine/ensure.h"
#include "text/answer_words.h"

namespace indice::text {
namespace {

std::u32string_view word_for_and(Language language) {
  switch (language) {
    case Language::en: return U"and";
    case Language::fr: return U"et";
    case Language::de: return U"und";
  }
  return U"";
}

// Letters that no normalisation takes apart.
std::u32string_view taken_apart(char32_t letter) {
  switch (letter) {
    case U'œ': return U"oe";
    case U'æ': return U"ae";
    case U'ø': return U"o";
    case U'ł': return U"l";
    case U'đ':
    case U'ð': return U"d";
    case U'þ': return U"th";
    case U'ı': return U"i";
    default: return {};
  }
}

// Small letters without accents, digits as 0 to 9; everything else as it was.
Letters simplified(std::string_view text, Umlauts umlauts) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* decompose = icu::Normalizer2::getNFKDInstance(status);
  ENSURE(U_SUCCESS(status));
  icu::UnicodeString whole =
      icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
  whole.foldCase();
  const icu::UnicodeString parts = decompose->normalize(whole, status).foldCase();
  ENSURE(U_SUCCESS(status));
  constexpr UChar32 diaeresis = 0x308;
  Letters out;
  for (std::int32_t at = 0; at < parts.length(); at = parts.moveIndex32(at, 1)) {
    const UChar32 c = parts.char32At(at);
    const auto letter = static_cast<char32_t>(c);
    const bool umlaut = c == diaeresis && !out.empty() &&
                        std::u32string_view(U"aou").find(out.back()) != std::u32string_view::npos;
    if (umlaut && umlauts == Umlauts::with_e) out += U'e';
    if ((U_GET_GC_MASK(c) & U_GC_M_MASK) != 0) continue;
    if (const std::u32string_view two = taken_apart(letter); !two.empty())
      out += two;
    else if (const std::int32_t digit = u_charDigitValue(c); digit >= 0)
      out += U'0' + static_cast<char32_t>(digit);
    else
      out += letter;
  }
  return out;
}

// 10,000 and 10 000 are 10000; 1,5 is 1.5 and never 15.
struct NumberMark {
  bool groups = false;
  bool parts = false;
};
NumberMark number_mark(const Letters& text, std::size_t at) {
  const auto digit_at = [&](std::size_t i) { return i < text.size() && is_digit(text[i]); };
  if (at == 0 || !digit_at(at - 1) || !digit_at(at + 1)) return {};
  const char32_t c = text[at];
  const bool point = c == U'.' || c == U',';
  const bool space = c == U'’' || c == U'\'' || u_isUWhiteSpace(static_cast<UChar32>(c)) != 0;
  const bool three = digit_at(at + 2) && digit_at(at + 3) && !digit_at(at + 4);
  return {(point || space) && three, point && !three};
}

std::vector<Letters> words_in(const Letters& text, Language language) {
  std::vector<Letters> words(1);
  const auto next_word = [&] {
    if (!words.back().empty()) words.emplace_back();
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char32_t c = text[at];
    const NumberMark mark = number_mark(text, at);
    const bool minus = (c == U'-' || c == U'−') && words.back().empty() && at + 1 < text.size() &&
                       is_digit(text[at + 1]);
    if (u_isalnum(static_cast<UChar32>(c)) != 0) {
      words.back() += c;
    } else if (c == U'&') {
      next_word();
      words.back() += word_for_and(language);
      next_word();
    } else if (mark.parts) {
      words.back() += U'.';
    } else if (minus) {
      words.back() += U'-';
    } else if (c != U'.' && !mark.groups) {
      next_word();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

}  // namespace

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }

std::vector<Letters> words_of(std::string_view text, Language language, Umlauts umlauts) {
  return words_in(simplified(text, umlauts), language);
}

std::string fold(std::string_view text, Language language) {
  const std::vector<Letters> words = words_of(text, language, Umlauts::without_dots);
  Letters letters;
  for (std::size_t i = 0; i < words.size(); ++i) {
    // An article has its noun behind it: the A of "Vitamin A" is none.
    const bool last = i + 1 == words.size();
    if (!last && is_among(answer_words(language).articles, words[i])) continue;
    // 18 29 is not 1829.
    if (!letters.empty() && is_digit(letters.back()) && is_digit(words[i].front())) letters += U' ';
    letters += words[i];
  }
  std::string out;
  for (const char32_t letter : letters)
    icu::UnicodeString(static_cast<UChar32>(letter)).toUTF8String(out);
  return out;
}

}  // namespace indice::text
