#include "text/entry.h"

#include <utility>

namespace indice::text {
namespace {

// Where "accepted.law-01.a" may be typed: "question.law-01", "refused.law-01"; nothing where the
// texts do not say it.
std::vector<std::string> said_of_question(std::string_view what, std::string_view accepted,
                                          const GameInfo& game, const Catalogue& words) {
  const std::size_t begin = accepted.find('.');
  const std::size_t end = accepted.rfind('.');
  if (begin == std::string_view::npos || end <= begin) return {};
  const std::string key = std::string(what).append(accepted.substr(begin, end - begin));
  return words.has(game.name, key) ? words.lines(game.name, key) : std::vector<std::string>();
}

}  // namespace

Entry::Entry(const Tableau& tableau, const GameInfo& game, const Catalogue& words)
    : wanted_(!tableau.entry.key.empty()), texts_({}, words.language()) {
  std::vector<Candidate> texts;
  std::string_view one_key;
  for (std::size_t i = 0; i < tableau.offers.size(); ++i) {
    const std::string& key = tableau.offers[i].typed;
    if (!wanted_ || key.empty()) {
      listed_.push_back(i);
    } else if (key == any_text) {
      any_other_ = i;
    } else {
      typed_.push_back(i);
      texts.push_back(words.lines(game.name, key));
      one_key = key;
    }
  }
  const std::vector<std::string> question = said_of_question("question", one_key, game, words);
  Candidate refused = said_of_question("refused", one_key, game, words);
  if (!refused.empty()) texts.push_back(std::move(refused));
  texts_ = Recogniser(texts, words.language(), question.empty() ? "" : question.front());
}

std::optional<std::size_t> Entry::exactly(std::string_view typed) const {
  const std::size_t begin = typed.find_first_not_of(" \t");
  if (begin != std::string_view::npos && typed[begin] == '#') return std::nullopt;  // of the list
  return offer_of(texts_.exactly(typed));
}

std::optional<std::size_t> Entry::meant(std::string_view typed) const {
  const std::optional<std::size_t> offer = offer_of(texts_.meant(typed));
  return offer ? offer : any_other_;
}

std::optional<std::size_t> Entry::offer_of(std::optional<std::size_t> candidate) const {
  return candidate && *candidate < typed_.size() ? std::optional(typed_[*candidate]) : std::nullopt;
}

}  // namespace indice::text
