// Words of a game in lists: their place is the number they stand for.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

namespace indice {

// A column of a card list (cards.h), the names where nothing else is said.
template <class Row, std::size_t Count>
constexpr std::array<std::string_view, Count> names_of(const std::array<Row, Count>& rows,
                                                       std::string_view Row::* of = &Row::name) {
  std::array<std::string_view, Count> names;
  for (std::size_t i = 0; i < Count; ++i) names[i] = rows[i].*of;
  return names;
}

template <class Thing>
  requires std::is_enum_v<Thing>
constexpr std::size_t index_of(Thing thing) {
  return static_cast<std::size_t>(thing);
}

template <class Thing>
constexpr std::optional<Thing> named(std::span<const std::string_view> words,
                                     std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Thing>(found - words.begin());
}

// Ids read part by part: takes the prefix off where it is there.
constexpr bool take_off(std::string_view& id, std::string_view prefix) {
  if (!id.starts_with(prefix)) return false;
  id.remove_prefix(prefix.size());
  return true;
}
// The number that a text is; 0 where it is none.
constexpr int number_in(std::string_view text) {
  int number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9' || number > 999) return 0;
    number = number * 10 + (digit - '0');
  }
  return number;
}

}  // namespace indice
