#include "text/typed_answer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "text/answer_words.h"
#include "text/numerals.h"
#include "text/slips.h"

namespace indice::text {
namespace {

constexpr std::size_t most_words = 40;       // whoever types more means something else
constexpr std::size_t most_before = 8;       // words before an answer that say nothing
constexpr std::size_t most_with_number = 7;  // words around a number
constexpr std::size_t most_slips = 2;        // but for one letter more in a plural

using Tokens = std::vector<Token>;
using Readings = std::vector<Reading>;

bool contains(std::span<const Letters> words, const Letters& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_somewhere(WordList AnswerWords::* list, const Letters& word) {
  return std::any_of(languages.begin(), languages.end(), [&](Language language) {
    return is_among(answer_words(language).*list, word);
  });
}

// Steps of reading --------------------------------------------------------------------------------

// Short forms that everybody writes.
Letters written_out(const Letters& word) {
  static constexpr std::array<std::pair<std::u32string_view, std::u32string_view>, 5> forms{
      {{U"st", U"saint"},
       {U"ste", U"sainte"},
       {U"sankt", U"saint"},
       {U"vs", U"v"},
       {U"versus", U"v"}}};
  for (const auto& [form, whole] : forms)
    if (word == form) return Letters(whole);
  return word;
}

// An article has its noun behind it: the A of "Vitamin A" is none.
Tokens without_articles(const Tokens& tokens, Language language) {
  Tokens out;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const bool last = i + 1 == tokens.size();
    if (last || tokens[i].number || !is_among(answer_words(language).articles, tokens[i].text))
      out.push_back(tokens[i]);
  }
  return out;
}

Tokens all_tokens(std::string_view text, Language language, Umlauts umlauts) {
  std::vector<Letters> words = words_of(text, language, umlauts);
  if (words.size() > most_words) return {};
  for (Letters& word : words) word = written_out(word);
  return tokens_of(words, language);
}

Tokens read_tokens(std::string_view text, Language language, Umlauts umlauts) {
  return without_articles(all_tokens(text, language, umlauts), language);
}

Reading reading_of(std::span<const Token> tokens, bool loosened) {
  Reading reading;
  reading.loosened = loosened;
  for (const Token& token : tokens) {
    (token.number ? reading.numbers : reading.words).push_back(token.text);
    if (!token.number) reading.letters += token.text;
  }
  return reading;
}

// Der Stern is Stern, in every language.
void add_without_foreign_article(std::span<const Token> tokens, Readings& out) {
  if (tokens.size() > 1 && !tokens[0].number &&
      is_somewhere(&AnswerWords::articles, tokens[0].text))
    out.push_back(reading_of(tokens.subspan(1), true));
}

// In Vienna, du sang, King Richard, the canton of Glarus: what may stand before an answer, left
// away word by word.
void add_without_openers(std::span<const Token> tokens, const AnswerWords& known, Readings& out) {
  for (std::size_t i = 0; i < most_before && tokens.size() > 1 && !tokens[0].number; ++i) {
    const Letters& word = tokens[0].text;
    if (!is_among(known.openers, word) && !is_somewhere(&AnswerWords::titles, word) &&
        !is_somewhere(&AnswerWords::articles, word))
      return;
    if (tokens[1].number && is_among(known.denials, word)) return;  // under 14
    tokens = tokens.subspan(1);
    out.push_back(reading_of(tokens, true));
  }
}

// Stern magazine.
std::span<const Token> without_category(std::span<const Token> tokens, const AnswerWords& known) {
  const bool has_one =
      tokens.size() > 1 && !tokens.back().number && is_among(known.categories, tokens.back().text);
  return has_one ? tokens.first(tokens.size() - 1) : tokens;
}

// Where a title ends and something is added: "Perfume: The Story of a Murderer", "Dallas (Texas)".
struct Parted {
  std::string_view head;
  std::string_view rest;
};
std::optional<Parted> parted(std::string_view text, std::span<const std::string_view> marks) {
  std::optional<Parted> out;
  for (const std::string_view mark : marks) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos || at == 0 || (out && at >= out->head.size())) continue;
    out = Parted{text.substr(0, at), text.substr(at + mark.size())};
  }
  return out;
}
constexpr std::array<std::string_view, 5> subtitle_marks{":", " (", " – ", " — ", " - "};
constexpr std::array<std::string_view, 7> addition_marks{":", " (", " – ", " — ", " - ", ",", ";"};

