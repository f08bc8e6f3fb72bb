// From a position to the end of the game as sensible players would go on: what a coach counts wins
// with. Each player decides from what he would know there, so nobody plays to cards that he cannot
// see. The typed players stand below; registry/coach.h knows which of them each game has.
#pragma once

#include <algorithm>
#include <memory>

#include "engine/any_game.h"

namespace indice::bots {

// The first thing that another seat then decided, where it had a choice, and when.
struct Reply {
  Seat seat = nobody;
  AnyAction action;
  AnyState before;
};

// The seat's share of a win.
[[nodiscard]] inline double share_of(const Outcome& outcome, Seat seat) {
  const SeatSet winners = outcome.winners();
  return winners.contains(seat) ? 1.0 / static_cast<double>(winners.size()) : 0.0;
}

class PlayingOn {
 public:
  virtual ~PlayingOn() = default;
  // The seat's share of the win when it is played on, or what may be expected of it. The state is
  // left wherever that was.
  [[nodiscard]] virtual double share(AnyState& state, Seat seat, Dice& dice) = 0;
  // Leaves the state at the end of the game. The same state and dice go on the same way.
  virtual void to_end(AnyState& state, Dice& dice) = 0;
  // The same, telling what others than `seat` did first.
  virtual Reply to_end(AnyState& state, Seat seat, Dice& dice) = 0;
  // How sure its chances are: their log-odds times this are those of games as they are really
  // played, which is measured (docs/strength.md).
  [[nodiscard]] virtual double certainty() const = 0;
};

using MakePlayingOn = std::unique_ptr<PlayingOn> (*)(const AnyGame& game);

// Follows the manners that a game has for a search.
template <Game G, class M>
struct Mannered {
  static std::size_t choose(const typename G::State& state, Seat seat, const ActionList<G>& actions,
                            Dice& dice) {
    return M::playout_action(state, seat, actions, dice);
  }
};

// Does what leads to the best estimate in a world that the seat could imagine, and once in so many
// decisions something else. A move may be cut into several decisions, and an estimate in the middle
// of one rewards stopping early: so its own sequence is followed for a few decisions, best estimate
// first, as long as nobody else decides and nothing is drawn.
template <Game G, std::uint32_t otherwise = 12, int followed = 0>
struct Estimating {
  using State = typename G::State;

  static std::size_t choose(const State& state, Seat seat, const ActionList<G>& actions,
                            Dice& dice) {
    const auto count = static_cast<std::uint32_t>(actions.size());
    if (otherwise > 0 && dice.below(otherwise) == 0) return dice.below(count);
    const State imagined = G::imagine(G::view(state, seat), dice);
    return best_of(imagined, seat, actions, Dice(dice.next()), followed, dice).place;
  }

 private:
  struct Best {
    std::size_t place = 0;
    float value = 0;
  };

  static Best best_of(const State& state, Seat seat, const ActionList<G>& actions,
                      const Dice& chance, int follow, Dice& lots) {
    Best best;
    std::uint32_t alike = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      State trial = state;
      Dice dice = chance;
      G::apply(trial, seat, actions[i], dice, Sink<G>());
      const float value = follow > 0 && dice.position() == chance.position() &&
                                  G::deciders(trial) == SeatSet::of(seat)
                              ? followed_up(trial, seat, dice, follow, lots)
                              : G::estimate(G::view(trial, seat));
      if (i > 0 && value < best.value) continue;
      alike = i == 0 || value > best.value ? 1 : alike + 1;
      if (lots.below(alike) == 0) best.place = i;
      best.value = value;
    }
    return best;
  }

  // One decision after the other, each for its own estimate.
  static float followed_up(State& state, Seat seat, Dice& dice, int follow, Dice& lots) {
    ActionList<G> actions;
    for (; follow > 0 && G::deciders(state) == SeatSet::of(seat); --follow) {
      actions.clear();
      G::legal_actions(state, seat, actions);
      const std::size_t place =
          actions.size() == 1 ? 0 : best_of(state, seat, actions, dice, 0, lots).place;
      const std::uint64_t before = dice.position();
      G::apply(state, seat, actions[place], dice, Sink<G>());
      if (dice.position() != before) break;
    }
    return G::estimate(G::view(state, seat));
  }
};

// Whole games.
template <Game G>
struct ToTheEnd {
  static constexpr int decisions = 4000;  // games of bots are far shorter
};

// Valued says after how many decisions, at the end of a turn, a position may be valued instead, and
// how: turn_of(state), chance(state, seat).
template <Game G, class Player, class Valued = ToTheEnd<G>>
class PlayedOn final : public PlayingOn {
 public:
  explicit PlayedOn(double certainty) : certainty_(certainty) {}

  [[nodiscard]] double share(AnyState& state, Seat seat, Dice& dice) override {
    if constexpr (requires { Valued::chance(state.get<typename G::State>(), seat); }) {
      auto& now = state.get<typename G::State>();
      for (int played = 0; played < ToTheEnd<G>::decisions; ++played) {
        if (G::deciders(now).empty()) break;
        const int turn = Valued::turn_of(now);
        decide(state, nobody, dice, nullptr);
        if (played >= Valued::decisions && Valued::turn_of(now) != turn &&
            !G::deciders(now).empty())
          return Valued::chance(now, seat);
      }
    } else {
      to_end(state, dice);
    }
    return share_of(G::outcome(state.get<typename G::State>()), seat);
  }

  void to_end(AnyState& state, Dice& dice) override { play(state, nobody, dice, nullptr); }
  Reply to_end(AnyState& state, Seat seat, Dice& dice) override {
    Reply reply;
    play(state, seat, dice, &reply);
    return reply;
  }
  [[nodiscard]] double certainty() const override { return certainty_; }

 private:
  double certainty_;
  ActionList<G> actions_;

  void play(AnyState& box, Seat asking, Dice& dice, Reply* reply) {
    for (int played = 0; played < ToTheEnd<G>::decisions; ++played) {
      if (G::deciders(box.get<typename G::State>()).empty()) return;
      decide(box, asking, dice, reply);
    }
  }
  void decide(AnyState& box, Seat asking, Dice& dice, Reply* reply) {
    auto& state = box.get<typename G::State>();
    const Seat seat = G::deciders(state).lowest();
    actions_.clear();
    G::legal_actions(state, seat, actions_);
    const std::size_t chosen =
        actions_.size() == 1 ? 0 : Player::choose(state, seat, actions_, dice);
    if (reply != nullptr && reply->seat == nobody && seat != asking && actions_.size() > 1)
      *reply = {seat, erase(actions_[chosen]), box};
    G::apply(state, seat, actions_[chosen], dice, Sink<G>());
  }
};

}  // namespace indice::bots
