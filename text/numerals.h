// Numbers in a text, however they are written: digits, words ("vingt-quatre", "neunzehnhundert"),
// ordinals ("5th", "dritte") and the Roman numerals of kings.
#pragma once

#include <span>
#include <vector>

#include "text/folding.h"

namespace indice::text {

struct Token {
  Letters text;         // of a number: its digits, perhaps with a letter as in 221b
  bool number = false;  // must be matched exactly
};

[[nodiscard]] std::vector<Token> tokens_of(std::span<const Letters> words, Language language);

}  // namespace indice::text
