// The cards that lie nowhere yet, by kind: a position claims those it names, chance draws the rest.
#pragma once

#include <cstdint>
#include <iterator>
#include <numeric>
#include <span>
#include <string_view>
#include <vector>

#include "engine/dice.h"

namespace indice {

// The cards of a pile whose top is the last, from the top down.
template <class Card>
std::vector<Card> from_top(const Card* cards, int count) {
  return {std::make_reverse_iterator(cards + count), std::make_reverse_iterator(cards)};
}

class CardBox {
 public:
  using Words = std::span<const std::string_view>;

  // `copies_of(i)` says how many there are of the kind with the i-th word.
  template <class CopiesOf>
  CardBox(Words words, CopiesOf copies_of) : words_(words) {
    for (std::size_t i = 0; i < words.size(); ++i) left_.push_back(static_cast<int>(copies_of(i)));
    total_ = std::accumulate(left_.begin(), left_.end(), 0);
  }

  [[nodiscard]] Words words() const { return words_; }
  [[nodiscard]] int left() const { return total_; }
  [[nodiscard]] int left(std::size_t kind) const { return left_[kind]; }

  // False where there are not so many.
  bool take(std::size_t kind, int count = 1) {
    if (left_[kind] < count) return false;
    left_[kind] -= count;
    total_ -= count;
    return true;
  }
  // Any card of a box that is not empty.
  template <class Kind>
  Kind draw(Dice& dice) {
    auto nth = static_cast<int>(dice.below(static_cast<std::uint32_t>(total_)));
    std::size_t kind = 0;
    while (nth >= left_[kind]) nth -= left_[kind++];
    take(kind);
    return static_cast<Kind>(kind);
  }

 private:
  Words words_;
  std::vector<int> left_;
  int total_ = 0;
};

}  // namespace indice
