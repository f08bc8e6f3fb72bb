#include "cli/alike.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "cli/style.h"

namespace indice::cli {
namespace {

using Words = std::vector<std::string>;

// Which word is another number in the two; the first is the line's own number in the list.
std::optional<std::size_t> place_of_number(const Words& a, const Words& b) {
  if (a.size() != b.size()) return std::nullopt;
  std::optional<std::size_t> place;
  for (std::size_t i = 1; i < a.size(); ++i) {
    if (a[i] == b[i]) continue;
    const auto has_digit = [](const std::string& word) {
      return word.find_first_of("0123456789") != std::string::npos;
    };
    if (place || !has_digit(a[i]) || !has_digit(b[i])) return std::nullopt;
    place = i;
  }
  return place;
}

// The end of the lines from `first` on that differ from it in the same word.
std::size_t end_of_alike(const std::vector<Words>& lines, std::size_t first) {
  if (first + 1 == lines.size()) return first + 1;
  const std::optional<std::size_t> place = place_of_number(lines[first], lines[first + 1]);
  std::size_t end = first + 1;
  while (place && end < lines.size() && place_of_number(lines[first], lines[end]) == place) ++end;
  return end;
}

// Joined by wide gaps, and broken only at them.
std::string spread(const std::vector<std::string>& parts, int width) {
  constexpr int gap = 3;
  constexpr int indent = 4;
  std::string out = wrapped(parts.front(), width, indent + 1);
  const std::size_t last_line = out.rfind('\n') + 1;
  int filled = display_width(std::string_view(out).substr(last_line));
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const int more = display_width(parts[i]);
    if (filled + gap + more > width) {
      out += '\n' + std::string(indent, ' ') + parts[i];
      filled = indent + more;
    } else {
      out += std::string(gap, ' ') + parts[i];
      filled += gap + more;
    }
  }
  return out + '\n';
}

}  // namespace

std::string sharing_lines(const std::vector<std::string>& lines, int width) {
  std::vector<Words> words;
  for (const std::string& line : lines) words.push_back(words_of(line));
  std::string out;
  std::vector<std::string> plain;
  const auto end_plain = [&] {
    if (!plain.empty()) out += in_columns(plain, width, 1);
    plain.clear();
  };
  for (std::size_t first = 0; first < lines.size();) {
    const std::size_t end = end_of_alike(words, first);
    if (end == first + 1) {
      plain.push_back(lines[first++]);
      continue;
    }
    end_plain();
    const std::size_t place = *place_of_number(words[first], words[first + 1]);
    std::vector<std::string> parts{lines[first]};
    for (std::size_t i = first + 1; i < end; ++i)
      parts.push_back(fmt::format("{} … {}", words[i].front(), words[i][place]));
    out += spread(parts, width);
    first = end;
  }
  end_plain();
  return out;
}

}  // namespace indice::cli
