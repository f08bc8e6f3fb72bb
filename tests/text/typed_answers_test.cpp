// Several hundred answers as people type them, right ones and wrong ones, against our questions.
// Who wrote them did not write the rules that judge them.
#include <fstream>
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "archive/answer_tries.h"
#include "games/registry.h"
#include "tests/support/source_folder.h"

namespace indice::archive {
namespace {

TEST(TypedAnswers, of_the_kept_file_are_judged_as_expected) {
  std::ifstream file(testing_support::source_folder() + "/tests/text/typed_answers.tsv");
  ASSERT_TRUE(file) << "tests/text/typed_answers.tsv is missing";
  const GameInfo& police = find_game("police")->info();
  const AnswerTries tries =
      judge_tries(file, "typed_answers.tsv", built_in_questions(police), *police.quiz);
  for (const Failure& problem : tries.problems) ADD_FAILURE() << problem.what();

  std::map<std::string, std::size_t> in_language;
  std::map<Verdict, std::size_t> with_verdict;
  for (const AnswerTry& one : tries.judged) {
    ASSERT_TRUE(one.expected) << "line " << one.line << " has no verdict";
    ++in_language[one.language];
    ++with_verdict[*one.expected];
  }
  const std::size_t all = tries.judged.size();
  EXPECT_GE(all, 600U);
  for (const char* language : {"en", "fr", "de"})
    EXPECT_GE(in_language[language], 180U) << language;
  for (const Verdict verdict : {Verdict::right, Verdict::wrong})
    EXPECT_GE(3 * with_verdict[verdict], all) << word_of(verdict);

  std::string misjudged;
  for (const AnswerTry& one : tries.misjudged())
    misjudged += fmt::format("{}: {} {}: \"{}\" is {}\n", one.line, one.question, one.language,
                             one.text, word_of(one.verdict));
  EXPECT_FALSE(tries.too_many_misjudged()) << tries.misjudged().size() << " of " << all << ":\n"
                                           << misjudged;
}

}  // namespace
}  // namespace indice::archive
