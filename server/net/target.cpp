#include "server/net/target.h"

#include <cstddef>
#include <cstdint>

#include "server/net/words.h"

namespace indice::net {
namespace {

[[nodiscard]] int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

enum class Part { path, query };

// Percent signs, and the plus of forms where it means a blank.
[[nodiscard]] std::optional<std::string> decode(std::string_view text, Part part) {
  std::string decoded;
  decoded.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (text.size() - i < 3) return std::nullopt;
      const int high = hex_digit(text[i + 1]);
      const int low = hex_digit(text[i + 2]);
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      // A slash that is part of a name would become one that divides.
      if (part == Part::path && c == '/') return std::nullopt;
      i += 2;
    } else if (c == '+' && part == Part::query) {
      c = ' ';
    }
    decoded += c;
  }
  if (!is_plain_text(decoded)) return std::nullopt;
  return decoded;
}

[[nodiscard]] bool has_only_names(std::string_view path) {
  if (!path.starts_with('/') || path.find('\\') != std::string_view::npos) return false;
  path.remove_prefix(1);
  while (!path.empty()) {
    const std::string_view name = next_part(path, '/');
    if (name.empty() || name == "." || name == "..") return false;
  }
  return true;
}

// How many bytes the first character takes, 0 where it is none that we take.
[[nodiscard]] std::size_t plain_character(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto follows = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned first = byte(0);
  if (first < 0x80U) return first >= 0x20U && first != 0x7FU ? 1 : 0;
  if (first >= 0xC2U && first <= 0xDFU) {
    const bool control = first == 0xC2U && byte(1) < 0xA0U;  // U+0080 to U+009F
    return follows(1) && !control ? 2 : 0;
  }
  if (first >= 0xE0U && first <= 0xEFU) {
    if (!follows(1) || !follows(2)) return 0;
    if (first == 0xE0U && byte(1) < 0xA0U) return 0;   // could be shorter
    if (first == 0xEDU && byte(1) >= 0xA0U) return 0;  // surrogates
    return 3;
  }
  if (first >= 0xF0U && first <= 0xF4U) {
    if (!follows(1) || !follows(2) || !follows(3)) return 0;
    if (first == 0xF0U && byte(1) < 0x90U) return 0;
    if (first == 0xF4U && byte(1) >= 0x90U) return 0;
    return 4;
  }
  return 0;
}

}  // namespace

bool is_plain_text(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = plain_character(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

std::optional<Target> decode_target(std::string_view target) {
  if (target.find('#') != std::string_view::npos) return std::nullopt;
  const std::size_t mark = target.find('?');
  std::optional<std::string> path = decode(target.substr(0, mark), Part::path);
  if (!path || !has_only_names(*path)) return std::nullopt;

  Target decoded{.path = std::move(*path), .query = {}};
  std::string_view rest = mark == std::string_view::npos ? "" : target.substr(mark + 1);
  while (!rest.empty()) {
    const std::string_view pair = next_part(rest, '&');
    if (pair.empty()) continue;
    const std::size_t equals = pair.find('=');
    std::optional<std::string> name = decode(pair.substr(0, equals), Part::query);
    std::optional<std::string> value =
        decode(equals == std::string_view::npos ? "" : pair.substr(equals + 1), Part::query);
    if (!name || !value) return std::nullopt;
    decoded.query.emplace_back(std::move(*name), std::move(*value));
  }
  return decoded;
}

std::string_view find_cookie(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::string_view pair = next_part(header, ';');
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos) continue;
    if (trimmed(pair.substr(0, equals)) == name) return trimmed(pair.substr(equals + 1));
  }
  return {};
}

}  // namespace indice::net
