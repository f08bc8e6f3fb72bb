// The questions of a game that asks some: read from what is built in or from a house's own file,
// checked, and turned into texts of the catalogue. The format is described in docs/questions.md.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "archive/failure.h"
#include "engine/any_game.h"
#include "text/catalogue.h"
#include "text/typed_answer.h"

namespace indice::archive {

// One question in one language.
struct QuestionText {
  std::string question;
  std::string answer;
  std::vector<std::string> accepted;  // what else counts when it is typed
  std::vector<std::string> refused;   // what does not, though it looks much like it
  std::array<std::string, Quiz::choices - 1> wrong;
  std::string explanation;
  std::string source;
};

struct BankQuestion {
  std::vector<int> difficulty;      // 1 easy to 3 hard, as QuestionTheme::languages
  std::vector<QuestionText> texts;  // as QuestionTheme::languages
};

struct QuestionTheme {
  std::vector<std::string> languages;  // "fr", …; the first stands in for those that are not there
  std::vector<std::string> names;      // of the theme, as languages; none: the game's own
  std::vector<BankQuestion> questions;
};

// As many as the quiz has themes, in its order; a theme may be empty.
using QuestionBank = std::vector<QuestionTheme>;

struct CheckedQuestions {
  QuestionBank bank;              // of what is sound
  std::vector<Failure> problems;  // "file:line: what is wrong"
};
// To see whether each choice is recognised as itself takes long; for what a test has looked through
// already the shape is enough.
enum class Care : std::uint8_t { shape, everything };
[[nodiscard]] CheckedQuestions check_questions(std::string_view text, std::string_view name,
                                               const Quiz& quiz, Care care = Care::everything);
[[nodiscard]] CheckedQuestions check_question_file(const std::filesystem::path& file,
                                                   const Quiz& quiz);
// The same for whoever wants to play with them: a problem is a Failure.
[[nodiscard]] QuestionBank read_question_file(const std::filesystem::path& file, const Quiz& quiz);

// The questions built in for a game that has a quiz.
[[nodiscard]] QuestionBank built_in_questions(const GameInfo& game);
// The themes of `house` instead of those in `bank`; themes that it leaves out stay.
void replace_themes(QuestionBank& bank, QuestionBank house);

// Index into the theme's languages: the one asked for, or the first.
[[nodiscard]] std::size_t spoken_in(const QuestionTheme& theme, std::string_view language);

// Tells what is typed as an answer: candidate 0 is the right one, then come the wrong choices, and
// behind them what is refused, if anything is. The language is that of who types.
[[nodiscard]] text::Recogniser recogniser_of(const QuestionText& text, text::Language language);

// "history-07", for the question 6 of the theme 0.
[[nodiscard]] std::string question_word(const Quiz& quiz, std::size_t theme, std::size_t number);

// What the catalogue says of the questions, for a question word W and a letter L of a to d:
//   question.W  answer.W  explanation.W  source.W  choice.W.L
//   accepted.W.L   texts that mean this choice when typed, one a line
//   refused.W      texts that mean none of the choices, one a line; where there are any
//   hint.W         the answer's first letter and how long its words are: "S… (8, 6)"
//   theme.T        where the file names its themes
[[nodiscard]] std::vector<text::Literal> question_texts(const QuestionBank& bank, const Quiz& quiz,
                                                        text::Language language);

// Everything that is built in, for all games, their questions too.
[[nodiscard]] text::Catalogue whole_catalogue(text::Language language);

}  // namespace indice::archive
