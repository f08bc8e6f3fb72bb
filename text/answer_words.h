// The words that count little or much when a typed answer is judged, one list a language. All are
// written as text/folding.h leaves them: small letters without accents, ä as a and as ae.
#pragma once

#include <span>
#include <string_view>

#include "text/catalogue.h"

namespace indice::text {

// Words with a space between them.
using WordList = std::u32string_view;
[[nodiscard]] bool is_among(WordList list, std::u32string_view word);

struct NumberWord {
  std::u32string_view word;
  int value = 0;
};

struct AnswerWords {
  WordList articles;    // say nothing wherever they stand
  WordList openers;     // say nothing before an answer: prepositions, possessives, "it is"
  WordList titles;      // say nothing before an answer: ranks, offices, "the town of"
  WordList categories;  // say nothing behind an answer: "… magazine"
  WordList denials;     // turn or open an answer: "not", "or", "before"
  WordList reversals;   // turn a word they stand before: "unproven"
  WordList ordinals;    // what is hung on digits: the th of 5th
  std::u32string_view number_joint;  // the "and" inside a number
  std::span<const NumberWord> numbers;
  std::span<const NumberWord> rank_stems;  // of ordinals that are not made of the number
};
[[nodiscard]] const AnswerWords& answer_words(Language language);

// One question may name how time is counted; an answer in another unit is another answer.
[[nodiscard]] std::span<const WordList> units_of_time();

}  // namespace indice::text
