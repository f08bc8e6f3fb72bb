#include "cli/questions.h"

#include <fmt/format.h>

#include "archive/failure.h"
#include "cli/complaint.h"

namespace indice::cli {
namespace {

std::string option_name(std::string_view theme) { return fmt::format("questions_{}", theme); }

}  // namespace

archive::QuestionBank questions_of(const AnyGame& game,
                                   const std::optional<std::filesystem::path>& file) {
  const GameInfo& info = game.info();
  if (info.quiz == nullptr) {
    if (file) throw Complaint("asks_nothing", {{"game", info.name}});
    return {};
  }
  archive::QuestionBank bank = archive::built_in_questions(info);
  if (file) archive::replace_themes(bank, archive::read_question_file(*file, *info.quiz));
  return bank;
}

std::vector<std::string> settings_with(const AnyGame& game, const archive::QuestionBank& bank,
                                       std::span<const std::string> settings) {
  std::vector<std::string> all;
  for (std::size_t theme = 0; theme < bank.size(); ++theme)
    all.push_back(fmt::format("{}={}", option_name(game.info().quiz->themes[theme]),
                              bank[theme].questions.size()));
  all.insert(all.end(), settings.begin(), settings.end());
  return all;
}

void check_that_they_suffice(const AnyGame& game, const archive::QuestionBank& bank,
                             const TableOptions& options) {
  for (std::size_t theme = 0; theme < bank.size(); ++theme) {
    const std::string name = option_name(game.info().quiz->themes[theme]);
    const std::size_t have = bank[theme].questions.size();
    for (std::size_t i = 0; i < game.info().options.size(); ++i)
      if (game.info().options[i].name == name && options.choice[i] > have)
        throw Complaint("too_few_questions",
                        {{"wanted", options.choice[i]}, {"what", name}, {"have", have}});
  }
}

void say_questions(const AnyGame& game, const archive::QuestionBank& bank, text::Catalogue& words) {
  if (bank.empty()) return;
  words.overlay(game.info().name,
                archive::question_texts(bank, *game.info().quiz, words.language()));
}

}  // namespace indice::cli
