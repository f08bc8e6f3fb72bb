#include "archive/questions.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "archive/embedded.h"
#include "archive/failure.h"
#include "archive/question_reader.h"
#include "games/registry.h"

namespace indice::archive {
namespace {

constexpr std::string_view letters = "abcd";
static_assert(letters.size() == Quiz::choices);

icu::UnicodeString wide(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

std::string initial_of(const std::string& answer) {
  const icu::UnicodeString text = wide(answer);
  std::string out;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    const UChar32 c = text.char32At(at);
    if (u_isalnum(c) == 0) continue;
    icu::UnicodeString(u_toupper(c)).toUTF8String(out);
    break;
  }
  return out;
}

// As crosswords count: "8, 6" for Sherlock Holmes.
std::string lengths_of(const std::string& answer) {
  const icu::UnicodeString text = wide(answer);
  std::string out;
  int word = 0;
  for (std::int32_t at = 0; at <= text.length(); at = text.moveIndex32(at, 1)) {
    const bool end = at == text.length();
    if (!end && u_isalnum(text.char32At(at)) != 0) ++word;
    if ((end || u_isUWhiteSpace(text.char32At(at)) != 0) && word > 0)
      out += (out.empty() ? "" : ", ") + std::to_string(std::exchange(word, 0));
    if (end) break;
  }
  return out;
}

std::string one_a_line(const std::string& first, std::span<const std::string> more) {
  return more.empty() ? first : fmt::format("{}\n{}", first, fmt::join(more, "\n"));
}

void add_texts(const QuestionText& text, const std::string& word, std::size_t right,
               std::vector<text::Literal>& out) {
  out.push_back({"question." + word, text.question});
  out.push_back({"answer." + word, text.answer});
  out.push_back({"explanation." + word, text.explanation});
  out.push_back({"source." + word, text.source});
  out.push_back(
      {"hint." + word, fmt::format("{}… ({})", initial_of(text.answer), lengths_of(text.answer))});
  if (!text.refused.empty())
    out.push_back({"refused." + word, fmt::format("{}", fmt::join(text.refused, "\n"))});
  std::size_t wrong = 0;
  for (std::size_t place = 0; place < Quiz::choices; ++place) {
    const std::string& choice = place == right ? text.answer : text.wrong[wrong++];
    const std::string key = word + "." + letters[place];
    out.push_back({"choice." + key, choice});
    out.push_back({"accepted." + key, place == right ? one_a_line(choice, text.accepted) : choice});
  }
}

}  // namespace

QuestionBank read_question_file(const std::filesystem::path& file, const Quiz& quiz) {
  CheckedQuestions checked = check_question_file(file, quiz);
  if (checked.problems.empty()) return std::move(checked.bank);
  throw checked.problems.front().and_more(checked.problems.size() - 1);
}

QuestionBank built_in_questions(const GameInfo& game) {
  ENSURE(game.quiz != nullptr);
  QuestionBank bank(game.quiz->themes.size());
  for (const EmbeddedQuestions& file : embedded_questions()) {
    if (file.game != game.name) continue;
    CheckedQuestions checked = check_questions(file.json, file.file, *game.quiz, Care::shape);
    if (!checked.problems.empty()) throw checked.problems.front();
    replace_themes(bank, std::move(checked.bank));
  }
  return bank;
}

void replace_themes(QuestionBank& bank, QuestionBank house) {
  for (std::size_t theme = 0; theme < bank.size(); ++theme)
    if (!house[theme].questions.empty()) bank[theme] = std::move(house[theme]);
}

std::size_t spoken_in(const QuestionTheme& theme, std::string_view language) {
  const auto found = std::find(theme.languages.begin(), theme.languages.end(), language);
  return found == theme.languages.end() ? 0
                                        : static_cast<std::size_t>(found - theme.languages.begin());
}

text::Recogniser recogniser_of(const QuestionText& text, text::Language language) {
  std::vector<text::Candidate> candidates{{text.answer}};
  candidates.front().insert(candidates.front().end(), text.accepted.begin(), text.accepted.end());
  for (const std::string& wrong : text.wrong) candidates.push_back({wrong});
  if (!text.refused.empty()) candidates.push_back(text.refused);
  return {candidates, language, text.question};
}

std::string question_word(const Quiz& quiz, std::size_t theme, std::size_t number) {
  return fmt::format("{}-{:02}", quiz.themes[theme], number + 1);
}

std::vector<text::Literal> question_texts(const QuestionBank& bank, const Quiz& quiz,
                                          text::Language language) {
  std::vector<text::Literal> out;
  for (std::size_t theme = 0; theme < bank.size(); ++theme) {
    const QuestionTheme& questions = bank[theme];
    if (questions.questions.empty()) continue;
    const std::size_t spoken = spoken_in(questions, text::language_code(language));
    if (!questions.names.empty())
      out.push_back({"theme." + std::string(quiz.themes[theme]), questions.names[spoken]});
    for (std::size_t number = 0; number < questions.questions.size(); ++number)
      add_texts(questions.questions[number].texts[spoken], question_word(quiz, theme, number),
                quiz.right_choice(theme, number), out);
  }
  return out;
}

text::Catalogue whole_catalogue(text::Language language) {
  text::Catalogue catalogue(language);
  for (const AnyGame* game : all_games()) {
    const GameInfo& info = game->info();
    if (info.quiz != nullptr)
      catalogue.overlay(info.name, question_texts(built_in_questions(info), *info.quiz, language));
  }
  return catalogue;
}

}  // namespace indice::archive