void add_readings_of_typed(std::string_view text, Language language, Umlauts umlauts,
                           Readings& out) {
  const AnswerWords& known = answer_words(language);
  const Tokens tokens = read_tokens(text, language, umlauts);
  out.push_back(reading_of(tokens, false));
  add_without_openers(tokens, known, out);
  const std::span<const Token> bare = without_category(tokens, known);
  if (bare.size() == tokens.size()) return;
  out.push_back(reading_of(bare, true));
  add_without_openers(bare, known, out);
}

void add_readings_of_answer(std::string_view text, Language language, Umlauts umlauts,
                            Readings& out) {
  const Tokens all = all_tokens(text, language, umlauts);
  const Tokens tokens = without_articles(all, language);
  out.push_back(reading_of(tokens, false));
  if (all.size() > tokens.size()) out.push_back(reading_of(all, true));  // Lareynie
  add_without_foreign_article(tokens, out);
  if (const std::optional<Parted> parts = parted(text, subtitle_marks))
    out.push_back(reading_of(read_tokens(parts->head, language, umlauts), true));
}

bool is_empty(const Reading& reading) { return reading.letters.empty() && reading.numbers.empty(); }

bool same(const Reading& a, const Reading& b) {
  return a.words == b.words && a.numbers == b.numbers;
}

// Of two readings that are the same, the first.
void without_repeats(Readings& readings) {
  Readings out;
  for (Reading& one : readings)
    if (std::none_of(out.begin(), out.end(),
                     [&](const Reading& other) { return same(one, other); }))
      out.push_back(std::move(one));
  readings = std::move(out);
}

Readings readings_of_typed(std::string_view text, Language language) {
  Readings out;
  add_readings_of_typed(text, language, Umlauts::without_dots, out);
  add_readings_of_typed(text, language, Umlauts::with_e, out);
  without_repeats(out);
  return out;
}

template <class Value>
void lower(std::optional<Value>& least, const std::optional<Value>& other) {
  if (other && (!least || *other < *least)) least = other;
}

std::optional<std::size_t> unit_of_time(const Letters& word) {
  const std::span<const WordList> units = units_of_time();
  for (std::size_t i = 0; i < units.size(); ++i)
    if (is_among(units[i], word)) return i;
  return std::nullopt;
}

}  // namespace

Recogniser::Recogniser(std::span<const Candidate> candidates, Language language,
                       std::string_view question)
    : language_(language),
      readings_(candidates.size()),
      question_(words_of(question, language, Umlauts::without_dots)) {
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    for (const std::string& text : candidates[i]) {
      add_readings_of_answer(text, language, Umlauts::without_dots, readings_[i]);
      add_readings_of_answer(text, language, Umlauts::with_e, readings_[i]);
    }
    without_repeats(readings_[i]);
  }
}

std::optional<std::size_t> Recogniser::exactly(std::string_view typed) const {
  return same_as(readings_of_typed(typed, language_));
}

std::optional<std::size_t> Recogniser::meant(std::string_view typed) const {
  const std::optional<std::size_t> found = nearest(typed);
  return found ? found : before_its_rest(typed);
}

// The one candidate with a text that is the same to the letter.
std::optional<std::size_t> Recogniser::same_as(std::span<const Reading> typed) const {
  const auto is_typed = [&](const Reading& wanted) {
    return !wanted.loosened && std::any_of(typed.begin(), typed.end(), [&](const Reading& one) {
      return !one.loosened && !is_empty(one) && one.letters == wanted.letters &&
             one.numbers == wanted.numbers;
    });
  };
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < readings_.size(); ++i) {
    if (std::none_of(readings_[i].begin(), readings_[i].end(), is_typed)) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

// The one candidate that is nearest.
std::optional<std::size_t> Recogniser::nearest(std::string_view text) const {
  const Readings typed = readings_of_typed(text, language_);
  if (const std::optional<std::size_t> found = same_as(typed)) return found;
  std::vector<Nearness> near(readings_.size());
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < readings_.size(); ++i) {
    for (const Reading& wanted : readings_[i])
      for (const Reading& reading : typed) {
        const Nearness here = compared(reading, wanted);
        lower(near[i].any, here.any);
        lower(near[i].forgiven, here.forgiven);
      }
    if (near[i].forgiven && (!found || *near[i].forgiven < *near[*found].forgiven)) found = i;
  }
  for (std::size_t i = 0; found && i < near.size(); ++i)
    if (i != *found && near[i].any && *near[i].any <= *near[*found].forgiven) return std::nullopt;
  return found;
}

