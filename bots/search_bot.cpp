#include "bots/search_bot.h"

#include <algorithm>
#include <numeric>

namespace indice::bots {
namespace {

std::uint64_t weight_of(const Considered& considered, unsigned sharpness) {
  std::uint64_t weight = 1;
  for (unsigned i = 0; i < sharpness; ++i) weight *= considered.visits;
  return weight;
}

AnyAction drawn(std::span<const Considered> all, unsigned sharpness, Dice& dice) {
  std::uint64_t sum = 0;
  for (const Considered& one : all) sum += weight_of(one, sharpness);
  std::uint64_t left = dice.next() % std::max<std::uint64_t>(1, sum);
  for (const Considered& one : all) {
    const std::uint64_t weight = weight_of(one, sharpness);
    if (left < weight) return one.action;
    left -= weight;
  }
  return all.front().action;
}

}  // namespace

AnyAction SearchBot::choose(const AnyGame& game, Seat seat, const AnyView& view,
                            std::span<const AnyAction> legal, Dice& dice) {
  ENSURE(!legal.empty());
  if (legal.size() == 1) return legal.front();
  if (game_ != &game) {
    searcher_ = make_(game);
    game_ = &game;
  }
  const std::span<const Considered> all =
      searcher_->consider(view, seat, legal, strength_.iterations, dice);
  if (strength_.sharpness > 0) return drawn(all, strength_.sharpness, dice);
  return std::max_element(all.begin(), all.end(),
                          [](const Considered& one, const Considered& other) {
                            return one.visits < other.visits;
                          })
      ->action;
}

}  // namespace indice::bots
