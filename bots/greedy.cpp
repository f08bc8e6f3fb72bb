#include "bots/greedy.h"

#include <algorithm>

namespace indice::bots {
namespace {

constexpr int worlds = 3;
constexpr int followed_decisions = 4;

}  // namespace

AnyAction GreedyBot::choose(const AnyGame& game, Seat seat, const AnyView& view,
                            std::span<const AnyAction> legal, Dice& dice) {
  ENSURE(!legal.empty());
  if (legal.size() == 1) return legal.front();

  total_up(game, seat, view, legal, dice);
  const float highest = *std::max_element(totals_.begin(), totals_.end());
  best_.clear();
  for (std::size_t i = 0; i < legal.size(); ++i)
    if (totals_[i] >= highest) best_.push_back(legal[i]);
  return best_[dice.below(static_cast<std::uint32_t>(best_.size()))];
}

std::vector<float> GreedyBot::weigh(const AnyGame& game, Seat seat, const AnyView& view,
                                    std::span<const AnyAction> legal, Dice& dice) {
  total_up(game, seat, view, legal, dice);
  std::vector<float> means(totals_);
  for (float& mean : means) mean /= static_cast<float>(worlds);
  return means;
}

void GreedyBot::total_up(const AnyGame& game, Seat seat, const AnyView& view,
                         std::span<const AnyAction> legal, Dice& dice) {
  totals_.assign(legal.size(), 0.0F);
  for (int world = 0; world < worlds; ++world) {
    const AnyState imagined = game.imagine(view, dice);
    const Dice chance(dice.next());
    for (std::size_t i = 0; i < legal.size(); ++i)
      totals_[i] += value_of(game, seat, imagined, legal[i], chance);
  }
}

float GreedyBot::value_of(const AnyGame& game, Seat seat, AnyState state, AnyAction action,
                          Dice dice) {
  bool goes_on = step(game, seat, state, action, dice);
  for (int followed = 0; goes_on && followed < followed_decisions; ++followed) {
    game.legal_actions(state, seat, next_);
    AnyAction best = next_.front();
    if (next_.size() > 1) {
      float highest = 0.0F;
      for (std::size_t i = 0; i < next_.size(); ++i) {
        AnyState trial = state;
        Dice trial_dice = dice;
        game.apply(trial, seat, next_[i], trial_dice);
        const float value = estimate_(game, game.learned_view(trial, seat, skill()));
        if (i == 0 || value > highest) {
          highest = value;
          best = next_[i];
        }
      }
    }
    goes_on = step(game, seat, state, best, dice);
  }
  return estimate_(game, game.learned_view(state, seat, skill()));
}

bool GreedyBot::step(const AnyGame& game, Seat seat, AnyState& state, AnyAction action,
                     Dice& dice) {
  const std::uint64_t before = dice.position();
  facts_.clear();
  game.apply(state, seat, action, dice, &facts_);
  const bool revealed =
      std::any_of(facts_.begin(), facts_.end(), [](const FactNote& fact) { return fact.reveals; });
  return !revealed && dice.position() == before && game.deciders(state) == SeatSet::of(seat);
}

}  // namespace indice::bots
