#include "text/slips.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>
#include <utility>

#include "text/answer_words.h"

namespace indice::text {
namespace {

using View = std::u32string_view;

Letters joined(std::span<const Letters> words) {
  return std::accumulate(words.begin(), words.end(), Letters());
}

// Letters in each other's place -------------------------------------------------------------------

// Each group sounds alike somewhere between the three languages.
constexpr std::array<View, 9> alike{U"aeiouy", U"ckq", U"csz", U"fvw", U"gjk",
                                    U"ijy",    U"bp",  U"dt",  U"mn"};
// So does each of these at the beginning of a word, where the eye is sure of the rest.
constexpr std::array<View, 4> alike_in_front{U"ckq", U"csz", U"fvw", U"ijy"};
// English, French and German keyboards, row by row.
constexpr std::array<View, 7> keys{U"qwertyuiop", U"azertyuiop", U"qwertzuiop", U"asdfghjkl",
                                   U"qsdfghjklm", U"zxcvbnm",    U"wxcvbn"};

bool has_both(View group, char32_t a, char32_t b) {
  return group.find(a) != View::npos && group.find(b) != View::npos;
}

bool side_by_side(View row, char32_t a, char32_t b) {
  const std::size_t i = row.find(a);
  const std::size_t j = row.find(b);
  return i != View::npos && j != View::npos && std::max(i, j) - std::min(i, j) == 1;
}

std::size_t price_of_change(char32_t a, char32_t b, bool first) {
  if (a == b) return 0;
  const auto both_in = [&](View group) { return has_both(group, a, b); };
  if (first) return std::any_of(alike_in_front.begin(), alike_in_front.end(), both_in) ? 1 : 2;
  const bool near =
      std::any_of(alike.begin(), alike.end(), both_in) ||
      std::any_of(keys.begin(), keys.end(), [&](View row) { return side_by_side(row, a, b); });
  return near ? 1 : 2;
}

// Distances ---------------------------------------------------------------------------------------

// The least that turns a into b, where putting in, leaving out and swapping neighbours cost 1 and
// price(a, b, whether both are the first) says what a change costs.
template <class Price>
std::size_t edits(const Letters& a, const Letters& b, Price price) {
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(last.begin(), last.end(), 0U);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = last[j - 1] + price(a[i - 1], b[j - 1], i == 1 && j == 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, changed});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

bool of_like_length(const Letters& a, const Letters& b, std::size_t limit) {
  return std::max(a.size(), b.size()) - std::min(a.size(), b.size()) <= limit;
}

// By ear: Megret is Maigret, Christy is Christie.
Letters heard(const Letters& text) {
  static constexpr std::array<std::pair<View, View>, 17> sounds{{{U"x", U"ks"},
                                                                 {U"ph", U"f"},
                                                                 {U"th", U"t"},
                                                                 {U"ck", U"k"},
                                                                 {U"qu", U"k"},
                                                                 {U"ce", U"se"},
                                                                 {U"ci", U"si"},
                                                                 {U"ie", U"i"},
                                                                 {U"ai", U"e"},
                                                                 {U"ay", U"e"},
                                                                 {U"ei", U"e"},
                                                                 {U"ey", U"e"},
                                                                 {U"ou", U"u"},
                                                                 {U"y", U"i"},
                                                                 {U"c", U"k"},
                                                                 {U"z", U"s"},
                                                                 {U"w", U"v"}}};
  Letters out;
  const auto put = [&](View letters) {
    for (const char32_t letter : letters)
      if (out.empty() || out.back() != letter) out += letter;
  };
  for (std::size_t at = 0; at < text.size();) {
    const View rest = View(text).substr(at);
    const auto sound = std::find_if(sounds.begin(), sounds.end(),
                                    [&](const auto& one) { return rest.starts_with(one.first); });
    put(sound == sounds.end() ? rest.substr(0, 1) : sound->second);
    at += sound == sounds.end() ? 1 : sound->first.size();
  }
  return out;
}

template <class Price>
std::size_t slips(const Letters& typed, const Letters& wanted, std::size_t limit, Price price) {
  if (typed == wanted) return 0;
  std::size_t least = limit + 1;
  if (of_like_length(typed, wanted, limit)) least = std::min(least, edits(typed, wanted, price));
  if (least <= 1 || limit == 0) return least;
  const Letters typed_heard = heard(typed);
  const Letters wanted_heard = heard(wanted);
  if (of_like_length(typed_heard, wanted_heard, limit - 1))
    least = std::min(least, 1 + edits(typed_heard, wanted_heard, price));
  return least;
}

std::size_t slips_at_their_price(const Letters& typed, const Letters& wanted, std::size_t limit) {
  return slips(typed, wanted, limit, price_of_change);
}

// Word by word ------------------------------------------------------------------------------------

std::span<const View> plural_endings(Language language) {
  static constexpr std::array<View, 2> english{U"s", U"es"};
  static constexpr std::array<View, 2> french{U"s", U"x"};
  static constexpr std::array<View, 4> german{U"e", U"n", U"en", U"s"};
  switch (language) {
    case Language::en: return english;
    case Language::fr: return french;
    case Language::de: return german;
  }
  return {};
}

bool is_plural_of(const Letters& many, const Letters& one, Language language) {
  constexpr std::size_t shortest = 3;
  if (one.size() < shortest) return false;
  if (language == Language::en && one.back() == U'y' &&
      many == one.substr(0, one.size() - 1) + U"ies")
    return true;
  const std::span<const View> endings = plural_endings(language);
  return std::any_of(endings.begin(), endings.end(),
                     [&](View ending) { return many == one + Letters(ending); });
}

bool are_swapped(Letters a, Letters b) {
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}

// One letter in the place of another that is neither like it nor beside it: Internal and Infernal,
// Dalton and Galton. Only among long words there are few such pairs.
bool is_another_word(const Letters& typed, const Letters& wanted) {
  constexpr std::size_t without_neighbours = 11;
  if (typed.size() != wanted.size() || wanted.size() >= without_neighbours) return false;
  const auto [at, other] = std::mismatch(typed.begin(), typed.end(), wanted.begin());
  if (at == typed.end() || !std::equal(at + 1, typed.end(), other + 1)) return false;
  return price_of_change(*at, *other, at == typed.begin()) > 1;
}

constexpr std::size_t short_word = 4;  // nothing is forgiven in a shorter one

// A vowel for another inside a word of three letters: in dubio pro rio.
bool differ_by_a_vowel(const Letters& typed, const Letters& wanted) {
  constexpr View vowels = U"aeiouy";
  if (typed.size() != wanted.size() || wanted.size() + 1 != short_word) return false;
  const auto [at, other] = std::mismatch(typed.begin(), typed.end(), wanted.begin());
  return at != typed.end() && at != typed.begin() && has_both(vowels, *at, *other) &&
         std::equal(at + 1, typed.end(), other + 1);
}

// Proven and unproven.
bool are_opposites(const Letters& one, const Letters& other, Language language) {
  const Letters& longer = one.size() > other.size() ? one : other;
  const Letters& shorter = one.size() > other.size() ? other : one;
  return longer.ends_with(shorter) &&
         is_among(answer_words(language).reversals,
                  View(longer).substr(0, longer.size() - shorter.size()));
}

// What a word adds to the slips of its text; more than is forgiven in it: limit + 1.
std::size_t slips_in_word(const Letters& typed, const Letters& wanted, std::size_t limit,
                          Language language) {
  if (typed == wanted || is_plural_of(typed, wanted, language) ||
      is_plural_of(wanted, typed, language))
    return 0;
  const std::size_t allowed = slips_forgiven(wanted.size());
  // Of a short word the letters must all be there; where it stands alone (FBI) also in their order,
  // since nothing is forgiven in its text.
  if (allowed == 0) {
    if (are_swapped(typed, wanted) || heard(typed) == heard(wanted)) return 1;
    return differ_by_a_vowel(typed, wanted) ? 2 : limit + 1;
  }
  if (is_another_word(typed, wanted) || are_opposites(typed, wanted, language)) return limit + 1;
  const std::size_t here = slips_at_their_price(typed, wanted, allowed);
  return here <= allowed ? here : limit + 1;
}

}  // namespace

std::size_t slips_forgiven(std::size_t letters) {
  constexpr std::size_t long_word = 8;
  if (letters < short_word) return 0;
  return letters < long_word ? 1 : 2;
}

std::size_t slips_between(const Letters& typed, const Letters& wanted, std::size_t limit) {
  return slips(typed, wanted, limit,
               [](char32_t a, char32_t b, bool) -> std::size_t { return a == b ? 0 : 1; });
}

bool is_forgiven(std::span<const Letters> typed, std::span<const Letters> wanted,
                 Language language) {
  const Letters whole = joined(wanted);
  const std::size_t allowed = slips_forgiven(whole.size());
  if (typed.size() != wanted.size())
    return slips_at_their_price(joined(typed), whole, allowed) <= allowed;
  std::size_t all = 0;
  for (std::size_t i = 0; i < wanted.size(); ++i)
    all += slips_in_word(typed[i], wanted[i], allowed, language);
  return all <= allowed;
}

}  // namespace indice::text
