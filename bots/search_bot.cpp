#include "bots/search_bot.h"

#include <algorithm>

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

constexpr std::uint32_t no_limit = 0xffffffff;

}  // namespace

AnyAction decided(std::span<const Considered> all, unsigned sharpness, Dice& dice) {
  ENSURE(!all.empty());
  if (sharpness > 0) return drawn(all, sharpness, dice);
  return std::max_element(all.begin(), all.end(),
                          [](const Considered& one, const Considered& other) {
                            return one.visits < other.visits;
                          })
      ->action;
}

std::uint32_t Purse::spend(bool planned) {
  constexpr std::int64_t most = 3;  // dues at once
  saved_ += due_;
  const std::int64_t spent = planned ? due_ / 3 : std::min(saved_, most * due_);
  const std::int64_t allowed =
      std::clamp<std::int64_t>(spent, 1, std::max<std::int64_t>(saved_, 1));
  saved_ -= allowed;
  return static_cast<std::uint32_t>(allowed);
}

SearchBot::SearchBot(const Strength& strength, MakeSearcher make, Skill skill,
                     std::unique_ptr<Patience> patience)
    : Bot(skill),
      strength_(strength),
      make_(make),
      patience_(std::move(patience)),
      purse_(patience_ == nullptr ? strength.iterations : strength.microseconds) {}

AnyAction SearchBot::choose(const AnyGame& game, Seat seat, const AnyView& view,
                            std::span<const AnyAction> legal, Dice& dice) {
  ENSURE(!legal.empty());
  if (legal.size() == 1) return legal.front();
  if (game_ != &game) {
    searcher_ = make_(game);
    game_ = &game;
  }
  const std::uint32_t allowed = purse_.spend(searcher_->keeps(view, seat));
  Budget budget{allowed, nullptr};
  if (patience_ != nullptr) {
    budget = {no_limit, patience_.get()};
    patience_->begin(allowed);
  }
  const AnyAction chosen =
      decided(searcher_->consider(view, seat, legal, budget, dice), strength_.sharpness, dice);
  if (patience_ != nullptr) purse_.give_back(std::int64_t{allowed} - patience_->spent());
  searcher_->follow(chosen);
  return chosen;
}

}  // namespace indice::bots
