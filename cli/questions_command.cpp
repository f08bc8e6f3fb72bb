// questions: a house's own are checked and counted, or listed with their answers.
#include <array>
#include <map>
#include <ostream>

#include <fmt/format.h>

#include "archive/failure.h"
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
  throw archive::Failure("no game asks questions");
}

void print_counts(const GameInfo& game, const QuestionBank& bank, const text::Catalogue& words,
                  Console& console) {
  for (std::size_t theme = 0; theme < bank.size(); ++theme) {
    if (bank[theme].questions.empty()) continue;
    std::array<int, 4> of_difficulty{};
    for (const archive::BankQuestion& question : bank[theme].questions)
      ++of_difficulty.at(static_cast<std::size_t>(question.difficulty));
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

}  // namespace

int questions(const QuestionsRequest& request, Console& console) {
  const GameInfo& game = quiz_game(request).info();
  const text::Language language = language_choice(request.language);
  std::vector<std::pair<std::string, archive::CheckedQuestions>> files;
  for (const std::filesystem::path& path : request.paths)
    files.emplace_back(path.string(), archive::check_question_file(path, *game.quiz));
  text::Catalogue plain(language);
  if (files.empty())
    files.emplace_back(plain.plain("cli", "questions.built_in", {{"game", game.name}}),
                       archive::CheckedQuestions{archive::built_in_questions(game), {}});

  int code = exit_done;
  for (const auto& [name, checked] : files) {
    for (const std::string& problem : checked.problems)
      console.err << "indice: " << problem << '\n';
    if (!checked.problems.empty()) code = exit_bad_input;
    text::Catalogue words(language);
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
