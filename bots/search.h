// Information-set Monte Carlo tree search: every iteration imagines a world that the view does not
// contradict, walks down one tree of what was done in whichever world, and plays on from where the
// tree ends. Only actions that this world allows are chosen among, and an action counts as passed
// over only where it could have been done. Each seat on the way chooses for itself.
//
// What several seats decide at the same time is sealed: only the thinking seat's own answer is
// in the tree, the others follow the playout's manners, so that nobody answers what he cannot see.
//
// Within a turn the tree is kept: where a decision follows from the one before and nothing came to
// light in between, the search goes on with what it knows.
//
// A game helps with its manners (bots/manners.h).
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "bots/habits.h"
#include "bots/manners.h"
#include "bots/search_tree.h"
#include "bots/searcher.h"

namespace indice::bots {

template <Game G, class M = NoManners>
class Search final : public Searcher {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;

  Search() {
    report_.reserve(G::max_actions);
    legal_.reserve(G::max_actions);
  }

  [[nodiscard]] std::span<const Considered> consider(const AnyView& view, Seat seat,
                                                     std::span<const AnyAction> legal,
                                                     const Budget& budget, Dice& dice) override {
    const View& known = view.get<View>();
    if (!kept_) begin();
    kept_ = false;
    known_ = known;
    return run(seat, legal, budget, dice, [&] {
      State world = G::imagine(known, dice);
      if constexpr (Unseals<M, G>) M::unseal(world, seat);
      return world;
    });
  }

  [[nodiscard]] std::span<const Considered> consider_openly(const AnyState& truth, Seat seat,
                                                            std::span<const AnyAction> legal,
                                                            const Budget& budget,
                                                            Dice& dice) override {
    const State& open = truth.get<State>();
    begin();
    known_.reset();
    return run(seat, legal, budget, dice, [&] { return open; });
  }

  void follow(AnyAction action) override { followed_ = action; }

  [[nodiscard]] bool keeps(const AnyView& view, Seat seat) override {
    if (!known_ || !followed_ || seat != seat_ || tree_.is_half_full()) return false;
    const AnyAction action = *followed_;
    followed_.reset();
    const std::optional<AnyAction> key = key_if_expected(action, view.get<View>());
    if (!key) return false;
    const Place next = tree_.find(root_, seat, *key);
    if (next == SearchTree::none) return false;
    root_ = next;
    return kept_ = true;
  }

 private:
  using Place = SearchTree::Place;
  static constexpr Place none = SearchTree::none;
  static constexpr int longest_way = 64;  // of decisions within the tree
  static constexpr int longest_playout = 4000;

  SearchTree tree_;
  Place root_ = 0;
  Habits habits_{HasHabits<M> ? longest_way + longest_playout : 0};  // as old as the tree
  std::vector<Considered> report_;
  std::vector<AnyAction> legal_;
  ActionList<G> actions_;
  std::array<Place, G::max_actions> child_of_;
  std::array<Place, longest_way> way_;
  int walked_ = 0;
  Seat seat_ = nobody;
  // What was known when the seat was last asked, what it did then, and whether that led here.
  std::optional<View> known_;
  std::optional<AnyAction> followed_;
  bool kept_ = false;

  void begin() {
    root_ = tree_.begin();
    if constexpr (HasHabits<M>) habits_.forget();
  }

  template <class World>
  std::span<const Considered> run(Seat seat, std::span<const AnyAction> legal, const Budget& budget,
                                  Dice& dice, World world) {
    constexpr std::uint32_t between_looks = 16;  // at the clock
    seat_ = seat;
    followed_.reset();
    legal_.assign(legal.begin(), legal.end());
    State first = world();
    for (std::uint32_t i = 0; i < budget.iterations; ++i) {
      if (budget.patience != nullptr && i % between_looks == 0 && i > 0 &&
          !budget.patience->lasts())
        break;
      State state = i == 0 ? first : world();
      iterate(state, dice);
    }
    return report(first);
  }

  // Keys are the same in every world for what the seat itself can do, so any will tell them.
  [[nodiscard]] std::span<const Considered> report(const State& world) {
    report_.clear();
    for (const AnyAction action : legal_) {
      const Place child =
          tree_.find(root_, seat_, key_of<M, G>(world, seat_, restore<Action>(action)));
      Considered considered{action, 0, 0, 0.5F};
      if (child != none && tree_[child].visits > 0)
        considered = {action, tree_[child].visits, tree_[child].mean(), tree_[child].error()};
      report_.push_back(considered);
    }
    return report_;
  }

