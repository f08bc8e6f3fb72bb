// A bot that searches (bots/search.h). How well it plays is how long it thinks and how surely it
// does what it found best; it never sees more.
#pragma once

#include "bots/bot.h"
#include "bots/searcher.h"

namespace indice::bots {

struct Strength {
  std::string_view name;
  std::uint32_t iterations = 0;
  // How often an action is tried decides how likely it is done: to this power. 0: the most tried.
  unsigned sharpness = 0;
};

class SearchBot final : public Bot {
 public:
  SearchBot(const Strength& strength, MakeSearcher make, Skill skill)
      : Bot(skill), strength_(strength), make_(make) {}
  [[nodiscard]] AnyAction choose(const AnyGame& game, Seat seat, const AnyView& view,
                                 std::span<const AnyAction> legal, Dice& dice) override;

 private:
  Strength strength_;
  MakeSearcher make_;
  const AnyGame* game_ = nullptr;
  std::unique_ptr<Searcher> searcher_;
};

}  // namespace indice::bots
