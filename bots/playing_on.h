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

class PlayingOn {
 public:
  virtual ~PlayingOn() = default;
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

// Does what leads to the best estimate in a world that the seat could imagine, and now and then
// something else.
template <Game G>
struct Estimating {
  static std::size_t choose(const typename G::State& state, Seat seat, const ActionList<G>& actions,
                            Dice& dice) {
    constexpr std::uint32_t otherwise = 12;  // once in so many decisions
    const auto count = static_cast<std::uint32_t>(actions.size());
    if (dice.below(otherwise) == 0) return dice.below(count);
    const typename G::State imagined = G::imagine(G::view(state, seat), dice);
    const Dice chance(dice.next());
    std::size_t best = 0;
    float highest = 0;
    std::uint32_t alike = 0;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      typename G::State trial = imagined;
      Dice trial_dice = chance;
      G::apply(trial, seat, actions[i], trial_dice, Sink<G>());
      const float value = G::estimate(G::view(trial, seat));
      if (i > 0 && value < highest) continue;
      alike = i == 0 || value > highest ? 1 : alike + 1;
      if (dice.below(alike) == 0) best = i;
      highest = value;
    }
    return best;
  }
};

template <Game G, class Player>
class PlayedOn final : public PlayingOn {
 public:
  explicit PlayedOn(double certainty) : certainty_(certainty) {}

  void to_end(AnyState& state, Dice& dice) override { play(state, nobody, dice, nullptr); }
  Reply to_end(AnyState& state, Seat seat, Dice& dice) override {
    Reply reply;
    play(state, seat, dice, &reply);
    return reply;
  }
  [[nodiscard]] double certainty() const override { return certainty_; }

 private:
  static constexpr int longest = 4000;  // decisions; games of bots are far shorter

  double certainty_;
  ActionList<G> actions_;

  void play(AnyState& box, Seat asking, Dice& dice, Reply* reply) {
    auto& state = box.get<typename G::State>();
    for (int played = 0; played < longest; ++played) {
      const SeatSet deciders = G::deciders(state);
      if (deciders.empty()) return;
      const Seat seat = deciders.lowest();
      actions_.clear();
      G::legal_actions(state, seat, actions_);
      const std::size_t chosen =
          actions_.size() == 1 ? 0 : Player::choose(state, seat, actions_, dice);
      if (reply != nullptr && reply->seat == nobody && seat != asking && actions_.size() > 1)
        *reply = {seat, erase(actions_[chosen]), box};
      G::apply(state, seat, actions_[chosen], dice, Sink<G>());
    }
  }
};

}  // namespace indice::bots
