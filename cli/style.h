// Text on a terminal: how wide it is, how it wraps, how it is coloured, and how two words are
// compared when a person typed one of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/tableau.h"

namespace indice::cli {

// Columns that the text fills; wide characters count two, combining ones none.
[[nodiscard]] int display_width(std::string_view text);
[[nodiscard]] std::string padded(std::string_view text, int width);
// Shortened with an ellipsis where it is wider.
[[nodiscard]] std::string fitted(std::string_view text, int width);
// Lines of at most `width` columns; all but the first begin with `indent` spaces.
[[nodiscard]] std::string wrapped(std::string_view text, int width, int indent = 0);

// On one line, without anything that could steer a terminal, and without spaces around it.
[[nodiscard]] std::string harmless(std::string_view text);

// Without case, accents and kinds of space or apostrophe: what typed words are compared by.
[[nodiscard]] std::string folded(std::string_view text);
[[nodiscard]] std::vector<std::string> words_of(std::string_view text);
// The folded words alone, without the marks between them.
[[nodiscard]] std::vector<std::string> bare_words(std::string_view text);

// Colours that turn into nothing where colour is off.
class Paint {
 public:
  explicit Paint(bool on) : on_(on) {}
  [[nodiscard]] std::string tinted(Tint tint, std::string_view text) const;
  [[nodiscard]] std::string strong(std::string_view text) const;
  [[nodiscard]] std::string faint(std::string_view text) const;

 private:
  [[nodiscard]] std::string with(std::string_view code, std::string_view text) const;
  bool on_;
};

// Entries side by side in as many columns as fit, read downwards. Up to `stacked` of them stand one
// below the other, which reads better while there is room.
[[nodiscard]] std::string in_columns(const std::vector<std::string>& entries, int width,
                                     std::size_t stacked = 6);

}  // namespace indice::cli
