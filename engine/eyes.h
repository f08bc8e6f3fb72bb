// Who looks: the seats and, as one, all spectators.
#pragma once

#include <cstdint>

#include "engine/seat.h"

namespace indice {

class Eyes {
 public:
  constexpr Eyes() = default;
  static constexpr std::size_t count = max_seats + 1;
  static constexpr Eyes all() { return Eyes((1U << count) - 1U); }
  // A seat or `spectator`.
  static constexpr Eyes of(Seat viewer) { return Eyes(1U << place(viewer)); }
  // A bit for each seat.
  static constexpr Eyes of_seats(unsigned seats) { return Eyes(seats & ((1U << max_seats) - 1U)); }
  // Where a viewer stands in an array of `count`.
  static constexpr std::size_t place(Seat viewer) {
    return viewer < max_seats ? viewer : std::size_t{max_seats};
  }

  constexpr void add(Seat viewer) { bits_ |= of(viewer).bits_; }
  [[nodiscard]] constexpr bool contains(Seat viewer) const {
    return ((bits_ >> place(viewer)) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  constexpr Eyes operator|(Eyes other) const { return Eyes(bits_ | unsigned{other.bits_}); }
  constexpr Eyes operator&(Eyes other) const { return Eyes(bits_ & unsigned{other.bits_}); }
  constexpr Eyes operator~() const { return Eyes(~unsigned{bits_} & all().bits_); }
  constexpr bool operator==(const Eyes&) const = default;

 private:
  constexpr explicit Eyes(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  std::uint16_t bits_ = 0;
};

}  // namespace indice
