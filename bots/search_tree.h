// The tree of a search: decisions that were made somewhere, in whichever world. All of its room is
// taken once; when that is full the tree grows no more.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/action.h"
#include "engine/logistic.h"
#include "engine/seat.h"

namespace indice::bots {

class SearchTree {
 public:
  using Place = std::uint32_t;
  static constexpr Place none = 0xffffffff;
  static constexpr std::size_t room = 200'000;

  // The node that a decision leads to is the same thing as the decision.
  struct Node {
    AnyAction action;
    Place next = none;   // the next decision in the same place
    Place first = none;  // the decisions after it
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // how often it could have been chosen
    float total = 0;
    float squares = 0;
    Seat seat = nobody;

    void count(float value) {
      ++visits;
      total += value;
      squares += value * value;
    }
    [[nodiscard]] float mean() const {
      return visits == 0 ? 0.0F : total / static_cast<float>(visits);
    }
    // The standard error of the mean; one of which little is known might be anything.
    [[nodiscard]] float error() const {
      if (visits < 2) return 0.5F;
      const auto count = static_cast<float>(visits);
      const float spread = std::max(0.0F, squares / count - mean() * mean());
      return std::sqrt(spread / (count - 1));
    }
    // What it may be worth at best: the less it was tried where it could have been, the more.
    [[nodiscard]] float promise() const {
      constexpr float curiosity = 0.7F;
      if (visits == 0) return 10.0F;
      const auto count = static_cast<float>(visits);
      return total / count + curiosity * std::sqrt(natural_log(available) / count);
    }
  };
  static_assert(room * sizeof(Node) <= 64 * 1024 * 1024 / 4);

  SearchTree() { nodes_.reserve(room); }

  // Empty but for a root, whose place is returned.
  Place begin() {
    nodes_.clear();
    nodes_.emplace_back();
    return 0;
  }
  [[nodiscard]] Node& operator[](Place place) { return nodes_[place]; }
  [[nodiscard]] const Node& operator[](Place place) const { return nodes_[place]; }
  [[nodiscard]] bool is_full() const { return nodes_.size() == room; }
  [[nodiscard]] bool is_half_full() const { return nodes_.size() > room / 2; }

  Place add(Place at, Seat seat, AnyAction action) {
    const auto made = static_cast<Place>(nodes_.size());
    Node& node = nodes_.emplace_back();
    node.action = action;
    node.seat = seat;
    node.available = 1;
    node.next = nodes_[at].first;
    nodes_[at].first = made;
    return made;
  }
  [[nodiscard]] Place find(Place at, Seat seat, AnyAction action) const {
    Place child = nodes_[at].first;
    while (child != none && (nodes_[child].action != action || nodes_[child].seat != seat))
      child = nodes_[child].next;
    return child;
  }

 private:
  std::vector<Node> nodes_;
};

}  // namespace indice::bots
