#include "cli/entry.h"

namespace indice::cli {
namespace {

// What is asked where "accepted.law-01.a" may be typed; nothing where the texts do not say it.
std::string question_behind(std::string_view key, const GameInfo& game,
                            const text::Catalogue& words) {
  const std::size_t begin = key.find('.');
  const std::size_t end = key.rfind('.');
  if (begin == std::string_view::npos || end <= begin) return {};
  const std::string question = "question" + std::string(key.substr(begin, end - begin));
  return words.has(game.name, question) ? words.lines(game.name, question).front() : "";
}

}  // namespace

Entry::Entry(const Tableau& tableau, const GameInfo& game, const text::Catalogue& words)
    : wanted_(!tableau.entry.key.empty()), texts_({}, words.language()) {
  std::vector<text::Candidate> texts;
  std::string question;
  for (std::size_t i = 0; i < tableau.offers.size(); ++i) {
    const std::string& key = tableau.offers[i].typed;
    if (!wanted_ || key.empty()) {
      listed_.push_back(i);
    } else if (key == any_text) {
      any_other_ = i;
    } else {
      typed_.push_back(i);
      texts.push_back(words.lines(game.name, key));
      if (question.empty()) question = question_behind(key, game, words);
    }
  }
  texts_ = text::Recogniser(texts, words.language(), question);
}

std::optional<std::size_t> Entry::exactly(std::string_view typed) const {
  const std::size_t begin = typed.find_first_not_of(" \t");
  if (begin != std::string_view::npos && typed[begin] == '#') return std::nullopt;  // of the list
  const std::optional<std::size_t> found = texts_.exactly(typed);
  return found ? std::optional(typed_[*found]) : std::nullopt;
}

std::optional<std::size_t> Entry::meant(std::string_view typed) const {
  const std::optional<std::size_t> found = texts_.meant(typed);
  return found ? typed_[*found] : any_other_;
}

}  // namespace indice::cli
