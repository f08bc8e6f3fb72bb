// A Seat is a place at the table (0, 1, …); the person or bot sitting there is a Player.
#pragma once

#include <bit>
#include <cstdint>

namespace indice {

using Seat = std::uint8_t;

inline constexpr Seat max_seats = 8;
inline constexpr Seat spectator = 0xfe;  // a viewer without a seat
inline constexpr Seat nobody = 0xff;
inline constexpr Seat everyone = 0xff;  // as the audience of a fact

// A small set of seats; iterates in seat order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) { return SeatSet(1U << seat); }
  static constexpr SeatSet first(unsigned players) { return SeatSet((1U << players) - 1U); }

  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat)); }
  [[nodiscard]] constexpr bool contains(Seat seat) const {
    return seat < max_seats && ((bits_ >> seat) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr unsigned size() const {
    return static_cast<unsigned>(std::popcount(bits_));
  }
  // The lowest seat of a set that is not empty.
  [[nodiscard]] constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits_)); }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<std::uint8_t>(bits_ & (bits_ - 1U));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint8_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  constexpr explicit SeatSet(unsigned bits) : bits_(static_cast<std::uint8_t>(bits)) {}
  std::uint8_t bits_ = 0;
};

}  // namespace indice
