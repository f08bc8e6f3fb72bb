// A bot that searches (bots/search.h). How well it plays is how long it thinks and how surely it
// does what it found best; it never sees more.
#pragma once

#include <memory>
#include <string_view>

#include "bots/bot.h"
#include "bots/searcher.h"

namespace indice::bots {

struct Strength {
  std::string_view name;
  std::uint32_t iterations = 0;  // a decision, on the average
  // How often an action is tried decides how likely it is done: to this power. 0: the most tried.
  unsigned sharpness = 0;
  std::uint32_t microseconds = 0;  // a decision, instead of iterations; 0: iterations count
};

// What a decision may cost. A turn is a few small decisions of which the first settles most, so
// what the later ones leave of their due is saved for the first of the next turn. No more is ever
// spent than all decisions together are due.
class Purse {
 public:
  explicit Purse(std::uint32_t due) : due_(due) {}
  // For one more decision; `planned`: it follows from the one before.
  [[nodiscard]] std::uint32_t spend(bool planned);
  // So much of it was not needed, or (below zero) more.
  void give_back(std::int64_t rest) { saved_ += rest; }

 private:
  std::int64_t due_;
  std::int64_t saved_ = 0;
};

class SearchBot final : public Bot {
 public:
  SearchBot(const Strength& strength, MakeSearcher make, Skill skill,
            std::unique_ptr<Patience> patience = nullptr);
  [[nodiscard]] AnyAction choose(const AnyGame& game, Seat seat, const AnyView& view,
                                 std::span<const AnyAction> legal, Dice& dice) override;

 private:
  Strength strength_;
  MakeSearcher make_;
  std::unique_ptr<Patience> patience_;
  Purse purse_;
  const AnyGame* game_ = nullptr;
  std::unique_ptr<Searcher> searcher_;
};

// What a bot of that sharpness does after such a report.
[[nodiscard]] AnyAction decided(std::span<const Considered> all, unsigned sharpness, Dice& dice);

}  // namespace indice::bots
