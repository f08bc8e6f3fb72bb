// Information-set Monte Carlo tree search: every iteration imagines a world that the view does not
// contradict, walks down one tree of what was done in whichever world, and plays on from where the
// tree ends. Only actions that this world allows are chosen among, and an action counts as passed
// over only where it could have been done. Each seat on the way chooses for itself.
//
// What several seats decide at the same time is sealed: only the thinking seat's own answer is
// in the tree, the others follow the playout's manners, so that nobody answers what he cannot see.
//
// A game may help with its manners, a struct M of static functions (all of it may be left out):
//   playout_action(state, seat, actions, dice)   how a sensible player goes on: an index
//   search_actions(state, seat, actions)         leaves out what is never worth a thought
//   chances(state)                               each seat's chance from an imagined state
//   turn_of(state), search_plies                 where values may be asked for: once that many
//                                                decisions were played, at the end of a turn
// Without chances, the estimate of each seat's own view is one, on the scale search_temperature.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <concepts>

#include "bots/searcher.h"

namespace indice::bots {

using Chances = std::array<float, max_seats>;

template <class M, class G>
concept GuidesPlayouts =
    requires(const typename G::State& state, Seat seat, const ActionList<G>& actions, Dice& dice) {
      { M::playout_action(state, seat, actions, dice) } -> std::same_as<std::size_t>;
    };
template <class M, class G>
concept NarrowsSearch =
    requires(const typename G::State& state, Seat seat, ActionList<G>& actions) {
      { M::search_actions(state, seat, actions) } -> std::same_as<void>;
    };
template <class M, class G>
concept TellsChances = requires(const typename G::State& state) {
  { M::chances(state) } -> std::same_as<Chances>;
};
template <class M, class G>
concept TellsTurns = requires(const typename G::State& state) {
  { M::turn_of(state) } -> std::convertible_to<int>;
  { M::search_plies } -> std::convertible_to<int>;
};

// Own versions, the same on every machine.
inline float natural_log(std::uint32_t number) {
  // The mantissa's part by a polynomial through 1, 2 and the middle; good to a thousandth.
  const auto exponent = static_cast<unsigned>(std::bit_width(number)) - 1U;
  const float mantissa = static_cast<float>(number) / static_cast<float>(1ULL << exponent) - 1.0F;
  const float fraction = mantissa * (1.3465F - 0.3465F * mantissa);
  return 0.6931472F * (static_cast<float>(exponent) + fraction);
}
inline float logistic(float x) {
  // 1 / (1 + e^-x), with e^y as (1 + y/64)^64.
  const float held = std::clamp(x, -20.0F, 20.0F);
  float power = 1.0F - held / 64.0F;
  for (int i = 0; i < 6; ++i) power *= power;
  return 1.0F / (1.0F + power);
}

struct NoManners {};

template <Game G, class M = NoManners>
class Search final : public Searcher {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;

  [[nodiscard]] std::span<const Considered> consider(const AnyView& view, Seat seat,
                                                     std::span<const AnyAction> legal,
                                                     std::uint32_t iterations,
                                                     Dice& dice) override {
    begin(legal);
    seat_ = seat;
    const View& known = view.get<View>();
    for (std::uint32_t i = 0; i < iterations; ++i) iterate(known, dice);
    return report();
  }

 private:
  static constexpr std::uint32_t none = 0xffffffff;
  static constexpr std::uint32_t most_nodes = 200'000;  // 8 MB; then the tree grows no more
  static constexpr int longest_way = 64;                // of decisions within the tree
  static constexpr int longest_playout = 4000;
  static constexpr float curiosity = 0.7F;

  // A decision that was made somewhere: the node that it leads to is the same thing.
  struct Node {
    AnyAction action;
    std::uint32_t next = none;   // the next decision in the same place
    std::uint32_t first = none;  // the decisions after it
    std::uint32_t visits = 0;
    std::uint32_t available = 0;
    float total = 0;
    Seat seat = nobody;
  };

