// What two spellings of one text have in common: small letters without accents, ligatures taken
// apart, words without punctuation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/catalogue.h"

namespace indice::text {

using Letters = std::u32string;

// ä may be written as a or as ae.
enum class Umlauts { without_dots, with_e };

[[nodiscard]] bool is_digit(char32_t c);

// Words of small letters and digits. A full stop holds together what it stands in: U.S.A. is one
// word; so is a number with its groups of thousands, its decimals or its minus.
[[nodiscard]] std::vector<Letters> words_of(std::string_view text, Language language,
                                            Umlauts umlauts);

// The letters and digits in a row, without the articles of that language. "L’Affaire Dreyfus" in
// French: "affairedreyfus".
[[nodiscard]] std::string fold(std::string_view text, Language language);

}  // namespace indice::text
