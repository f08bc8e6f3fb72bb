// What a person typed, compared with the answers it might be. Forgiven are case, accents,
// ligatures, articles, punctuation, spaces and small slips of the fingers; a number must be exact.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/catalogue.h"

namespace indice::text {

// The letters and digits that two spellings of one answer share, in small letters, without the
// articles of that language. "L’Affaire Dreyfus" in French: "affairedreyfus".
[[nodiscard]] std::string fold(std::string_view text, Language language);

// How many slips are forgiven in a folded text of so many letters.
[[nodiscard]] std::size_t slips_forgiven(std::size_t letters);

// One possible answer: all the texts that mean it.
using Candidate = std::vector<std::string>;

// Knows a few candidates and finds the one that was typed.
class Recogniser {
 public:
  Recogniser(std::span<const Candidate> candidates, Language language);

  // The candidate that folds to the same as what was typed; none where that is so of none or
  // several.
  [[nodiscard]] std::optional<std::size_t> exactly(std::string_view typed) const;
  // The candidate that was meant, slips forgiven; none where nothing is near enough, or where
  // another is as near. A text with a digit in it is never near: it is the same or another.
  [[nodiscard]] std::optional<std::size_t> meant(std::string_view typed) const;

 private:
  Language language_;
  std::vector<std::vector<std::u32string>> spellings_;  // by candidate, folded

  [[nodiscard]] std::optional<std::size_t> nearest(std::string_view typed, std::size_t most) const;
};

// For one question: Recogniser::meant.
[[nodiscard]] std::optional<std::size_t> recognise(std::string_view typed,
                                                   std::span<const Candidate> candidates,
                                                   Language language);

}  // namespace indice::text
