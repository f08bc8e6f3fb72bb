// The sentences of the module: the catalogues of the three languages, loaded when one is first
// asked for, and the language that is spoken where nobody names one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/catalogue.h"

namespace indice::python {

inline constexpr std::string_view own_texts = "python";  // the domain of python/text

[[nodiscard]] const text::Catalogue& words_in(text::Language language);

[[nodiscard]] text::Language spoken_language();
void speak(text::Language language);

// "Player 1", "Player 2", …
[[nodiscard]] std::vector<std::string> seat_names(unsigned players, text::Language language);

}  // namespace indice::python