  std::vector<Node> nodes_;
  std::vector<Considered> report_;
  std::vector<AnyAction> legal_;
  ActionList<G> actions_;
  std::array<std::uint32_t, G::max_actions> child_of_;
  std::array<std::uint32_t, longest_way> way_;
  int walked_ = 0;
  Seat seat_ = nobody;

  void begin(std::span<const AnyAction> legal) {
    nodes_.reserve(most_nodes);
    nodes_.clear();
    nodes_.emplace_back();
    legal_.assign(legal.begin(), legal.end());
  }

  [[nodiscard]] std::span<const Considered> report() {
    report_.clear();
    for (const AnyAction action : legal_) {
      Considered considered{action, 0, 0};
      for (std::uint32_t at = nodes_[0].first; at != none; at = nodes_[at].next)
        if (nodes_[at].action == action && nodes_[at].visits > 0)
          considered = {action, nodes_[at].visits,
                        nodes_[at].total / static_cast<float>(nodes_[at].visits)};
      report_.push_back(considered);
    }
    return report_;
  }

  void iterate(const View& view, Dice& dice) {
    State state = G::imagine(view, dice);
    walked_ = 0;
    std::uint32_t at = 0;
    while (at != none && walked_ < longest_way) {
      const SeatSet deciders = G::deciders(state);
      if (deciders.empty()) break;
      const Seat seat = deciders.contains(seat_) ? seat_ : deciders.lowest();
      if (deciders.size() > 1 && seat != seat_) {
        play_on(state, seat, dice);
        continue;
      }
      at = step(state, at, seat, dice);
    }
    const Chances chances = value_of(state, dice);
    for (int i = 0; i < walked_; ++i) {
      Node& node = nodes_[way_[static_cast<std::size_t>(i)]];
      ++node.visits;
      node.total += chances[node.seat];
    }
  }

  // Chooses within the tree and carries it out. The node that it leads to; none where that is new.
  std::uint32_t step(State& state, std::uint32_t at, Seat seat, Dice& dice) {
    list(state, seat, at == 0);
    const auto count = static_cast<std::uint32_t>(actions_.size());
    if (count == 1 && at != 0) {  // nothing to learn here
      G::apply(state, seat, actions_[0], dice, Sink<G>());
      return at;
    }
    const std::uint32_t untried = look_up(at, seat);
    std::uint32_t chosen = 0;
    const bool grows = untried > 0 && nodes_.size() < most_nodes;
    if (grows) {
      std::uint32_t left = dice.below(untried);
      while (child_of_[chosen] != none || left-- > 0) ++chosen;
      child_of_[chosen] = add(at, seat, erase(actions_[chosen]));
    } else if (untried == count) {
      return none;
    } else {
      chosen = most_promising(count);
    }
    const std::uint32_t node = child_of_[chosen];
    way_[static_cast<std::size_t>(walked_++)] = node;
    G::apply(state, seat, actions_[chosen], dice, Sink<G>());
    return grows ? none : node;
  }

  void list(const State& state, Seat seat, bool root) {
    actions_.clear();
    G::legal_actions(state, seat, actions_);
    if (!root) {
      if constexpr (NarrowsSearch<M, G>) M::search_actions(state, seat, actions_);
      return;
    }
    ActionList<G> kept;
    for (const Action& action : actions_)
      if (std::find(legal_.begin(), legal_.end(), erase(action)) != legal_.end())
        kept.push_back(action);
    if constexpr (NarrowsSearch<M, G>) M::search_actions(state, seat, kept);
    if (!kept.empty()) actions_ = kept;
  }

