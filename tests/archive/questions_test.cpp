#include "archive/questions.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/embedded.h"
#include "archive/failure.h"
#include "archive/files.h"
#include "games/registry.h"
#include "tests/support/quiz.h"

namespace indice::archive {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

// Checked questions, with what is wrong in English.
struct Checked {
  QuestionBank bank;
  std::vector<std::string> problems;
};

Checked checked(const std::string& text) {
  CheckedQuestions read = check_questions(text, "house.json", test_quiz);
  Checked out{std::move(read.bank), {}};
  for (const Failure& problem : read.problems) out.problems.emplace_back(problem.what());
  return out;
}

std::map<std::string, std::string> texts_of(const QuestionBank& bank, text::Language language) {
  std::map<std::string, std::string> texts;
  for (const text::Literal& literal : question_texts(bank, test_quiz, language))
    EXPECT_TRUE(texts.emplace(literal.key, literal.text).second) << literal.key;
  return texts;
}

// A theme of one question, in which `from` stands instead as `to`.
std::string law_with(std::string_view from, std::string_view to) {
  std::string text = law_file({law_question});
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string many_texts(int count) {
  std::string list = "[\"Whoever 1\"";
  for (int i = 2; i <= count; ++i) list += fmt::format(",\"Whoever {}\"", i);
  return list + "]";
}

TEST(Questions, become_texts_with_the_right_choice_where_the_rules_expect_it) {
  const Checked read = checked(law_file({law_question, other_law_question}));
  ASSERT_THAT(read.problems, IsEmpty());
  const auto texts = texts_of(read.bank, text::Language::en);
  EXPECT_EQ(texts.at("question.law-01"), "Who {may} arrest ’em?");
  EXPECT_EQ(texts.at("answer.law-01"), "Anyone at all");
  EXPECT_EQ(texts.at("explanation.law-01"), "It says so.");
  EXPECT_EQ(texts.at("source.law-01"), "Some Act 1829");
  EXPECT_EQ(texts.at("hint.law-01"), "A… (6, 2, 3)");
  EXPECT_EQ(texts.at("hint.law-02"), "1… (2)");
  for (const auto& [word, number] :
       std::map<std::string, std::size_t>{{"law-01", 0}, {"law-02", 1}}) {
    std::vector<std::string> choices;
    for (const char letter : {'a', 'b', 'c', 'd'})
      choices.push_back(texts.at(fmt::format("choice.{}.{}", word, letter)));
    EXPECT_EQ(choices[test_quiz.right_choice(1, number)], texts.at("answer." + word));
    std::sort(choices.begin(), choices.end());
    EXPECT_EQ(std::unique(choices.begin(), choices.end()), choices.end());
  }
}

TEST(Questions, list_what_is_accepted_one_a_line) {
  const auto texts = texts_of(checked(law_file({law_question})).bank, text::Language::en);
  ASSERT_EQ(test_quiz.right_choice(1, 0), 1);
  EXPECT_EQ(texts.at("accepted.law-01.a"), "A sergeant");
  EXPECT_EQ(texts.at("accepted.law-01.b"), "Anyone at all\nEverybody\nAll");
  text::Catalogue catalogue(text::Language::en);
  catalogue.overlay(
      "toy", question_texts(checked(law_file({law_question})).bank, test_quiz, text::Language::en));
  EXPECT_THAT(catalogue.lines("toy", "accepted.law-01.b"),
              ElementsAre("Anyone at all", "Everybody", "All"));
  EXPECT_EQ(catalogue.plain("toy", "question.law-01"), "Who {may} arrest ’em?");
}

TEST(Questions, are_asked_in_the_first_language_of_the_file_where_another_is_missing) {
  const QuestionBank bank = checked(law_file({law_question})).bank;
  EXPECT_EQ(texts_of(bank, text::Language::fr).at("question.law-01"), "Qui peut arrêter ?");
  EXPECT_EQ(texts_of(bank, text::Language::de).at("question.law-01"), "Who {may} arrest ’em?");
}

TEST(Questions, may_be_in_a_language_that_the_program_does_not_speak) {
  const std::string spanish = law_with("\"en\"", "\"es\"");
  EXPECT_THAT(checked(spanish).problems, IsEmpty());
  EXPECT_EQ(texts_of(checked(spanish).bank, text::Language::en).at("source.law-01"),
            "Some Act 1829");
}

TEST(Questions, of_a_house_replace_ours_theme_by_theme) {
  QuestionBank bank = checked(law_file({law_question})).bank;
  QuestionBank house =
      checked(R"({"themes":[{"theme":"history","name":{"en":"Old times","fr":"Jadis"},
    "questions":[)" +
              std::string(law_question) + "]}]}")
          .bank;
  replace_themes(bank, std::move(house));
  const auto texts = texts_of(bank, text::Language::fr);
  EXPECT_EQ(texts.at("theme.history"), "Jadis");
  EXPECT_EQ(texts.count("theme.law"), 0U);
  EXPECT_EQ(texts.count("question.history-01"), 1U);
  EXPECT_EQ(texts.count("question.law-01"), 1U);
}

TEST(Questions, with_a_mistake_are_named_by_file_and_line) {
  struct Mistake {
    std::string from, to, problem;
  };
  // Each question begins on line 2; see tests/support/quiz.h.
  const std::vector<Mistake> mistakes{
      {"\"theme\":\"law\"", "\"theme\":\"lore\"",
       "house.json:1: unknown theme \"lore\" (known: history, law)"},
      {"\"theme\":\"law\",", "", "house.json:1: the theme has no \"theme\""},
      {"\"questions\":[", "\"extra\":1,\"questions\":[",
       "house.json:1: the theme has an unknown key"},
      {"\"difficulty\":2", "\"id\":\"law-02\",\"difficulty\":2",
       "house.json:2: the id here is \"law-01\", by theme and place, not \"law-02\""},
      {"\"difficulty\":2", "\"difficulty\":4", "house.json:2: 4 is not between 1 and 3"},
      {"\"difficulty\":2,", "", "house.json:2: the question has no \"difficulty\""},
      {"\"Anyone at all\"", "\"\"", "house.json:4: this text is empty"},
      {"\"Anyone at all\"", "\" Anyone at all\"",
       "house.json:4: \" Anyone at all\" begins or ends with"},
      {"\"Anyone at all\"", "\"Any\\none\"", "house.json:4: \"Any\\none\" has a control character"},
      {"\"Anyone at all\"", "\"Any\\u2028one\"", "has a control character"},
      {"\"Anyone at all\"", "\"①\"", "house.json:4: \"①\" has neither a letter nor a digit"},
      {"\"Anyone at all\"", "\"—\"", "house.json:4: \"—\" has neither a letter nor a digit"},
      {"\"Anyone at all\"", "\"" + std::string(61, 'x') + "\"", "longer than 60 characters"},
      {"\"Anyone at all\"", "\"The sergeant\"", "cannot be told from another choice"},
      {"\"Everybody\"", "\"a judge\"",
       "house.json:4: \"a judge\" cannot be told from another choice"},
      {"\"Everybody\"", "7", "house.json:4: expected a string, found number"},
      {"\"All\"]", "\"All\"],\"refused\":[\"everybody\"]",
       "house.json:4: \"everybody\" is refused, but it is accepted as well"},
      {"\"All\"]", "\"All\"],\"refused\":[\"The judge\"]",
       "house.json:4: \"The judge\" is refused, but it is a wrong choice already"},
      {"\"All\"]", "\"All\"],\"refused\":[\"—\"]",
       "house.json:4: \"—\" has neither a letter nor a digit"},
      {"\"All\"]", "\"All\"],\"refused\":[\"\"]", "house.json:4: this text is empty"},
      {"\"All\"]", "\"All\"],\"refused\":" + many_texts(21), "more than 20 refused texts"},
      {"\"Everybody\",\"All\"]", many_texts(21).substr(1), "more than 20 accepted texts"},
      {"\"A sergeant\",", "", "house.json:5: there must be 3 wrong choices"},
      {"\"A sergeant\"", "\"judge\"", "house.json:5: \"judge\" cannot be told from another choice"},
      {"\"explanation\":\"It says so.\",", "", "house.json:3: the text has no \"explanation\""},
      {"\"source\":\"Some Act 1829\"", "\"source\":\"Some Act 1829\",\"note\":\"\"",
       "the text has an unknown key \"note\""},
      {"\"fr\":", "\"french\":", "the question has an unknown key \"french\""},
  };
  for (const Mistake& mistake : mistakes) {
    const Checked read = checked(law_with(mistake.from, mistake.to));
    ASSERT_EQ(read.problems.size(), 1U) << mistake.from << " -> " << mistake.to;
    EXPECT_THAT(read.problems.front(), HasSubstr(mistake.problem));
    EXPECT_THAT(read.problems.front(), StartsWith("house.json:"));
  }
}

TEST(Questions, may_refuse_what_looks_like_the_answer) {
  const std::string refusing = law_with("\"All\"]", "\"All\"],\"refused\":[\"Anyome at all\"]");
  const Checked read = checked(refusing);
  ASSERT_THAT(read.problems, IsEmpty());
  EXPECT_EQ(texts_of(read.bank, text::Language::en).at("refused.law-01"), "Anyome at all");
  EXPECT_EQ(texts_of(read.bank, text::Language::fr).count("refused.law-01"), 0U);
  const QuestionText& with = read.bank[1].questions[0].texts[0];
  QuestionText without = with;
  without.refused.clear();
  const auto is_right = [](const QuestionText& text, std::string_view typed) {
    return recogniser_of(text, text::Language::en).meant(typed) == 0U;
  };
  EXPECT_TRUE(is_right(without, "anyome at all"));
  EXPECT_FALSE(is_right(with, "anyome at all"));
  EXPECT_TRUE(is_right(with, "anyone at all"));
  EXPECT_TRUE(is_right(with, "anyoen at all"));
}

// A text that is wrong anyway need not be listed.
TEST(Questions, built_in_refuse_only_what_would_be_taken) {
  int refused = 0;
  for (const QuestionTheme& theme : built_in_questions(find_game("police")->info()))
    for (const BankQuestion& question : theme.questions)
      for (std::size_t i = 0; i < theme.languages.size(); ++i) {
        const text::Language language = *text::parse_language(theme.languages[i]);
        const QuestionText& with = question.texts[i];
        QuestionText without = with;
        without.refused.clear();
        for (const std::string& text : with.refused) {
          EXPECT_EQ(recogniser_of(without, language).meant(text), 0U) << text;
          EXPECT_NE(recogniser_of(with, language).meant(text), 0U) << text;
          ++refused;
        }
      }
  EXPECT_GE(refused, 10);
}

TEST(Questions, may_be_easier_in_one_language_than_in_another) {
  const Checked same = checked(law_file({law_question}));
  EXPECT_THAT(same.bank[1].questions[0].difficulty, ElementsAre(2, 2));
  const Checked read = checked(law_with("\"difficulty\":2", "\"difficulty\":{\"fr\":1,\"en\":3}"));
  EXPECT_THAT(read.problems, IsEmpty());
  ASSERT_THAT(read.bank[1].languages, ElementsAre("en", "fr"));
  EXPECT_THAT(read.bank[1].questions[0].difficulty, ElementsAre(3, 1));
  const std::vector<std::pair<std::string, std::string>> mistakes{
      {"{\"en\":2}", "house.json:2: the difficulty has no \"fr\""},
      {"{\"en\":2,\"fr\":1,\"de\":1}", "house.json:2: the difficulty has an unknown key \"de\""},
      {"{\"en\":2,\"fr\":4}", "house.json:2: 4 is not between 1 and 3"},
      {"\"hard\"", "house.json:2: expected a whole number, found string"}};
  for (const auto& [difficulty, problem] : mistakes)
    EXPECT_THAT(checked(law_with("\"difficulty\":2", "\"difficulty\":" + difficulty)).problems,
                ElementsAre(HasSubstr(problem)));
}

// Who plays in a language that the file lacks reads the first one, and is judged by his own rules.
TEST(Questions, are_checked_for_everybody_who_may_read_them) {
  const std::string only_french = R"({"theme":"law","questions":[
{"difficulty":1,"fr":{"question":"Lequel ?","answer":"Elf","accepted":[],
"wrong":["11","Gnome","Troll"],"explanation":"Oui.","source":"Livre"}}]})";
  EXPECT_THAT(checked(only_french).problems,
              ElementsAre(HasSubstr("\"Elf\" cannot be told from another choice")));
}

