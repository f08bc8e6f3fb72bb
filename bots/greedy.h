// Looks one move ahead with the game's own estimate. Hidden cards are imagined a few times from the
// view, the same worlds and the same chance for every action, and the mean estimate decides.
//
// A move may be cut into several decisions (announce, pay, pay again). An estimate in the middle of
// one would reward stopping early, so the bot follows its own sequence, best estimate first, as
// long as it alone is to decide and nothing hidden has come to light, and compares where that ends.
#pragma once

#include <vector>

#include "bots/bot.h"

namespace indice::bots {

// What a view is worth to its seat.
using Estimate = float (*)(const AnyGame& game, const AnyView& view);
inline float own_estimate(const AnyGame& game, const AnyView& view) { return game.estimate(view); }

class GreedyBot final : public Bot {
 public:
  explicit GreedyBot(Skill skill = Skill::amateur, Estimate estimate = own_estimate)
      : Bot(skill), estimate_(estimate) {}
  [[nodiscard]] AnyAction choose(const AnyGame& game, Seat seat, const AnyView& view,
                                 std::span<const AnyAction> legal, Dice& dice) override;
  // What each action is worth to the seat: the mean estimate over the imagined worlds.
  [[nodiscard]] std::vector<float> weigh(const AnyGame& game, Seat seat, const AnyView& view,
                                         std::span<const AnyAction> legal, Dice& dice);

 private:
  Estimate estimate_;
  // Room that every decision uses again, so that thinking does not allocate.
  std::vector<AnyAction> next_;
  std::vector<FactNote> facts_;
  std::vector<float> totals_;
  std::vector<AnyAction> best_;

  // Sums over the worlds, into totals_.
  void total_up(const AnyGame& game, Seat seat, const AnyView& view,
                std::span<const AnyAction> legal, Dice& dice);
  float value_of(const AnyGame& game, Seat seat, AnyState state, AnyAction action, Dice dice);
  // Carries the action out; false when the sequence ends there.
  bool step(const AnyGame& game, Seat seat, AnyState& state, AnyAction action, Dice& dice);
};

}  // namespace indice::bots