  // Does the action lead from what was known to this view in whatever world? Then nothing came to
  // light, and the tree below it holds. A few worlds tell.
  std::optional<AnyAction> key_if_expected(AnyAction erased, const View& view) const {
    constexpr int worlds = 4;
    const Action action = restore<Action>(erased);
    AnyAction key;
    Dice dice(1);
    for (int i = 0; i < worlds; ++i) {
      State state = G::imagine(*known_, dice);
      key = key_of<M, G>(state, seat_, action);
      G::apply(state, seat_, action, dice, Sink<G>());
      if (!follows<M, G>(G::view(state, seat_), view)) return std::nullopt;
    }
    return key;
  }

  void iterate(State& state, Dice& dice) {
    walked_ = 0;
    Place at = root_;
    while (at != none && walked_ < longest_way) {
      const SeatSet deciders = G::deciders(state);
      if (deciders.empty()) break;
      const Seat seat = deciders.contains(seat_) ? seat_ : deciders.lowest();
      if ((deciders.size() > 1 && seat != seat_) || (at != root_ && is_by_knowledge(state))) {
        play_on(state, seat, dice);
        continue;
      }
      at = step(state, at, seat, dice);
    }
    const Chances chances = value_of(state, dice);
    if constexpr (HasHabits<M>) habits_.learn(chances);
    for (int i = 0; i < walked_; ++i) {
      SearchTree::Node& node = tree_[way_[static_cast<std::size_t>(i)]];
      node.count(chances[node.seat]);
    }
  }

  static bool is_by_knowledge(const State& state) {
    if constexpr (HasKnowledge<M, G>)
      return M::by_knowledge(state);
    else
      return false;
  }

  // Chooses within the tree and carries it out. The node that it leads to; none where that is new.
  Place step(State& state, Place at, Seat seat, Dice& dice) {
    list(state, seat, at == root_);
    const auto count = static_cast<std::uint32_t>(actions_.size());
    if (count == 1 && at != root_) {  // nothing to learn here
      G::apply(state, seat, actions_[0], dice, Sink<G>());
      return at;
    }
    const std::uint32_t untried = look_up(state, at, seat);
    std::uint32_t chosen = 0;
    const bool grows = untried > 0 && !tree_.is_full();
    if (grows) {
      std::uint32_t left = dice.below(untried);
      while (child_of_[chosen] != none || left-- > 0) ++chosen;
      child_of_[chosen] = tree_.add(at, seat, key_of<M, G>(state, seat, actions_[chosen]));
    } else if (untried == count) {
      return none;
    } else {
      chosen = most_promising(count);
    }
    const Place node = child_of_[chosen];
    way_[static_cast<std::size_t>(walked_++)] = node;
    carry_out(state, seat, chosen, dice);
    return grows ? none : node;
  }

  void list(const State& state, Seat seat, bool root) {
    actions_.clear();
    G::legal_actions(state, seat, actions_);
    if (root) keep_offered();
    if constexpr (NarrowsSearch<M, G>) M::search_actions(state, seat, actions_);
    if constexpr (TellsKeys<M, G>) keep_different(state, seat);
  }

