// Small numbers as sets of bits, where a game's state is packed, and places of lists.
#pragma once

#include <cstddef>

namespace indice {

// The bit of that number, counted from 0.
template <class Bits, class Index>
constexpr bool has_bit(Bits bits, Index index) {
  return ((bits >> static_cast<unsigned>(index)) & 1U) != 0;
}
template <class Bits, class Index>
constexpr void set_bit(Bits& bits, Index index) {
  bits = static_cast<Bits>(bits | (Bits{1} << static_cast<unsigned>(index)));
}
template <class Bits, class Index>
constexpr void clear_bit(Bits& bits, Index index) {
  bits = static_cast<Bits>(bits & ~(Bits{1} << static_cast<unsigned>(index)));
}

// The entry of a list at a place that is no std::size_t: an enumerator, a count.
template <class List, class Index>
constexpr decltype(auto) nth(List&& list, Index index) {
  return list[static_cast<std::size_t>(index)];
}

}  // namespace indice
