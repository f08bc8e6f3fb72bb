// What a table may set before a game: the number of players and the game's own options, each a
// choice from a named list ("cases_on_top": "no" or "yes").
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace indice {

struct OptionSpec {
  std::string_view name;  // catalogue keys: "option.<name>" and "option.<name>.<choice>"
  std::span<const std::string_view> choices;
  std::uint8_t usual = 0;  // index of the default
};

inline constexpr std::size_t max_options = 8;

struct TableOptions {
  std::uint8_t players = 2;
  std::array<std::uint8_t, max_options> choice{};  // index into OptionSpec::choices
  bool operator==(const TableOptions&) const = default;
};

}  // namespace indice
