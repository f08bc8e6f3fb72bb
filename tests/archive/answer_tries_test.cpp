#include "archive/answer_tries.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/quiz.h"

namespace indice::archive {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

AnswerTries tried(const std::string& lines) {
  const QuestionBank bank =
      check_questions(law_file({law_question, other_law_question}), "house.json", test_quiz).bank;
  std::istringstream in(lines);
  return judge_tries(in, "tries", bank, test_quiz);
}

std::vector<std::string> verdicts(const AnswerTries& tries) {
  std::vector<std::string> out;
  for (const AnswerTry& one : tries.judged) out.emplace_back(word_of(one.verdict));
  return out;
}

std::vector<std::string> problems(const AnswerTries& tries) {
  std::vector<std::string> out;
  for (const Failure& problem : tries.problems) out.emplace_back(problem.what());
  return out;
}

TEST(AnswerTries, are_judged_line_by_line) {
  const AnswerTries tries = tried(
      "law-01\ten\teverybody\r\n"
      "law-01\tfr\ttout le monde\n"
      "\n"
      "law-01\tfr\tun juge\n"
      "law-02\ten\ttwelve jurors");
  EXPECT_THAT(problems(tries), IsEmpty());
  EXPECT_THAT(verdicts(tries), ElementsAre("right", "right", "wrong", "right"));
  EXPECT_EQ(tries.judged[2].line, 4U);
  EXPECT_EQ(tries.expected(), 0U);
  EXPECT_FALSE(tries.too_many_misjudged());
}

TEST(AnswerTries, in_a_language_that_the_questions_lack_are_judged_against_the_first) {
  EXPECT_THAT(verdicts(tried("law-01\tde\tder Sergeant\nlaw-01\tde\teverybody\n")),
              ElementsAre("wrong", "right"));
}

TEST(AnswerTries, that_cannot_be_read_are_named_by_line) {
  EXPECT_THAT(problems(tried("law-01\ten\n"
                             "law-01\ten\tall\tright\tmore\n"
                             "law-09\ten\tall\n"
                             "law-01\txx\tall\n"
                             "law-01\tfrench\tall\n"
                             "law-01\ten\tall\tmaybe\n")),
              ElementsAre(HasSubstr("tries:1: expected question, language and text"),
                          HasSubstr("tries:2: expected question, language and text"),
                          HasSubstr("tries:3: there is no question \"law-09\""),
                          HasSubstr("tries:4: unknown language \"xx\""),
                          HasSubstr("tries:5: unknown language \"french\""),
                          HasSubstr("tries:6: expected right or wrong, found \"maybe\"")));
}

TEST(AnswerTries, may_be_misjudged_two_times_in_a_hundred) {
  const std::string right = "law-02\ten\t12\tright\n";
  const std::string bad = "law-02\ten\t9\tright\n";
  std::string lines;
  for (int i = 0; i < 98; ++i) lines += right;
  EXPECT_FALSE(tried(lines + bad + bad).too_many_misjudged());
  const AnswerTries tries = tried(lines + bad + bad + bad);
  EXPECT_TRUE(tries.too_many_misjudged());
  EXPECT_EQ(tries.misjudged().size(), 3U);
  EXPECT_EQ(tries.misjudged().front().line, 99U);
}

}  // namespace
}  // namespace indice::archive
