// The cheating twin of a search bot: the same search, but every iteration begins with the truth.
// It tells what hidden cards are worth and how near the honest bot comes. Only who has the whole
// state can make it play, and that is the arena; a live table has no way to show it anything, and
// no name makes one there (registry/bots.h).
#pragma once

#include "bots/search_bot.h"

namespace indice::bots {

class TwinBot final : public Bot, public Onlooker {
 public:
  TwinBot(const Strength& strength, MakeSearcher make, Skill skill,
          std::unique_ptr<Patience> patience = nullptr);
  void see(const AnyState& truth) override { truth_ = truth; }
  [[nodiscard]] Onlooker* onlooker() override { return this; }
  [[nodiscard]] AnyAction choose(const AnyGame& game, Seat seat, const AnyView& view,
                                 std::span<const AnyAction> legal, Dice& dice) override;

 private:
  Strength strength_;
  MakeSearcher make_;
  std::unique_ptr<Patience> patience_;
  std::unique_ptr<Searcher> searcher_;
  const AnyGame* game_ = nullptr;
  AnyState truth_;
};

}  // namespace indice::bots
