// What a table may set before a game: the number of players and the game's own options, each a
// choice from a named list ("cases_on_top": "no" or "yes") or a number ("questions_law": 47).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace indice {

struct OptionSpec {
  std::string_view name;  // catalogue keys: "option.<name>" and "option.<name>.<choice>"
  std::span<const std::string_view> choices{};  // none: the option is a number
  std::uint8_t usual = 0;                       // index of the default, or the default number
  std::uint8_t least = 0, most = 0;             // of a number

  [[nodiscard]] constexpr bool is_number() const { return choices.empty(); }
  // Can TableOptions::choice hold this for the option?
  [[nodiscard]] constexpr bool allows(std::size_t value) const {
    return is_number() ? value >= least && value <= most : value < choices.size();
  }
};

// Lists of choices that several games have: a rule that may be played by, and a seat that may be
// left to the lot.
inline constexpr std::array<std::string_view, 2> no_or_yes{"no", "yes"};
inline constexpr std::array<std::string_view, 9> lot_or_any_seat{"lot", "1", "2", "3", "4",
                                                                 "5",   "6", "7", "8"};
constexpr std::span<const std::string_view> lot_or_seat(std::size_t players) {
  return std::span(lot_or_any_seat).first(players + 1);
}

inline constexpr std::size_t max_options = 12;

struct TableOptions {
  std::uint8_t players = 2;
  // By option: an index into OptionSpec::choices, or the number itself.
  std::array<std::uint8_t, max_options> choice{};
  bool operator==(const TableOptions&) const = default;
};

}  // namespace indice
