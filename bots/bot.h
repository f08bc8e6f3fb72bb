// A bot decides from what its seat knows: it is handed a view and the actions on offer, never a
// state. Bots know the contract and no game.
#pragma once

#include <span>

#include "engine/any_game.h"

namespace indice::bots {

// Who is shown the truth. Only the arena shows it, and only to a bot that is made to cheat
// (bots/twin.h).
class Onlooker {
 public:
  virtual ~Onlooker() = default;
  virtual void see(const AnyState& truth) = 0;
};

class Bot {
 public:
  explicit Bot(Skill skill = Skill::amateur) : skill_(skill) {}
  virtual ~Bot() = default;
  // One of `legal`, which is never empty; the view is the learned one of its seat and skill. The
  // dice are the bot's own, not the game's.
  [[nodiscard]] virtual AnyAction choose(const AnyGame& game, Seat seat, const AnyView& view,
                                         std::span<const AnyAction> legal, Dice& dice) = 0;
  [[nodiscard]] Skill skill() const { return skill_; }
  [[nodiscard]] virtual Onlooker* onlooker() { return nullptr; }

 private:
  Skill skill_;
};

}  // namespace indice::bots