  // Two actions with one key are the same.
  void keep_different(const State& state, Seat seat) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      const AnyAction key = key_of<M, G>(state, seat, actions_[i]);
      const auto same = [&](const Action& other) {
        return key_of<M, G>(state, seat, other) == key;
      };
      if (std::none_of(actions_.begin(), actions_.begin() + kept, same))
        actions_[kept++] = actions_[i];
    }
    while (actions_.size() > kept) actions_.pop_back();
  }

  void keep_offered() {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < actions_.size(); ++i)
      if (std::find(legal_.begin(), legal_.end(), erase(actions_[i])) != legal_.end())
        actions_[kept++] = actions_[i];
    while (kept > 0 && actions_.size() > kept) actions_.pop_back();
  }

  // Finds the nodes of actions_ and counts that they could have been chosen; how many have none.
  std::uint32_t look_up(const State& state, Place at, Seat seat) {
    const std::size_t count = actions_.size();
    std::fill_n(child_of_.begin(), count, none);
    auto untried = static_cast<std::uint32_t>(count);
    for (Place child = tree_[at].first; child != none; child = tree_[child].next) {
      SearchTree::Node& node = tree_[child];
      if (node.seat != seat) continue;
      for (std::size_t i = 0; i < count; ++i) {
        if (key_of<M, G>(state, seat, actions_[i]) != node.action) continue;
        child_of_[i] = child;
        ++node.available;
        --untried;
        break;
      }
    }
    return untried;
  }

  [[nodiscard]] std::uint32_t most_promising(std::uint32_t count) const {
    std::uint32_t best = 0;
    float highest = -1;
    for (std::uint32_t i = 0; i < count; ++i) {
      if (child_of_[i] == none) continue;
      const float promise = tree_[child_of_[i]].promise();
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
    if (actions_.size() == 1)
      G::apply(state, seat, actions_[0], dice, Sink<G>());
    else
      carry_out(state, seat, sensible(state, seat, dice), dice);
  }

  // What was chosen among others.
  void carry_out(State& state, Seat seat, std::size_t chosen, Dice& dice) {
    const Action& action = actions_[chosen];
    if constexpr (HasHabits<M>) habits_.did(seat, habit_of<M, G>(state, seat, action));
    G::apply(state, seat, action, dice, Sink<G>());
  }

  std::size_t sensible(const State& state, Seat seat, Dice& dice) {
    if constexpr (HasKnowledge<M, G>)
      if (M::by_knowledge(state)) return M::known_action(state, seat, actions_, dice);
    if constexpr (HasHabits<M>) {
      if (dice.below(100) < M::habits_in_a_hundred) return by_habit(state, seat, dice);
    } else if constexpr (GuidesPlayouts<M, G>) {
      return M::playout_action(state, seat, actions_, dice);
    } else if constexpr (FollowsEstimate<M>) {
      if (dice.below(M::whim) != 0) return best_by_estimate(state, seat, dice);
    }
    return dice.below(static_cast<std::uint32_t>(actions_.size()));
  }

  std::size_t by_habit(const State& state, Seat seat, Dice& dice) const {
    std::size_t best = 0;
    float highest = 0;
    std::uint32_t alike = 0;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      const AnyAction about = habit_of<M, G>(state, seat, actions_[i]);
      const float worth = habits_.worth(Habits::place_of(seat, about));
      if (i > 0 && worth < highest) continue;
      alike = i > 0 && worth == highest ? alike + 1 : 1;
      if (alike == 1 || dice.below(alike) == 0) best = i;
      highest = worth;
    }
    return best;
  }

  std::size_t best_by_estimate(const State& state, Seat seat, const Dice& dice) const {
    std::size_t best = 0;
    float highest = 0;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      State trial = state;
      Dice chance = dice;
      G::apply(trial, seat, actions_[i], chance, Sink<G>());
      const float value = G::estimate(G::view(trial, seat));
      if (i > 0 && value <= highest) continue;
      highest = value;
      best = i;
    }
    return best;
  }

  Chances value_of(State& state, Dice& dice) {
    for (int played = 0; played < longest_playout; ++played) {
      const SeatSet deciders = G::deciders(state);
      if (deciders.empty()) return in_company(shares_of(G::outcome(state)));
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

  // Most of it is winning; the rest, if any, says by how much, or there is nothing to learn from a
  // game that is lost anyway.
  static Chances shares_of(const Outcome& outcome) {
    constexpr float margin = part_of_margin_of<M>();
    Chances shares{};
    const SeatSet winners = outcome.winners();
    if (winners.empty()) return shares;
    for (const Seat seat : winners) shares[seat] = 1.0F / static_cast<float>(winners.size());
    if constexpr (margin > 0)
      for (Seat seat = 0; seat < outcome.players; ++seat)
        shares[seat] = (1 - margin) * shares[seat] +
                       margin * logistic(static_cast<float>(lead_of(outcome, seat)) / 8.0F);
    return shares;
  }
  static int lead_of(const Outcome& outcome, Seat seat) {
    int rival = -30'000;
    for (Seat other = 0; other < outcome.players; ++other)
      if (other != seat) rival = std::max<int>(rival, outcome.score[other]);
    return outcome.score[seat] - rival;
  }

  // Where all may lose together, a part of each one's value is that anybody wins.
  static Chances in_company(Chances chances) {
    if constexpr (constexpr float part = part_of_company_of<M>(); part > 0) {
      float anybody = 0;
      for (const float chance : chances) anybody += chance;
      for (float& chance : chances) chance = part * anybody + (1 - part) * chance;
    }
    return chances;
  }

  static Chances chances_of(const State& state) {
    if constexpr (TellsChances<M, G>) {
      return in_company(M::chances(state));
    } else {
      Chances chances{};
      const unsigned players = G::outcome(state).players;
      for (Seat seat = 0; seat < players; ++seat)
        chances[seat] = logistic(G::estimate(G::view(state, seat)) / temperature_of<M>());
      return chances;
    }
  }
};

}  // namespace indice::bots
