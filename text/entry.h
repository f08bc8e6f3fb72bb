// What may be typed as an answer where the tableau asks for one: the offers that are made by
// typing, with the texts that mean each. All other offers are listed as usual.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "text/catalogue.h"
#include "text/typed_answer.h"

namespace indice::text {

class Entry {
 public:
  Entry(const Tableau& tableau, const GameInfo& game, const Catalogue& words);

  [[nodiscard]] bool wanted() const { return wanted_; }
  // Offers to list, as indices into Tableau::offers.
  [[nodiscard]] const std::vector<std::size_t>& listed() const { return listed_; }

  // The offer that was typed to the letter; none where it was not, or nothing is to be typed.
  [[nodiscard]] std::optional<std::size_t> exactly(std::string_view typed) const;
  // The offer that was meant, slips forgiven, or the one for any other text.
  [[nodiscard]] std::optional<std::size_t> meant(std::string_view typed) const;

 private:
  bool wanted_;
  std::vector<std::size_t> listed_;
  std::vector<std::size_t> typed_;
  Recogniser texts_;  // its candidates are those of typed_, then what is refused
  std::optional<std::size_t> any_other_;

  // None where what is refused was typed.
  [[nodiscard]] std::optional<std::size_t> offer_of(std::optional<std::size_t> candidate) const;
};

}  // namespace indice::text
