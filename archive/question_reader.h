// Reads one file of questions strictly: shape, lengths, and that no choice can be taken for another
// when it is typed. Goes on after a bad question, so that its author sees all of them at once.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "archive/questions.h"
#include "engine/json.h"

namespace indice::archive {

class QuestionReader {
 public:
  QuestionReader(std::string_view file, const Quiz& quiz, Care care);
  void read(const Json& root);
  [[nodiscard]] CheckedQuestions take() { return std::move(checked_); }

 private:
  std::string_view file_;
  const Quiz& quiz_;
  Care care_;
  CheckedQuestions checked_;
  // Of every language: what was asked already, folded, and in which line.
  std::map<std::pair<std::string, std::string>, int> asked_;

  template <class Work>
  void noting_problems(Work work);
  void read_theme(const Json& json);
  void read_names(const Json& json, QuestionTheme& theme) const;
  BankQuestion read_question(const Json& json, const std::string& word, QuestionTheme& theme);
  void check_languages(const Json& json, QuestionTheme& theme) const;
  void read_difficulty(const Json& json, const QuestionTheme& theme, BankQuestion& question) const;
  QuestionText read_text(const Json& json, const std::string& language,
                         std::span<const text::Language> typists);
  void check_choices(const Json& json, const QuestionText& text,
                     std::span<const text::Language> typists) const;
  void check_refused(const Json& json, const QuestionText& text,
                     std::span<const text::Language> typists) const;
  void check_not_asked_before(const Json& question, const std::string& language);
};

}  // namespace indice::archive
