// How many cards of each kind, where those of a kind are alike.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace indice {

template <class Kind, std::size_t Kinds>
class Counts {
 public:
  [[nodiscard]] constexpr int of(Kind kind) const { return count_[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] constexpr int total() const {
    int sum = 0;
    for (const std::uint8_t count : count_) sum += count;
    return sum;
  }
  constexpr void add(Kind kind) { ++count_[static_cast<std::size_t>(kind)]; }
  constexpr void remove(Kind kind) { --count_[static_cast<std::size_t>(kind)]; }
  constexpr bool operator==(const Counts&) const = default;

 private:
  std::array<std::uint8_t, Kinds> count_{};
};

}  // namespace indice
