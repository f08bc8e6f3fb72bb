#include "text/entry.h"

#include <utility>

#include "text/typed_offers.h"

namespace indice::text {

Entry::Entry(const Tableau& tableau, const GameInfo& game, const Catalogue& words)
    : wanted_(!tableau.entry.key.empty()), texts_({}, words.language()) {
  TypedOffers offers = typed_offers(tableau, [&](const std::string& key) {
    return words.has(game.name, key) ? words.lines(game.name, key) : Candidate();
  });
  listed_ = std::move(offers.listed);
  typed_ = std::move(offers.typed);
  any_other_ = offers.any_other;
  texts_ = Recogniser(offers.texts, words.language(), offers.question);
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
