// What a person typed, compared with the answers it might be. Each step of the comparison has a
// name in typed_answer.cpp; docs/questions.md tells them to who writes questions.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/folding.h"

namespace indice::text {

// One possible answer: all the texts that mean it.
using Candidate = std::vector<std::string>;

// One way to read a text.
struct Reading {
  std::vector<Letters> numbers;  // as they stand, matched exactly
  std::vector<Letters> words;
  Letters letters;        // of all words
  bool loosened = false;  // something was left away that is not always nothing
};

// Knows the candidates of one question and finds the one that was typed.
class Recogniser {
 public:
  // The question tells what a number counts; without it every unit is taken.
  Recogniser(std::span<const Candidate> candidates, Language language,
             std::string_view question = {});

  // The candidate that was typed to the letter, but for case, accents, articles and punctuation;
  // none where that is so of none or several.
  [[nodiscard]] std::optional<std::size_t> exactly(std::string_view typed) const;
  // The candidate that was meant; none where nothing is near enough, or where another is as near.
  [[nodiscard]] std::optional<std::size_t> meant(std::string_view typed) const;

 private:
  // 0: exact; more: farther.
  using Rank = std::size_t;
  struct Nearness {
    std::optional<Rank> any;       // near enough to be in the way of others
    std::optional<Rank> forgiven;  // near enough to be meant
  };

  Language language_;
  std::vector<std::vector<Reading>> readings_;  // by candidate
  std::vector<Letters> question_;               // its words

  [[nodiscard]] std::optional<std::size_t> same_as(std::span<const Reading> typed) const;
  [[nodiscard]] std::optional<std::size_t> nearest(std::string_view text) const;
  [[nodiscard]] std::optional<std::size_t> before_its_rest(std::string_view typed) const;
  [[nodiscard]] bool says_nothing_else(std::string_view rest, std::size_t candidate) const;
  [[nodiscard]] Nearness compared(const Reading& typed, const Reading& wanted) const;
  [[nodiscard]] bool denies(const Reading& typed, const Reading& wanted) const;
  [[nodiscard]] bool counts_otherwise(const Reading& typed) const;
};

// For one question: Recogniser::meant.
[[nodiscard]] std::optional<std::size_t> recognise(std::string_view typed,
                                                   std::span<const Candidate> candidates,
                                                   Language language);

}  // namespace indice::text
