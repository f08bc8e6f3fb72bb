#include "text/folding.h"

#include <algorithm>
#include <array>
#include <limits>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "engine/ensure.h"

namespace indice::text {
namespace {

using Letters = std::u32string;

constexpr std::array<std::u32string_view, 3> english_articles{U"the", U"a", U"an"};
constexpr std::array<std::u32string_view, 7> french_articles{U"le", U"la",  U"l",  U"les",
                                                             U"un", U"une", U"des"};
constexpr std::array<std::u32string_view, 12> german_articles{
    U"der", U"die",  U"das",   U"des",   U"dem",   U"den",
    U"ein", U"eine", U"einer", U"eines", U"einem", U"einen"};

std::span<const std::u32string_view> articles_of(Language language) {
  switch (language) {
    case Language::en: return english_articles;
    case Language::fr: return french_articles;
    case Language::de: return german_articles;
  }
  return {};
}

std::u32string_view word_for_and(Language language) {
  switch (language) {
    case Language::en: return U"and";
    case Language::fr: return U"et";
    case Language::de: return U"und";
  }
  return U"";
}

// ä may be typed as a or as ae.
enum class Umlauts { without_dots, with_e };

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

bool is_digit(char32_t c) { return c >= U'0' && c <= U'9'; }

bool has_digit(const Letters& text) { return std::any_of(text.begin(), text.end(), is_digit); }

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

// Words of letters and digits. A full stop holds together what it stands in: U.S.A. is one word.
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

Letters folded(std::string_view text, Language language, Umlauts umlauts) {
  const std::vector<Letters> words = words_in(simplified(text, umlauts), language);
  const auto articles = articles_of(language);
  Letters out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    // An article has its noun behind it: the A of "Vitamin A" is none.
    const bool last = i + 1 == words.size();
    if (!last && std::find(articles.begin(), articles.end(), words[i]) != articles.end()) continue;
    // 18 29 is not 1829.
    if (!out.empty() && is_digit(out.back()) && is_digit(words[i].front())) out += U' ';
    out += words[i];
  }
  return out;
}

using Spellings = std::vector<Letters>;

Spellings spellings_of(std::string_view text, Language language) {
  Spellings spellings{folded(text, language, Umlauts::without_dots)};
  Letters other = folded(text, language, Umlauts::with_e);
  if (other != spellings.front()) spellings.push_back(std::move(other));
  return spellings;
}

// Letters put in, left out, changed, or two neighbours swapped.
std::size_t slips_between(const Letters& a, const Letters& b) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, changed});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

constexpr std::size_t far = std::numeric_limits<std::size_t>::max();

// Slips between what was typed and what is wanted; far where they are more than is forgiven.
std::size_t distance(const Letters& typed, const Letters& wanted) {
  if (typed == wanted) return typed.empty() ? far : 0;
  if (has_digit(typed) || has_digit(wanted)) return far;
  const std::size_t allowed = slips_forgiven(wanted.size());
  const std::size_t longer = std::max(typed.size(), wanted.size());
  if (longer - std::min(typed.size(), wanted.size()) > allowed) return far;
  const std::size_t slips = slips_between(typed, wanted);
  return slips <= allowed ? slips : far;
}

std::size_t distance(const Spellings& typed, const Spellings& wanted) {
  std::size_t least = far;
  for (const Letters& one : wanted)
    for (const Letters& spelling : typed) least = std::min(least, distance(spelling, one));
  return least;
}

}  // namespace

std::string fold(std::string_view text, Language language) {
  const Letters letters = folded(text, language, Umlauts::without_dots);
  std::string out;
  for (const char32_t letter : letters)
    icu::UnicodeString(static_cast<UChar32>(letter)).toUTF8String(out);
  return out;
}

std::size_t slips_forgiven(std::size_t letters) {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

Recogniser::Recogniser(std::span<const Candidate> candidates, Language language)
    : language_(language), spellings_(candidates.size()) {
  for (std::size_t i = 0; i < candidates.size(); ++i)
    for (const std::string& text : candidates[i])
      for (Letters& spelling : spellings_of(text, language))
        spellings_[i].push_back(std::move(spelling));
}

std::optional<std::size_t> Recogniser::exactly(std::string_view typed) const {
  return nearest(typed, 0);
}

std::optional<std::size_t> Recogniser::meant(std::string_view typed) const {
  return nearest(typed, far - 1);
}

// The one candidate that is nearest, where it is at most `most` away.
std::optional<std::size_t> Recogniser::nearest(std::string_view typed, std::size_t most) const {
  const Spellings spellings = spellings_of(typed, language_);
  std::size_t least = far;
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < spellings_.size(); ++i) {
    const std::size_t here = distance(spellings, spellings_[i]);
    if (here == far || here > least) continue;
    found = here < least ? std::optional(i) : std::nullopt;
    least = here;
  }
  return least <= most ? found : std::nullopt;
}

std::optional<std::size_t> recognise(std::string_view typed, std::span<const Candidate> candidates,
                                     Language language) {
  return Recogniser(candidates, language).meant(typed);
}

}  // namespace indice::text
