// questions: a house's own are checked and counted, or listed with their answers; typed answers are
// tried.
#include <array>
#include <ostream>
#include <span>
#include <sstream>

#include <fmt/format.h>

#include "archive/answer_tries.h"
#include "archive/failure.h"
#include "archive/files.h"
#include "archive/questions.h"
#include "cli/choices.h"
#include "cli/commands.h"
#include "cli/complaint.h"
#include "cli/questions.h"
#include "cli/style.h"
#include "games/registry.h"

namespace indice::cli {
namespace {

using archive::QuestionBank;

// The game asked for, or the first that asks questions.
const AnyGame& quiz_game(const QuestionsRequest& request) {
  if (request.game) {
    const AnyGame& game = game_called(*request.game);
    if (game.info().quiz == nullptr) throw Complaint("asks_nothing", {{"game", game.info().name}});
    return game;
  }
  for (const AnyGame* game : all_games())
    if (game->info().quiz != nullptr) return *game;
  throw Complaint("nothing_asked");
}

void print_counts(const GameInfo& game, const QuestionBank& bank, const text::Catalogue& words,
                  Console& console) {
  for (std::size_t theme = 0; theme < bank.size(); ++theme) {
    if (bank[theme].questions.empty()) continue;
    const std::size_t spoken =
        archive::spoken_in(bank[theme], text::language_code(words.language()));
    std::array<int, 4> of_difficulty{};
    for (const archive::BankQuestion& question : bank[theme].questions)
      ++of_difficulty.at(static_cast<std::size_t>(question.difficulty[spoken]));
    const std::string word(game.quiz->themes[theme]);
    console.out << wrapped(
                       words.plain("cli", "questions.theme",
                                   {{"theme", words.plain(game.name, "theme." + word)},
                                    {"word", word},
                                    {"count", bank[theme].questions.size()},
                                    {"easy", of_difficulty[1]},
                                    {"medium", of_difficulty[2]},
                                    {"hard", of_difficulty[3]},
                                    {"languages",
                                     fmt::format("{}", fmt::join(bank[theme].languages, ", "))}}),
                       console.width, 4)
                << '\n';
  }
}

void print_questions(const GameInfo& game, const QuestionBank& bank, const text::Catalogue& words,
                     Console& console) {
  const Paint paint(console.colour);
  const auto said = [&](std::string_view what, const std::string& word) {
    return words.plain(game.name, fmt::format("{}.{}", what, word));
  };
  for (std::size_t theme = 0; theme < bank.size(); ++theme)
    for (std::size_t number = 0; number < bank[theme].questions.size(); ++number) {
      const std::string word = archive::question_word(*game.quiz, theme, number);
      console.out << '\n'
                  << paint.strong(wrapped(fmt::format("{}  {}", word, said("question", word)),
                                          console.width, 4))
                  << '\n';
      for (const char letter : {'a', 'b', 'c', 'd'}) {
        const bool right = letter == 'a' + game.quiz->right_choice(theme, number);
        const std::string key = fmt::format("{}.{}", word, letter);
        const std::vector<std::string> texts =
            words.lines(game.name, fmt::format("accepted.{}", key));
        console.out << wrapped(fmt::format("  {} {}) {}", right ? '*' : ' ', letter,
                                           fmt::join(texts, " / ")),
                               console.width, 8)
                    << '\n';
      }
      console.out << wrapped(fmt::format("    {} [{}]", said("explanation", word),
                                         said("source", word)),
                             console.width, 4)
                  << '\n';
    }
}

struct NamedQuestions {
  std::string name;
  archive::CheckedQuestions checked;
};

std::vector<NamedQuestions> asked_for(const QuestionsRequest& request, const GameInfo& game,
                                      const text::Catalogue& words) {
  std::vector<NamedQuestions> files;
  for (const std::filesystem::path& path : request.paths)
    files.push_back({path.string(), archive::check_question_file(path, *game.quiz)});
  if (files.empty())
    files.push_back({words.plain("cli", "questions.built_in", {{"game", game.name}}),
                     {archive::built_in_questions(game), {}}});
  return files;
}

// Whether all are sound; what is not is said.
bool say_problems(std::span<const archive::Failure> problems, const text::Catalogue& words,
                  Console& console) {
  for (const archive::Failure& problem : problems)
    console.err << "indice: " << problem.said_in(words) << '\n';
  return problems.empty();
}

archive::AnswerTries judged(const std::filesystem::path& file, const QuestionBank& bank,
                            const Quiz& quiz, Console& console) {
  if (file == "-") return archive::judge_tries(console.in, "-", bank, quiz);
  std::istringstream lines(archive::read_file(file));
  return archive::judge_tries(lines, file.string(), bank, quiz);
}

void say_misjudged(const archive::AnswerTries& tries, text::Language language, Console& console) {
  const text::Catalogue words(language);
  const std::vector<archive::AnswerTry> misjudged = tries.misjudged();
  for (const archive::AnswerTry& one : misjudged)
    console.err << words.plain("cli", "questions.misjudged_try",
                               {{"line", std::to_string(one.line)},
                                {"question", one.question},
                                {"language", one.language},
                                {"text", one.text},
                                {"verdict", archive::word_of(one.verdict)},
                                {"expected", archive::word_of(*one.expected)}})
                << '\n';
  console.err << words.plain("cli", "questions.misjudged",
                             {{"misjudged", misjudged.size()}, {"expected", tries.expected()}})
              << '\n';
}

// Ours, with those of the house's files instead where there are some.
int try_answers(const QuestionsRequest& request, const GameInfo& game, Console& console) {
  QuestionBank bank = archive::built_in_questions(game);
  for (const std::filesystem::path& path : request.paths)
    archive::replace_themes(bank, archive::read_question_file(path, *game.quiz));
  const archive::AnswerTries tries = judged(*request.tries, bank, *game.quiz, console);
  for (const archive::AnswerTry& one : tries.judged)
    console.out << fmt::format("{}\t{}\t{}\t{}\n", one.question, one.language, one.text,
                               archive::word_of(one.verdict));
  const text::Language language = language_choice(request.language);
  if (tries.expected() > 0) say_misjudged(tries, language, console);
  if (!say_problems(tries.problems, text::Catalogue(language), console)) return exit_bad_input;
  return tries.too_many_misjudged() ? exit_does_not_hold : exit_done;
}

}  // namespace

int questions(const QuestionsRequest& request, Console& console) {
  const GameInfo& game = quiz_game(request).info();
  if (request.tries) return try_answers(request, game, console);
  const text::Language language = language_choice(request.language);
  int code = exit_done;
  for (const auto& [name, checked] : asked_for(request, game, text::Catalogue(language))) {
    text::Catalogue words(language);
    if (!say_problems(checked.problems, words, console)) code = exit_bad_input;
    words.overlay(game.name, archive::question_texts(checked.bank, *game.quiz, language));
    console.out << words.plain("cli", "questions.file",
                               {{"file", name}, {"problems", checked.problems.size()}})
                << '\n';
    print_counts(game, checked.bank, words, console);
    if (request.list) print_questions(game, checked.bank, words, console);
  }
  return code;
}

}  // namespace indice::cli
