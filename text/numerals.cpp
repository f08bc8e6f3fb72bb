#include "text/numerals.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "text/answer_words.h"

namespace indice::text {
namespace {

using View = std::u32string_view;
using Tokens = std::vector<Token>;

constexpr std::size_t fewest_spelled = 3;  // one one two

Letters digits_of(int value) {
  const std::string narrow = std::to_string(value);
  return {narrow.begin(), narrow.end()};
}

// Digits ------------------------------------------------------------------------------------------

bool is_of_number(char32_t c) { return is_digit(c) || c == U'.' || c == U'-'; }

bool is_house_letter(View word) { return word.size() == 1 && word[0] >= U'a' && word[0] <= U'd'; }

// MI6 is a word and a number; 5th is 5; 221B is one number.
void add_split(View word, const AnswerWords& known, Tokens& out) {
  for (std::size_t at = 0; at < word.size();) {
    const bool number = is_of_number(word[at]);
    std::size_t end = at + 1;
    while (end < word.size() && is_of_number(word[end]) == number) ++end;
    const View part = word.substr(at, end - at);
    const bool hangs_on_digits = !number && at > 0 && end == word.size();
    if (hangs_on_digits && is_house_letter(part))
      out.back().text += part;
    else if (!hangs_on_digits || !is_among(known.ordinals, part))
      out.push_back({Letters(part), number});
    at = end;
  }
}

Tokens with_digits_apart(std::span<const Letters> words, const AnswerWords& known) {
  Tokens out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool last = i + 1 == words.size();
    const bool article = !last && is_among(known.articles, words[i]);
    // 221 B
    if (!out.empty() && out.back().number && is_house_letter(words[i]) && !article)
      out.back().text += words[i];
    else
      add_split(words[i], known, out);
  }
  return out;
}

// Roman numerals ----------------------------------------------------------------------------------

int roman_digit(char32_t c) { return c == U'i' ? 1 : c == U'v' ? 5 : c == U'x' ? 10 : 0; }

Letters roman(int value) {
  static constexpr std::u32string_view ones[]{U"",  U"i",  U"ii",  U"iii",  U"iv",
                                              U"v", U"vi", U"vii", U"viii", U"ix"};
  return Letters(static_cast<std::size_t>(value / 10), U'x') + Letters(ones[value % 10]);
}

// I to XXXIX; kings count no further.
std::optional<int> value_of_roman(View word) {
  int value = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const int here = roman_digit(word[i]);
    if (here == 0) return std::nullopt;
    value += i + 1 < word.size() && here < roman_digit(word[i + 1]) ? -here : here;
  }
  const bool sound = value > 0 && value < 40 && roman(value) == word;
  return sound ? std::optional(value) : std::nullopt;
}

// A numeral follows a name; one of a single letter ends the text, or it might be an initial.
void read_roman(Tokens& tokens, const AnswerWords& known) {
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    View word = tokens[i].text;
    if (tokens[i].number || (word.size() == 1 && i + 1 < tokens.size())) continue;
    std::optional<int> value = value_of_roman(word);
    // The e of XVIe.
    if (!value && word.size() > 2 && is_among(known.ordinals, word.substr(word.size() - 1)))
      value = value_of_roman(word.substr(0, word.size() - 1));
    if (value) tokens[i] = {digits_of(*value), true};
  }
}

// Words -------------------------------------------------------------------------------------------

// The values that a word is made of: vierundzwanzig is 4, joint, 20.
using Parts = std::vector<int>;
constexpr int joint = -1;

bool split_into(View word, const AnswerWords& known, Parts& parts) {
  if (word.empty()) return !parts.empty() && parts.back() != joint;
  const auto goes_on = [&](View piece, int value) {
    if (!word.starts_with(piece)) return false;
    parts.push_back(value);
    if (split_into(word.substr(piece.size()), known, parts)) return true;
    parts.pop_back();
    return false;
  };
  if (std::any_of(known.numbers.begin(), known.numbers.end(),
                  [&](const NumberWord& one) { return goes_on(one.word, one.value); }))
    return true;
  return !parts.empty() && goes_on(known.number_joint, joint);
}

Parts cardinal_parts(View word, const AnswerWords& known) {
  Parts parts;
  if (!split_into(word, known, parts)) parts.clear();
  return parts;
}

Parts rank_parts(View stem, const AnswerWords& known) {
  for (const NumberWord& one : known.rank_stems)
    if (one.word == stem) return {one.value};
  return cardinal_parts(stem, known);
}

// What is left of an ordinal without its ending, as it may be written; twentieth: twent, twenty.
std::vector<Letters> stems_of_ordinal(View word, Language language) {
  std::vector<Letters> stems;
  const auto without = [&](View ending, View instead = U"") {
    if (word.size() > ending.size() + 1 && word.ends_with(ending))
      stems.push_back(Letters(word.substr(0, word.size() - ending.size())) + Letters(instead));
  };
  switch (language) {
    case Language::en:
      without(U"th");
      without(U"ieth", U"y");
      break;
    case Language::fr:
      without(U"ieme");
      without(U"ieme", U"e");
      break;
    case Language::de:
      for (const View ending : {U"e", U"er", U"en", U"es", U"em"}) {
        without(ending);
        without(U"t" + Letters(ending));
        without(U"st" + Letters(ending));
      }
      break;
  }
  return stems;
}

