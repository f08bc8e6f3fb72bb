// Witness cards of one kind are alike, so a hand, the row or a payment is a number of each kind:
// four bytes, added and compared as one word.
#pragma once

#include <cstdint>

namespace indice::thames {

enum class Witness : std::uint8_t { policeman, musician, urchin, lady };
inline constexpr int witness_kinds = 4;
inline constexpr Witness all_witnesses[] = {Witness::policeman, Witness::musician, Witness::urchin,
                                            Witness::lady};

class Witnesses {
 public:
  constexpr Witnesses() = default;
  static constexpr Witnesses one(Witness kind, int count = 1) {
    return Witnesses(static_cast<std::uint32_t>(count) << shift(kind));
  }
  static constexpr Witnesses of_each(int count) {
    return Witnesses(static_cast<std::uint32_t>(count) * 0x01010101U);
  }

  [[nodiscard]] constexpr int of(Witness kind) const {
    return static_cast<int>((lanes_ >> shift(kind)) & 0xffU);
  }
  [[nodiscard]] constexpr int total() const {
    return static_cast<int>((lanes_ * 0x01010101U) >> 24U);
  }
  [[nodiscard]] constexpr bool empty() const { return lanes_ == 0; }

  // False only for bytes that no count of cards could be.
  [[nodiscard]] constexpr bool countable() const { return (lanes_ & guard) == 0; }

  // How many pairs of each kind.
  [[nodiscard]] constexpr Witnesses pairs() const {
    return Witnesses((lanes_ >> 1U) & 0x7f7f7f7fU);
  }
  // One for each kind of which there are as many here as in `other`, none for the rest.
  [[nodiscard]] constexpr Witnesses same_as(Witnesses other) const {
    const std::uint32_t differing = (lanes_ ^ other.lanes_) + 0x7f7f7f7fU;
    return Witnesses((~differing & guard) >> 7U);
  }
  // Is every card of `part` among these? (Counts stay far below 128, so no lane borrows.)
  [[nodiscard]] constexpr bool contains(Witnesses part) const {
    return (((lanes_ | guard) - part.lanes_) & guard) == guard;
  }
  // What is left of these when up to `part` is taken away, kind by kind.
  [[nodiscard]] constexpr Witnesses without(Witnesses part) const {
    const std::uint32_t difference = (lanes_ | guard) - part.lanes_;
    const std::uint32_t enough = (difference & guard) >> 7U;
    return Witnesses(difference & (enough * 0x7fU));
  }

  constexpr Witnesses operator+(Witnesses other) const { return Witnesses(lanes_ + other.lanes_); }
  // Only where contains(other).
  constexpr Witnesses operator-(Witnesses other) const { return Witnesses(lanes_ - other.lanes_); }
  constexpr Witnesses& operator+=(Witnesses other) { return *this = *this + other; }
  constexpr Witnesses& operator-=(Witnesses other) { return *this = *this - other; }
  constexpr void add(Witness kind) { *this += one(kind); }
  constexpr bool operator==(const Witnesses&) const = default;

 private:
  static constexpr std::uint32_t guard = 0x80808080U;
  static constexpr unsigned shift(Witness kind) { return 8U * static_cast<unsigned>(kind); }
  constexpr explicit Witnesses(std::uint32_t lanes) : lanes_(lanes) {}
  std::uint32_t lanes_ = 0;
};

}  // namespace indice::thames
