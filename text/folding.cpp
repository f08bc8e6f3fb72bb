#include "text/folding.h"

#include "text/answer_words.h"
#include "text/simplified.h"

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

Letters spelled_out(const Letters& simple, Umlauts umlauts) {
  Letters out;
  for (const char32_t letter : simple) {
    if (letter == two_dots) {
      if (umlauts == Umlauts::with_e) out += U'e';
    } else if (const std::u32string_view parts = taken_apart(letter); !parts.empty()) {
      out += parts;
    } else {
      out += letter;
    }
  }
  return out;
}

bool is_letter_or_digit(char32_t c) {
  if (c >= 0x80) return marks_kept.find(c) == std::u32string_view::npos;
  return is_digit(c) || (c >= U'a' && c <= U'z');
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
  const bool space = c == U'’' || c == U'\'' || c == U' ';
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
    if (is_letter_or_digit(c)) {
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

void append_utf8(char32_t letter, std::string& out) {
  const auto tail = [&](unsigned shift) {
    out += static_cast<char>(0x80U | ((letter >> shift) & 0x3fU));
  };
  if (letter < 0x80) {
    out += static_cast<char>(letter);
  } else if (letter < 0x800) {
    out += static_cast<char>(0xc0U | (letter >> 6U));
    tail(0);
  } else if (letter < 0x10000) {
    out += static_cast<char>(0xe0U | (letter >> 12U));
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xf0U | (letter >> 18U));
    tail(12);
    tail(6);
    tail(0);
  }
}

}  // namespace

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }

std::vector<Letters> words_of(std::string_view text, Language language, Umlauts umlauts) {
  return words_in(spelled_out(simplified(text), umlauts), language);
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
  for (const char32_t letter : letters) append_utf8(letter, out);
  return out;
}

}  // namespace indice::text
