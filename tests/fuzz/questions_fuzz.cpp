// Any bytes as a file of questions: sound ones become texts, the others are named line by line.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "archive/questions.h"
#include "tests/support/quiz.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace archive = indice::archive;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const archive::CheckedQuestions checked =
      archive::check_questions(text, "fuzz", indice::test_quiz);
  for (const archive::Failure& failure : checked.problems) {
    const std::string_view problem = failure.what();
    if (!problem.starts_with("fuzz") || problem.find('\n') != std::string_view::npos) std::abort();
  }
  for (const indice::text::Language language : indice::text::languages)
    for (const indice::text::Literal& literal :
         archive::question_texts(checked.bank, indice::test_quiz, language))
      if (literal.text.empty()) std::abort();
  return 0;
}
