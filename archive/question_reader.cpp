#include "archive/question_reader.h"

#include <algorithm>

#include <fmt/format.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include "archive/failure.h"
#include "archive/files.h"
#include "archive/json_fields.h"
#include "archive/json_reader.h"
#include "text/folding.h"
#include "text/typed_answer.h"

namespace indice::archive {
namespace {

constexpr std::int32_t longest_choice = 60;
constexpr std::int32_t longest_name = 60;
constexpr std::int32_t longest_sentence = 300;
constexpr std::size_t most_variants = 20;  // accepted, and as many refused

bool is_language_code(std::string_view key) {
  return key.size() == 2 &&
         std::all_of(key.begin(), key.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

// Whose articles are forgiven. A house may write in a language that we do not speak.
text::Language folding_language(std::string_view code) {
  return text::parse_language(code).value_or(text::Language::en);
}

// In which languages people play who read this text: its own, and for the first of the theme those
// that the theme does not have.
std::vector<text::Language> typists_of(std::string_view language, const QuestionTheme& theme) {
  std::vector<text::Language> typists{folding_language(language)};
  for (const text::Language other : text::languages) {
    const std::string_view code = text::language_code(other);
    const bool has_its_own =
        std::find(theme.languages.begin(), theme.languages.end(), code) != theme.languages.end();
    if (language == theme.languages.front() && !has_its_own && other != typists.front())
      typists.push_back(other);
  }
  return typists;
}

// Some text on one line that a screen can show.
const std::string& text_of(const Json& json, std::string_view file, std::int32_t longest) {
  const std::string& text = string_of(json, file);
  const icu::UnicodeString wide = icu::UnicodeString::fromUTF8(text);
  if (wide.isEmpty()) fail_at(file, json, "question.empty");
  if (wide.countChar32() > longest)
    fail_at(file, json, {"question.long", {{"text", in_quotes(text)}, {"most", longest}}});
  for (std::int32_t at = 0; at < wide.length(); at = wide.moveIndex32(at, 1)) {
    const auto mask = U_GET_GC_MASK(wide.char32At(at));
    if ((mask & (U_GC_CC_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK | U_GC_CS_MASK)) != 0)
      fail_at(file, json, {"question.control", {{"text", in_quotes(text)}}});
  }
  if (u_isUWhiteSpace(wide.char32At(0)) != 0 ||
      u_isUWhiteSpace(wide.char32At(wide.length() - 1)) != 0)
    fail_at(file, json, {"question.space", {{"text", in_quotes(text)}}});
  return text;
}

std::vector<std::string> variants_of(const Json& json, std::string_view file,
                                     std::string_view verdict) {
  std::vector<std::string> out;
  if (list_of(json, file).size() > most_variants)
    fail_at(file, json, {"question.variants", {{"most", most_variants}, {"verdict", verdict}}});
  for (const Json& one : *json.as_array()) out.push_back(text_of(one, file, longest_choice));
  return out;
}

// Something to begin with and to count: ① would fold to a digit, but is none.
bool has_letter_or_digit(const std::string& text) {
  const icu::UnicodeString wide = icu::UnicodeString::fromUTF8(text);
  for (std::int32_t at = 0; at < wide.length(); at = wide.moveIndex32(at, 1))
    if (u_isalnum(wide.char32At(at)) != 0) return true;
  return false;
}

}  // namespace

QuestionReader::QuestionReader(std::string_view file, const Quiz& quiz, Care care)
    : file_(file), quiz_(quiz), care_(care), checked_{QuestionBank(quiz.themes.size()), {}} {}

template <class Work>
void QuestionReader::noting_problems(Work work) {
  try {
    work();
  } catch (const Failure& failure) {
    checked_.problems.push_back(failure);
  }
}

void QuestionReader::read(const Json& root) {
  noting_problems([&] {
    if (root.find("themes") == nullptr) return read_theme(root);
    ObjectReader file(root, file_, "the file");
    const Json::Array& themes = file.list("themes");
    file.done();
    if (themes.empty()) fail_at(file_, root, "theme.none");
    for (const Json& theme : themes) noting_problems([&] { read_theme(theme); });
  });
}

void QuestionReader::read_theme(const Json& json) {
  ObjectReader reader(json, file_, "the theme");
  const std::string& word = reader.string("theme");
  const auto found = std::find(quiz_.themes.begin(), quiz_.themes.end(), word);
  if (found == quiz_.themes.end())
    fail_at(file_, reader.required("theme"),
            {"theme.unknown",
             {{"theme", in_quotes(word)},
              {"known", fmt::format("{}", fmt::join(quiz_.themes, ", "))}}});
  const auto index = static_cast<std::size_t>(found - quiz_.themes.begin());
  if (!checked_.bank[index].questions.empty())
    fail_at(file_, json, {"theme.twice", {{"theme", in_quotes(word)}}});
  const Json* names = reader.optional("name");
  const Json::Array& list = reader.list("questions");
  reader.done();
  if (list.empty() || list.size() > quiz_.most_a_theme)
    fail_at(file_, reader.required("questions"),
            {"theme.size", {{"most", quiz_.most_a_theme}, {"number", list.size()}}});

  QuestionTheme theme;
  for (std::size_t i = 0; i < list.size(); ++i)
    noting_problems([&] {
      theme.questions.push_back(read_question(list[i], question_word(quiz_, index, i), theme));
    });
  if (names != nullptr && !theme.languages.empty()) read_names(*names, theme);
  checked_.bank[index] = std::move(theme);
}

void QuestionReader::read_names(const Json& json, QuestionTheme& theme) const {
  ObjectReader reader(json, file_, "the name of the theme");
  for (const std::string& language : theme.languages)
    theme.names.push_back(text_of(reader.required(language), file_, longest_name));
  reader.done();
}

BankQuestion QuestionReader::read_question(const Json& json, const std::string& word,
                                           QuestionTheme& theme) {
  ObjectReader reader(json, file_, "the question");
  if (const Json* id = reader.optional("id"); id != nullptr && string_of(*id, file_) != word)
    fail_at(file_, *id,
            {"question.id", {{"id", in_quotes(word)}, {"found", in_quotes(*id->as_string())}}});
  BankQuestion question;
  const Json& difficulty = reader.required("difficulty");
  if (difficulty.as_object() == nullptr)
    question.difficulty = {static_cast<int>(int_of(difficulty, file_, 1, 3))};
  check_languages(json, theme);
  read_difficulty(difficulty, theme, question);
  for (const std::string& language : theme.languages)
    question.texts.push_back(
        read_text(reader.required(language), language, typists_of(language, theme)));
  reader.done();
  return question;
}

// One number for all languages, or one for each.
void QuestionReader::read_difficulty(const Json& json, const QuestionTheme& theme,
                                     BankQuestion& question) const {
  if (json.as_object() == nullptr) {
    question.difficulty.resize(theme.languages.size(), question.difficulty.front());
    return;
  }
  ObjectReader reader(json, file_, "the difficulty");
  for (const std::string& language : theme.languages)
    question.difficulty.push_back(static_cast<int>(reader.integer(language, 1, 3)));
  reader.done();
}

// The first question says in which languages the theme is written.
void QuestionReader::check_languages(const Json& json, QuestionTheme& theme) const {
  std::vector<std::string> found;
  for (const auto& [key, value] : *json.as_object())
    if (is_language_code(key) && key != "id") found.push_back(key);
  if (found.empty())
    fail_at(file_, json, {"question.no_language", {{"examples", R"("en", "fr", …)"}}});
  if (theme.languages.empty()) theme.languages = found;
  for (const std::string& language : found)
    if (std::find(theme.languages.begin(), theme.languages.end(), language) ==
        theme.languages.end())
      fail_at(file_, *json.find(language),
              {"question.some_language", {{"language", in_quotes(language)}}});
}

QuestionText QuestionReader::read_text(const Json& json, const std::string& language,
                                       std::span<const text::Language> typists) {
  ObjectReader reader(json, file_, "the text");
  QuestionText text;
  text.question = text_of(reader.required("question"), file_, longest_sentence);
  text.answer = text_of(reader.required("answer"), file_, longest_choice);
  text.accepted = variants_of(reader.required("accepted"), file_, "accepted");
  if (const Json* refused = reader.optional("refused"))
    text.refused = variants_of(*refused, file_, "refused");
  const Json& wrong = reader.required("wrong");
  if (list_of(wrong, file_).size() != text.wrong.size())
    fail_at(file_, wrong, {"question.wrong", {{"number", text.wrong.size()}}});
  for (std::size_t i = 0; i < text.wrong.size(); ++i)
    text.wrong[i] = text_of((*wrong.as_array())[i], file_, longest_choice);
  text.explanation = text_of(reader.required("explanation"), file_, longest_sentence);
  text.source = text_of(reader.required("source"), file_, longest_sentence);
  reader.done();
  if (care_ == Care::everything) {
    check_choices(json, text, typists);
    check_not_asked_before(*json.find("question"), language);
  }
  return text;
}

// Each choice must be recognised as itself, by the same rules as in play.
void QuestionReader::check_choices(const Json& json, const QuestionText& text,
                                   std::span<const text::Language> typists) const {
  struct Choice {
    const std::string& text;
    std::size_t candidate;
    const Json& place;
  };
  std::vector<Choice> choices{{text.answer, 0, *json.find("answer")}};
  for (std::size_t i = 0; i < text.accepted.size(); ++i)
    choices.push_back({text.accepted[i], 0, (*json.find("accepted")->as_array())[i]});
  for (std::size_t i = 0; i < text.wrong.size(); ++i)
    choices.push_back({text.wrong[i], i + 1, (*json.find("wrong")->as_array())[i]});
  for (const Choice& choice : choices)
    if (!has_letter_or_digit(choice.text))
      fail_at(file_, choice.place, {"question.no_letter", {{"text", in_quotes(choice.text)}}});
  check_refused(json, text, typists);
  for (const text::Language language : typists) {
    const text::Recogniser recogniser = recogniser_of(text, language);
    for (const Choice& choice : choices)
      if (recogniser.meant(choice.text) != choice.candidate)
        fail_at(file_, choice.place, {"question.alike", {{"text", in_quotes(choice.text)}}});
  }
}

// What is refused must not be the very text of a choice.
void QuestionReader::check_refused(const Json& json, const QuestionText& text,
                                   std::span<const text::Language> typists) const {
  QuestionText choices = text;
  choices.refused.clear();
  for (const text::Language language : typists) {
    const text::Recogniser recogniser = recogniser_of(choices, language);
    for (std::size_t i = 0; i < text.refused.size(); ++i) {
      const Json& place = (*json.find("refused")->as_array())[i];
      if (!has_letter_or_digit(text.refused[i]))
        fail_at(file_, place, {"question.no_letter", {{"text", in_quotes(text.refused[i])}}});
      if (const std::optional<std::size_t> choice = recogniser.exactly(text.refused[i]))
        fail_at(file_, place,
                {"question.refused",
                 {{"text", in_quotes(text.refused[i])}, {"as", *choice == 0 ? "right" : "wrong"}}});
    }
  }
}

void QuestionReader::check_not_asked_before(const Json& question, const std::string& language) {
  const std::string folded = text::fold(*question.as_string(), folding_language(language));
  const auto [before, fresh] = asked_.emplace(std::pair(language, folded), question.line);
  if (!fresh)
    fail_at(file_, question, {"question.again", {{"line", std::to_string(before->second)}}});
}

CheckedQuestions check_questions(std::string_view text, std::string_view name, const Quiz& quiz,
                                 Care care) {
  QuestionReader reader(name, quiz, care);
  try {
    reader.read(read_json(text, name));
  } catch (const Failure& failure) {
    return {QuestionBank(quiz.themes.size()), {failure}};
  }
  return reader.take();
}

CheckedQuestions check_question_file(const std::filesystem::path& file, const Quiz& quiz) {
  return check_questions(read_file(file), file.string(), quiz);
}

}  // namespace indice::archive