TEST(Questions, may_name_their_ids) {
  EXPECT_THAT(checked(law_with("{\"difficulty\"", "{\"id\":\"law-01\",\"difficulty\"")).problems,
              IsEmpty());
}

TEST(Questions, are_all_checked_even_after_a_bad_one) {
  const Checked read = checked(law_file({"{\"difficulty\":9}", "{\"id\":\"law-01\"}", "[]"}));
  EXPECT_THAT(read.problems, ElementsAre(HasSubstr("9 is not between 1 and 3"),
                                         HasSubstr("the id here is \"law-02\""),
                                         HasSubstr("the question must be an object, found list")));
}

TEST(Questions, may_not_be_asked_twice_nor_in_another_language_than_the_first) {
  const Checked twice = checked(law_file({law_question, law_question}));
  ASSERT_EQ(twice.problems.size(), 1U);
  EXPECT_THAT(twice.problems.front(), HasSubstr("this is asked already in line 3"));
  std::string german(other_law_question);
  german.replace(german.find("\"fr\""), 4, "\"de\"");
  EXPECT_THAT(checked(law_file({law_question, german})).problems,
              ElementsAre(HasSubstr("only some questions of the theme are written in \"de\"")));
  EXPECT_THAT(checked(law_file({"{\"difficulty\":1}"})).problems,
              ElementsAre(HasSubstr("written in no language")));
}

