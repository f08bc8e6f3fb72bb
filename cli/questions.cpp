#include "cli/questions.h"

#include <fmt/format.h>

#include "archive/failure.h"
#include "archive/files.h"
#include "archive/seed.h"
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

archive::HouseQuestions house_questions(const std::filesystem::path& file) {
  return {std::filesystem::absolute(file).lexically_normal().string(),
          archive::sha256_hex(archive::read_file(file)), false};
}

std::optional<archive::HouseQuestions> questions_to_go_on_with(
    const archive::TableNotes& notes, const std::optional<std::filesystem::path>& asked,
    const text::Catalogue& words) {
  const std::optional<archive::HouseQuestions>& noted = notes.questions;
  if (asked) {
    archive::HouseQuestions house = house_questions(*asked);
    // A file without any note was written before there were notes: nothing is known of it.
    const bool known = noted || !notes.language.empty();
    const bool same = noted && noted->sha256 == house.sha256;
    house.changed = same ? noted->changed : known;
    return house;
  }
  if (!noted) return std::nullopt;
  if (noted->file.empty()) throw archive::Failure(words.plain("cli", "questions.unnamed"));
  archive::HouseQuestions house;
  try {
    house = house_questions(noted->file);
  } catch (const archive::Failure&) {
    throw archive::Failure(words.plain("cli", "questions.missing", {{"file", noted->file}}));
  }
  if (house.sha256 != noted->sha256)
    throw archive::Failure(words.plain("cli", "questions.different", {{"file", noted->file}}));
  return noted;
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
