// Lines that say what somebody might type as an answer, judged as the game would: question,
// language and text, perhaps with the verdict that is expected, with a tab between them.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "archive/questions.h"

namespace indice::archive {

enum class Verdict { wrong, right };
[[nodiscard]] std::string_view word_of(Verdict verdict);

struct AnswerTry {
  std::size_t line = 0;
  std::string question;  // "law-36"
  std::string language;  // "fr"
  std::string text;
  Verdict verdict = Verdict::wrong;
  std::optional<Verdict> expected;

  [[nodiscard]] bool misjudged() const { return expected && *expected != verdict; }
};

struct AnswerTries {
  std::vector<AnswerTry> judged;
  std::vector<Failure> problems;  // "name:line: what is wrong"

  [[nodiscard]] std::size_t expected() const;
  [[nodiscard]] std::vector<AnswerTry> misjudged() const;
  // Not more than two in a hundred of those with an expected verdict may be misjudged.
  [[nodiscard]] bool too_many_misjudged() const;
};

// Empty lines are passed over. `name` is what problems call the lines' origin.
[[nodiscard]] AnswerTries judge_tries(std::istream& lines, std::string_view name,
                                      const QuestionBank& bank, const Quiz& quiz);

}  // namespace indice::archive