// "Vienna, Austria", "Galton, Francis".
std::optional<std::size_t> Recogniser::before_its_rest(std::string_view typed) const {
  const std::optional<Parted> parts = parted(typed, addition_marks);
  if (!parts) return std::nullopt;
  const std::string turned = std::string(parts->rest) + " " + std::string(parts->head);
  if (const std::optional<std::size_t> found = exactly(turned)) return found;
  const std::optional<std::size_t> found = nearest(parts->head);
  return found && says_nothing_else(parts->rest, *found) ? found : std::nullopt;
}

// No number, no denial and no word of another candidate.
bool Recogniser::says_nothing_else(std::string_view rest, std::size_t candidate) const {
  constexpr std::size_t shortest_name = 4;
  const Reading reading = reading_of(read_tokens(rest, language_, Umlauts::without_dots), false);
  if (!reading.numbers.empty() || reading.words.empty()) return false;
  const auto is_of = [&](std::size_t i, const Letters& word) {
    return std::any_of(readings_[i].begin(), readings_[i].end(),
                       [&](const Reading& one) { return contains(one.words, word); });
  };
  return std::none_of(reading.words.begin(), reading.words.end(), [&](const Letters& word) {
    if (is_among(answer_words(language_).denials, word)) return true;
    for (std::size_t i = 0; i < readings_.size(); ++i)
      if (i != candidate && word.size() >= shortest_name && is_of(i, word) &&
          !is_of(candidate, word))
        return true;
    return false;
  });
}

// Steps of comparing ------------------------------------------------------------------------------

Recogniser::Nearness Recogniser::compared(const Reading& typed, const Reading& wanted) const {
  if (typed.numbers != wanted.numbers || denies(typed, wanted)) return {};
  const Rank loosened = typed.loosened || wanted.loosened ? 1 : 0;
  if (typed.letters == wanted.letters) {
    if (is_empty(typed)) return {};
    return {loosened, loosened};
  }
  // 24 hours for 24.
  if (wanted.words.empty()) {
    if (typed.words.size() > most_with_number || counts_otherwise(typed)) return {};
    return {1, 1};
  }
  if (typed.words.empty()) return {};
  const std::size_t slips = slips_between(typed.letters, wanted.letters, most_slips + 1);
  if (slips > most_slips + 1) return {};
  const Rank rank = 2 * slips + loosened;
  if (is_forgiven(typed.words, wanted.words, language_)) return {rank, rank};
  return {rank, std::nullopt};
}

// "Not Vienna", "before 1829"; unless the question or the answer says so itself.
bool Recogniser::denies(const Reading& typed, const Reading& wanted) const {
  return std::any_of(typed.words.begin(), typed.words.end(), [&](const Letters& word) {
    return is_among(answer_words(language_).denials, word) && !contains(wanted.words, word) &&
           !contains(question_, word);
  });
}

// Minutes where the question asks for hours.
bool Recogniser::counts_otherwise(const Reading& typed) const {
  std::vector<std::size_t> asked;
  for (const Letters& word : question_)
    if (const std::optional<std::size_t> unit = unit_of_time(word)) asked.push_back(*unit);
  if (asked.empty()) return false;
  return std::any_of(typed.words.begin(), typed.words.end(), [&](const Letters& word) {
    const std::optional<std::size_t> unit = unit_of_time(word);
    return unit && std::find(asked.begin(), asked.end(), *unit) == asked.end();
  });
}

std::optional<std::size_t> recognise(std::string_view typed, std::span<const Candidate> candidates,
                                     Language language) {
  return Recogniser(candidates, language).meant(typed);
}

}  // namespace indice::text
