// Text of somebody else's making, made safe to show: names, questions, file names, what was typed.
// Nothing of it can steer a terminal, hide or turn round what stands beside it, or begin a line.
#pragma once

#include <string>
#include <string_view>

namespace indice::text {

struct Character {
  char32_t code = 0;
  std::string_view bytes;  // its UTF-8
};
// The character at `at`, which moves past it; U+FFFD for bytes that are no UTF-8.
[[nodiscard]] Character next_character(std::string_view text, std::size_t& at);

// What becomes of a character: shown, a space in its place, or nothing. Controls (C0, C1) and line
// separators are blanked; marks of direction and other invisible formats are dropped.
enum class Shown { as_it_is, as_space, not_at_all };
[[nodiscard]] Shown shown(char32_t code);

// On one line.
[[nodiscard]] std::string harmless(std::string_view text);
// The same line by line: line feeds stay.
[[nodiscard]] std::string harmless_lines(std::string_view text);

}  // namespace indice::text
