// The questions of Police Party as the rules know them: a theme and a number. What is asked, the
// four choices and the answer stand in the catalogue under the question's word ("history-01");
// whoever builds the catalogue puts the right text at the letter that right_choice names.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/bits.h"

namespace indice::police {

// PP-C2
enum class Theme : std::uint8_t { history, forensics, law, novels, screen, cases };
inline constexpr int theme_count = 6;
inline constexpr int questions_a_theme = 47;  // of the house; a table's own file may have others
inline constexpr int most_a_theme = 64;
inline constexpr int choice_count = 4;

inline constexpr std::array<std::string_view, theme_count> theme_words{
    "history", "forensics", "law", "novels", "screen", "cases"};

constexpr Theme theme_at(int index) { return static_cast<Theme>(index); }
constexpr std::string_view theme_word(Theme theme) { return theme_words[index_of(theme)]; }

struct Question {
  Theme theme = Theme::history;
  std::uint8_t number = 0;  // from 0; words count from 1
  constexpr bool operator==(const Question&) const = default;
};

// A choice of a question: 0 to 3 here, a to d in words.
using Letter = std::uint8_t;
inline constexpr std::array<std::string_view, choice_count> letter_words{"a", "b", "c", "d"};

// Where the right answer stands among the four choices. Any file of questions keeps to it, so that
// the rules need no table and a house's own questions are judged like ours. It is asked only where
// a card comes into play.
constexpr Letter right_choice(Question question) {
  std::uint32_t mixed = static_cast<std::uint32_t>(index_of(question.theme)) * most_a_theme +
                        question.number + 0x9e3779b9U;
  mixed = (mixed ^ (mixed >> 16U)) * 0x7feb352dU;
  mixed = (mixed ^ (mixed >> 15U)) * 0x846ca68bU;
  return static_cast<Letter>((mixed ^ (mixed >> 16U)) & 3U);
}

// From 1, easy, to 3, hard. Our files are sorted by it: numbers 1 to 16 are easy, 17 to 32 medium,
// 33 to 47 hard. Of what lies beyond nothing is known.
constexpr int difficulty(Question question) {
  if (question.number < 16) return 1;
  if (question.number < 32) return 2;
  return question.number < questions_a_theme ? 3 : 2;
}

namespace detail {

// "forensics-47.a" at most, kept for the whole program because messages carry views of it.
struct QuestionWord {
  std::array<char, 15> text{};
  std::uint8_t size = 0;
  [[nodiscard]] constexpr std::string_view view() const { return {text.data(), size}; }
};

constexpr QuestionWord made_word(Question question, int letter) {
  QuestionWord word;
  const auto put = [&](char sign) { word.text[word.size++] = sign; };
  for (const char sign : theme_word(question.theme)) put(sign);
  put('-');
  put(static_cast<char>('0' + (question.number + 1) / 10));
  put(static_cast<char>('0' + (question.number + 1) % 10));
  if (letter < choice_count) {
    put('.');
    put(static_cast<char>('a' + letter));
  }
  return word;
}

inline constexpr int words_a_question = choice_count + 1;  // four choices, then the question
inline constexpr std::array<QuestionWord,
                            std::size_t{theme_count} * most_a_theme * words_a_question>
    question_words = [] {
      std::array<QuestionWord, std::size_t{theme_count} * most_a_theme * words_a_question> words{};
      std::size_t place = 0;
      for (int theme = 0; theme < theme_count; ++theme)
        for (int number = 0; number < most_a_theme; ++number)
          for (int letter = 0; letter < words_a_question; ++letter)
            words[place++] =
                made_word({theme_at(theme), static_cast<std::uint8_t>(number)}, letter);
      return words;
    }();

constexpr std::size_t place_of(Question question) {
  return (index_of(question.theme) * most_a_theme + question.number) * words_a_question;
}

}  // namespace detail

// "history-01"
constexpr std::string_view question_word(Question question) {
  return detail::question_words[detail::place_of(question) + choice_count].view();
}
// "history-01.a"
constexpr std::string_view choice_word(Question question, Letter letter) {
  return detail::question_words[detail::place_of(question) + letter].view();
}

constexpr std::optional<Question> question_named(std::string_view word) {
  for (int theme = 0; theme < theme_count; ++theme) {
    const std::string_view name = nth(theme_words, theme);
    if (!word.starts_with(name) || word.size() != name.size() + 3) continue;
    for (int number = 0; number < most_a_theme; ++number) {
      const Question question{theme_at(theme), static_cast<std::uint8_t>(number)};
      if (question_word(question) == word) return question;
    }
  }
  return std::nullopt;
}

static_assert(question_word({Theme::history, 0}) == "history-01");
static_assert(choice_word({Theme::forensics, 63}, 3) == "forensics-64.d");
static_assert(question_named("cases-47") == Question{Theme::cases, 46});

}  // namespace indice::police
