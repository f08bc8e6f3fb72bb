#include "archive/answer_tries.h"

#include <algorithm>
#include <istream>
#include <map>

#include "archive/failure.h"
#include "archive/json_fields.h"

namespace indice::archive {
namespace {

std::vector<std::string> columns_of(std::string_view line) {
  std::vector<std::string> columns(1);
  for (const char c : line)
    if (c == '\t')
      columns.emplace_back();
    else
      columns.back() += c;
  return columns;
}

struct Asked {
  const QuestionTheme* theme = nullptr;
  const BankQuestion* question = nullptr;
};

// By question word.
using AskedByWord = std::map<std::string, Asked>;

AskedByWord all_asked(const QuestionBank& bank, const Quiz& quiz) {
  AskedByWord all;
  for (std::size_t theme = 0; theme < bank.size(); ++theme)
    for (std::size_t number = 0; number < bank[theme].questions.size(); ++number)
      all[question_word(quiz, theme, number)] = {&bank[theme], &bank[theme].questions[number]};
  return all;
}

std::optional<Verdict> verdict_called(const std::string& word) {
  for (const Verdict verdict : {Verdict::wrong, Verdict::right})
    if (word_of(verdict) == word) return verdict;
  return std::nullopt;
}

AnswerTry judged(const std::string& line, const AskedByWord& all) {
  const std::vector<std::string> columns = columns_of(line);
  if (columns.size() < 3 || columns.size() > 4)
    throw Failure({"try.columns", {{"line", in_quotes(line)}}});
  AnswerTry out;
  out.question = columns[0];
  out.language = columns[1];
  out.text = columns[2];
  const auto asked = all.find(out.question);
  if (asked == all.end()) throw Failure({"try.question", {{"question", in_quotes(out.question)}}});
  const auto& [theme, question] = asked->second;
  const bool written = std::find(theme->languages.begin(), theme->languages.end(), out.language) !=
                       theme->languages.end();
  const std::optional<text::Language> spoken = text::parse_language(out.language);
  if (!written && (!spoken || text::language_code(*spoken) != out.language))
    throw Failure({"language", {{"language", in_quotes(out.language)}}});
  if (columns.size() == 4) {
    out.expected = verdict_called(columns[3]);
    if (!out.expected) throw Failure({"try.verdict", {{"found", in_quotes(columns[3])}}});
  }
  const QuestionText& text = question->texts[spoken_in(*theme, out.language)];
  const text::Recogniser recogniser = recogniser_of(text, spoken.value_or(text::Language::en));
  out.verdict = recogniser.meant(out.text) == 0U ? Verdict::right : Verdict::wrong;
  return out;
}

}  // namespace

std::string_view word_of(Verdict verdict) { return verdict == Verdict::right ? "right" : "wrong"; }

std::size_t AnswerTries::expected() const {
  return static_cast<std::size_t>(std::count_if(
      judged.begin(), judged.end(), [](const AnswerTry& one) { return one.expected.has_value(); }));
}

std::vector<AnswerTry> AnswerTries::misjudged() const {
  std::vector<AnswerTry> out;
  std::copy_if(judged.begin(), judged.end(), std::back_inserter(out),
               [](const AnswerTry& one) { return one.misjudged(); });
  return out;
}

bool AnswerTries::too_many_misjudged() const {
  constexpr std::size_t most_percent = 2;
  return misjudged().size() * 100 > expected() * most_percent;
}

AnswerTries judge_tries(std::istream& lines, std::string_view name, const QuestionBank& bank,
                        const Quiz& quiz) {
  const AskedByWord all = all_asked(bank, quiz);
  AnswerTries out;
  std::string line;
  for (std::size_t number = 1; std::getline(lines, line); ++number) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty()) continue;
    try {
      out.judged.push_back(judged(line, all));
      out.judged.back().line = number;
    } catch (const Failure& failure) {
      out.problems.push_back(failure.at(name, static_cast<int>(number)));
    }
  }
  return out;
}

}  // namespace indice::archive
