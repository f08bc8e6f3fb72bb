// The small cuts that every header needs.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace indice::net {

[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

// Cuts off and gives back what stands before the next mark, or all.
[[nodiscard]] inline std::string_view next_part(std::string_view& rest, char mark) {
  const std::size_t end = rest.find(mark);
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return part;
}

[[nodiscard]] inline char small_letter(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

// ASCII letters may differ in size.
[[nodiscard]] inline bool same_letters(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, small_letter, small_letter);
}

}  // namespace indice::net
