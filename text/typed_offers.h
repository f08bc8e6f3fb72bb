// The offers of a tableau that are made by typing, with the texts that mean each.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/tableau.h"
#include "text/typed_answer.h"

namespace indice::text {

// The texts of a key such as "accepted.law-01.a", "question.law-01" or "refused.law-01"; none:
// there are none.
using LinesOf = std::function<Candidate(const std::string& key)>;

// Offers are indices into Tableau::offers.
struct TypedOffers {
  std::vector<std::size_t> listed;  // those that are not typed
  std::vector<std::size_t> typed;
  std::optional<std::size_t> any_other;  // for any other text
  std::vector<Candidate> texts;          // of those typed, then what is refused
  std::string question;
};
[[nodiscard]] TypedOffers typed_offers(const Tableau& tableau, const LinesOf& lines);

}  // namespace indice::text
