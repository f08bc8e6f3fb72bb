// The message catalogues as they are built into the program, so that it needs no file beside it.
// The definition is generated from the text/*.json files of the folders.
#pragma once

#include <span>
#include <string_view>

namespace indice::text {

struct EmbeddedText {
  std::string_view domain;    // "thames", "table", "cli"
  std::string_view language;  // "en", "fr", "de"
  std::string_view json;      // {"key":"ICU MessageFormat pattern", …}
};

std::span<const EmbeddedText> embedded_texts();

}  // namespace indice::text