TEST(Questions, number_one_to_as_many_as_the_quiz_allows) {
  EXPECT_THAT(checked(law_file({})).problems,
              ElementsAre("house.json:1: a theme has 1 to 3 questions, not 0"));
  const std::string_view any = "{}";
  EXPECT_THAT(checked(law_file({any, any, any, any})).problems,
              ElementsAre("house.json:1: a theme has 1 to 3 questions, not 4"));
}

TEST(Questions, of_several_themes_stand_in_a_list) {
  const std::string law = law_file({law_question});
  EXPECT_THAT(checked("{\"themes\":[" + law + "," + law + "]}").problems,
              ElementsAre(HasSubstr("the theme \"law\" stands twice")));
  EXPECT_THAT(checked("{\"themes\":[]}").problems, ElementsAre(HasSubstr("no theme in it")));
  EXPECT_THAT(checked("{\"themes\":[" + law + "],\"more\":1}").problems,
              ElementsAre(HasSubstr("unknown key \"more\"")));
  EXPECT_THAT(checked("[]").problems, ElementsAre(HasSubstr("must be an object")));
  EXPECT_THAT(checked("{\"theme\":").problems, ElementsAre(HasSubstr("house.json:1: ")));
}

TEST(Questions, that_are_to_be_played_must_be_sound) {
  const auto file =
      std::filesystem::temp_directory_path() /
      fmt::format("indice-questions-{}.json", testing::UnitTest::GetInstance()->random_seed());
  write_file_atomically(file, law_file({"{}", "{}"}));
  EXPECT_THAT([&] { static_cast<void>(read_question_file(file, test_quiz)); },
              testing::ThrowsMessage<Failure>(HasSubstr("(and 1 more: indice questions FILE)")));
  write_file_atomically(file, law_file({law_question}));
  EXPECT_EQ(read_question_file(file, test_quiz)[1].questions.size(), 1U);
  std::filesystem::remove(file);
  EXPECT_THROW(static_cast<void>(read_question_file(file, test_quiz)), Failure);
}