Parts parts_of(View word, Language language) {
  constexpr std::size_t longest = 60;  // no number takes more letters; whoever types may go on
  if (word.size() > longest) return {};
  const AnswerWords& known = answer_words(language);
  Parts parts = cardinal_parts(word, known);
  if (!parts.empty()) return parts;
  for (const Letters& stem : stems_of_ordinal(word, language)) {
    parts = rank_parts(stem, known);
    if (!parts.empty()) return parts;
  }
  return {};
}

// Sums the parts as the language speaks them; none where they make no number.
class Sum {
 public:
  explicit Sum(Language language) : language_(language) {}

  bool add(int part) {
    if (part == 1000) {
      total_ += std::max(group_, 1) * 1000;
      group_ = 0;
      return total_ < 1'000'000;
    }
    if (part == 100) {
      if (group_ >= 100) return false;
      group_ = std::max(group_, 1) * 100;
      return true;
    }
    return add_small(part);
  }
  [[nodiscard]] int value() const { return total_ + group_; }

 private:
  bool add_small(int part) {
    const int rest = group_ % 100;
    const bool tens = rest >= 20 && rest % 10 == 0;
    const bool french = language_ == Language::fr;
    const bool adds = rest == 0 || (tens && part > 0 && part < 10) ||
                      (french && tens && part < 20) ||                         // soixante-douze
                      (french && rest == 10 && part > 6 && part < 10) ||       // dix-sept
                      (language_ == Language::de && rest < 10 && part >= 20);  // vierundzwanzig
    if (french && part == 20 && rest == 4)                                     // quatre-vingts
      group_ += 76;
    else if (adds)
      group_ += part;
    else if (language_ == Language::en && group_ >= 10 && group_ < 100 && part >= 10)
      group_ = group_ * 100 + part;  // nineteen sixty-three
    else
      return false;
    return true;
  }

  Language language_;
  int total_ = 0;
  int group_ = 0;
};

std::optional<Letters> value_of(const Parts& parts, Language language) {
  if (parts.size() > 1 && parts.front() == 0) return std::nullopt;  // zero zero seven
  Sum sum(language);
  for (const int part : parts)
    if (part != joint && !sum.add(part)) return std::nullopt;
  return digits_of(sum.value());
}

// One number in words: its parts, and how many words it takes.
struct Run {
  Parts parts;
  std::size_t words = 0;
};

Run run_from(std::span<const Token> tokens, Language language) {
  const AnswerWords& known = answer_words(language);
  Run run;
  bool only_articles = true;
  for (std::size_t i = 0; i < tokens.size() && !tokens[i].number; ++i) {
    if (!run.parts.empty() && run.words == i && tokens[i].text == known.number_joint) continue;
    const Parts parts = parts_of(tokens[i].text, language);
    if (parts.empty()) break;
    if (run.words + 1 == i) run.parts.push_back(joint);
    run.parts.insert(run.parts.end(), parts.begin(), parts.end());
    run.words = i + 1;
    only_articles = only_articles && is_among(known.articles, tokens[i].text);
  }
  // "un juge" is no number, "un" is one.
  if (only_articles && run.words < tokens.size()) return {};
  return run;
}

Tokens with_words_read(const Tokens& tokens, Language language) {
  Tokens out;
  for (std::size_t i = 0; i < tokens.size();) {
    const Run run = run_from(std::span(tokens).subspan(i), language);
    if (run.words == 0) {
      out.push_back(tokens[i++]);
      continue;
    }
    const bool article =
        run.words == 2 && is_among(answer_words(language).articles, tokens[i].text);
    if (std::optional<Letters> value = value_of(run.parts, language)) {
      out.push_back({std::move(*value), true});
    } else if (article) {  // une douzaine
      out.push_back(tokens[i++]);
      continue;
    } else {
      for (const int part : run.parts)
        if (part != joint) out.push_back({digits_of(part), true});
    }
    i += run.words;
  }
  return out;
}

// 1 1 2
Tokens with_spelled_digits(const Tokens& tokens) {
  Tokens out;
  for (std::size_t i = 0; i < tokens.size();) {
    Letters digits;
    std::size_t end = i;
    while (end < tokens.size() && tokens[end].number && tokens[end].text.size() == 1)
      digits += tokens[end++].text;
    if (digits.size() < fewest_spelled) {
      out.push_back(tokens[i++]);
      continue;
    }
    out.push_back({digits, true});
    i = end;
  }
  return out;
}

}  // namespace

std::vector<Token> tokens_of(std::span<const Letters> words, Language language) {
  const AnswerWords& known = answer_words(language);
  Tokens tokens = with_digits_apart(words, known);
  read_roman(tokens, known);
  return with_spelled_digits(with_words_read(tokens, language));
}

}  // namespace indice::text