  // Finds the nodes of actions_ and counts that they could have been chosen; how many have none.
  std::uint32_t look_up(std::uint32_t at, Seat seat) {
    const std::size_t count = actions_.size();
    std::fill_n(child_of_.begin(), count, none);
    auto untried = static_cast<std::uint32_t>(count);
    for (std::uint32_t child = nodes_[at].first; child != none; child = nodes_[child].next) {
      Node& node = nodes_[child];
      if (node.seat != seat) continue;
      for (std::size_t i = 0; i < count; ++i) {
        if (erase(actions_[i]) != node.action) continue;
        child_of_[i] = child;
        ++node.available;
        --untried;
        break;
      }
    }
    return untried;
  }

  std::uint32_t add(std::uint32_t at, Seat seat, AnyAction action) {
    const auto made = static_cast<std::uint32_t>(nodes_.size());
    Node& node = nodes_.emplace_back();
    node.action = action;
    node.seat = seat;
    node.available = 1;
    node.next = nodes_[at].first;
    nodes_[at].first = made;
    return made;
  }

  [[nodiscard]] std::uint32_t most_promising(std::uint32_t count) const {
    std::uint32_t best = 0;
    float highest = -1;
    for (std::uint32_t i = 0; i < count; ++i) {
      if (child_of_[i] == none) continue;
      const Node& node = nodes_[child_of_[i]];
      const auto visits = static_cast<float>(node.visits);
      const float promise =
          node.visits == 0
              ? 10.0F
              : node.total / visits + curiosity * std::sqrt(natural_log(node.available) / visits);
      if (promise > highest) {
        highest = promise;
        best = i;
      }
    }
    return best;
  }

  void play_on(State& state, Seat seat, Dice& dice) {
    actions_.clear();
    G::legal_actions(state, seat, actions_);
    std::size_t chosen = 0;
    if (actions_.size() > 1) {
      if constexpr (GuidesPlayouts<M, G>)
        chosen = M::playout_action(state, seat, actions_, dice);
      else
        chosen = dice.below(static_cast<std::uint32_t>(actions_.size()));
    }
    G::apply(state, seat, actions_[chosen], dice, Sink<G>());
  }

  Chances value_of(State& state, Dice& dice) {
    for (int played = 0; played < longest_playout; ++played) {
      const SeatSet deciders = G::deciders(state);
      if (deciders.empty()) return shares_of(G::outcome(state));
      if constexpr (TellsTurns<M, G>) {
        const int turn = M::turn_of(state);
        play_on(state, deciders.lowest(), dice);
        if (played >= M::search_plies && M::turn_of(state) != turn && !G::deciders(state).empty())
          return chances_of(state);
      } else {
        play_on(state, deciders.lowest(), dice);
      }
    }
    return chances_of(state);
  }

  // Most of it is winning; the rest says by how much, or there is nothing to learn from a game that
  // is lost anyway.
  static Chances shares_of(const Outcome& outcome) {
    constexpr float part_of_margin = 0.3F;
    Chances shares{};
    const SeatSet winners = outcome.winners();
    if (winners.empty()) return shares;
    for (Seat seat = 0; seat < outcome.players; ++seat) {
      int rival = -30'000;
      for (Seat other = 0; other < outcome.players; ++other)
        if (other != seat) rival = std::max<int>(rival, outcome.score[other]);
      const float win = winners.contains(seat) ? 1.0F / static_cast<float>(winners.size()) : 0.0F;
      shares[seat] =
          (1 - part_of_margin) * win +
          part_of_margin * logistic(static_cast<float>(outcome.score[seat] - rival) / 8.0F);
    }
    return shares;
  }

  static Chances chances_of(const State& state) {
    if constexpr (TellsChances<M, G>) {
      return M::chances(state);
    } else {
      Chances chances{};
      const unsigned players = G::outcome(state).players;
      for (Seat seat = 0; seat < players; ++seat)
        chances[seat] = logistic(G::estimate(G::view(state, seat)) / temperature());
      return chances;
    }
  }
  static constexpr float temperature() {
    if constexpr (requires { M::search_temperature; })
      return M::search_temperature;
    else
      return 8.0F;
  }
};

}  // namespace indice::bots