TEST(Questions, built_in_are_sound) {
  std::size_t files = 0;
  for (const EmbeddedQuestions& file : embedded_questions()) {
    ++files;
    const CheckedQuestions checked =
        check_questions(file.json, file.file, *find_game(file.game)->info().quiz);
    for (const Failure& problem : checked.problems) ADD_FAILURE() << problem.what();
  }
  EXPECT_GT(files, 0U);
}

TEST(Questions, built_in_are_as_many_as_the_game_expects) {
  for (const AnyGame* game : all_games()) {
    const GameInfo& info = game->info();
    if (info.quiz == nullptr) continue;
    const QuestionBank bank = built_in_questions(info);
    ASSERT_EQ(bank.size(), info.quiz->themes.size());
    for (std::size_t theme = 0; theme < bank.size(); ++theme) {
      const std::string option = "questions_" + std::string(info.quiz->themes[theme]);
      const auto spec = std::find_if(info.options.begin(), info.options.end(),
                                     [&](const OptionSpec& one) { return one.name == option; });
      ASSERT_NE(spec, info.options.end()) << option;
      EXPECT_EQ(bank[theme].questions.size(), spec->usual) << option;
      EXPECT_THAT(bank[theme].languages, ElementsAre("en", "fr", "de"));
    }
  }
}

TEST(Questions, built_in_are_easy_medium_and_hard_in_every_language) {
  for (const QuestionTheme& theme : built_in_questions(find_game("police")->info()))
    for (std::size_t language = 0; language < theme.languages.size(); ++language)
      for (const int difficulty : {1, 2, 3})
        EXPECT_GE(std::count_if(theme.questions.begin(), theme.questions.end(),
                                [&](const BankQuestion& question) {
                                  return question.difficulty[language] == difficulty;
                                }),
                  10)
            << theme.languages[language] << ' ' << difficulty;
}

TEST(Questions, built_in_can_be_asked_in_every_language) {
  for (const text::Language language : text::languages) {
    const text::Catalogue catalogue = whole_catalogue(language);
    for (const AnyGame* game : all_games()) {
      const Quiz* quiz = game->info().quiz;
      for (std::size_t theme = 0; quiz != nullptr && theme < quiz->themes.size(); ++theme) {
        EXPECT_TRUE(catalogue.has(game->info().name, "theme." + std::string(quiz->themes[theme])));
        EXPECT_TRUE(catalogue.has(game->info().name, "question." + question_word(*quiz, theme, 0)));
      }
    }
  }
}

}  // namespace
}  // namespace indice::archive
