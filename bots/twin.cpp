#include "bots/twin.h"

namespace indice::bots {

TwinBot::TwinBot(const Strength& strength, MakeSearcher make, Skill skill,
                 std::unique_ptr<Patience> patience)
    : Bot(skill), strength_(strength), make_(make), patience_(std::move(patience)) {}

AnyAction TwinBot::choose(const AnyGame& game, Seat seat, const AnyView& /*view*/,
                          std::span<const AnyAction> legal, Dice& dice) {
  ENSURE(!legal.empty());
  if (legal.size() == 1) return legal.front();
  if (game_ != &game) {
    searcher_ = make_(game);
    game_ = &game;
  }
  Budget budget{strength_.iterations, patience_.get()};
  if (patience_ != nullptr) {
    budget.iterations = 0xffffffff;
    patience_->begin(strength_.microseconds);
  }
  return decided(searcher_->consider_openly(truth_, seat, legal, budget, dice), strength_.sharpness,
                 dice);
}

}  // namespace indice::bots
