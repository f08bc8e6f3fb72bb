#include "bots/coach.h"

#include <algorithm>
#include <cmath>

#include "bots/belief.h"
#include "bots/statistics.h"

namespace indice::bots {
namespace {

constexpr unsigned fewest_worlds = 16;  // before a move is given up

struct World {
  AnyState state;
  Dice dice;
};

std::vector<World> imagined(const AnyGame& game, const AnyView& view, unsigned worlds,
                            std::uint64_t seed) {
  Dice dice(seed);
  std::vector<World> all;
  all.reserve(worlds);
  for (unsigned i = 0; i < worlds; ++i) {
    AnyState state = game.imagine(view, dice);
    all.push_back({state, Dice(dice.next())});
  }
  return all;
}

Sums difference(const std::vector<float>& one, const std::vector<float>& other) {
  Sums sums;
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i)
    sums.add(static_cast<double>(one[i]) - static_cast<double>(other[i]));
  return sums;
}

double mean(const std::vector<float>& values) {
  double sum = 0;
  for (const float value : values) sum += static_cast<double>(value);
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

// Of the moves that were played in all worlds.
std::size_t best_of(const std::vector<std::vector<float>>& shares) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < shares.size(); ++i)
    if (shares[i].size() > shares[best].size() ||
        (shares[i].size() == shares[best].size() && mean(shares[i]) > mean(shares[best])))
      best = i;
  return best;
}

}  // namespace

int thousandths(double chance) { return static_cast<int>(std::lround(1000 * chance)); }

double Coach::calibrated(double chance) const {
  const double certainty = playing_.certainty();
  if (certainty == 1 || chance <= 0 || chance >= 1) return std::clamp(chance, 0.0, 1.0);
  return 1 / (1 + std::exp(-certainty * std::log(chance / (1 - chance))));
}

Measured Coach::calibrated_drop(double chance, Measured drop) const {
  if (playing_.certainty() == 1) return drop;
  const double step = std::max(drop.value, 0.01);
  const double slope = (calibrated(chance) - calibrated(std::max(0.0, chance - step))) / step;
  return {calibrated(chance) - calibrated(chance - drop.value), drop.slack * slope};
}

double Coach::played(AnyState state, Seat by, AnyAction action, Seat seat, Dice dice) {
  game_.apply(state, by, action, dice);
  return playing_.share(state, seat, dice);
}

// Moves that fall clearly behind are given up early; what they are behind is then counted in the
// worlds that they were played in.
std::vector<WeighedAction> Coach::weigh(const AnyView& view, Seat seat,
                                        std::span<const AnyAction> legal, unsigned worlds,
                                        std::uint64_t seed) {
  constexpr double given_up = 4;  // standard errors
  const std::vector<World> all = imagined(game_, view, worlds, seed);
  std::vector<std::vector<float>> shares(legal.size());
  std::vector<bool> out(legal.size(), false);
  for (unsigned done = 0; done < worlds;) {
    const unsigned until = std::min(worlds, std::max(fewest_worlds, 2 * done));
    for (std::size_t i = 0; i < legal.size(); ++i)
      for (unsigned world = done; world < until && !out[i]; ++world)
        shares[i].push_back(
            static_cast<float>(played(all[world].state, seat, legal[i], seat, all[world].dice)));
    done = until;
    const std::size_t best = best_of(shares);
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (i == best || out[i]) continue;
      const Sums behind = difference(shares[best], shares[i]);
      out[i] = behind.mean() > given_up * std::sqrt(behind.error_squared());
    }
  }
  const std::size_t best = best_of(shares);
  const double highest = mean(shares[best]);
  const double errors = interval_for(legal.size() - 1);
  std::vector<WeighedAction> weighed;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    Measured behind;
    if (i != best) {
      const Sums sums = difference(shares[best], shares[i]);
      behind = {std::max(0.0, sums.mean()), errors * std::sqrt(sums.error_squared())};
    }
    behind = calibrated_drop(highest, behind);
    weighed.push_back({legal[i], calibrated(highest) - behind.value, behind});
  }
  return weighed;
}

Measured Coach::chance(const AnyView& view, Seat seat, unsigned worlds, std::uint64_t seed) {
  Sums sums;
  for (World& world : imagined(game_, view, worlds, seed)) {
    sums.add(playing_.share(world.state, seat, world.dice));
  }
  return {calibrated(sums.mean()), interval_for(1) * std::sqrt(sums.error_squared())};
}

Measured Coach::open_chance(const AnyState& state, Seat seat, unsigned games, std::uint64_t seed) {
  Sums sums;
  Dice dice(seed);
  for (unsigned i = 0; i < games; ++i) {
    AnyState played = state;
    Dice own(dice.next());
    sums.add(playing_.share(played, seat, own));
  }
  return {calibrated(sums.mean()), interval_for(1) * std::sqrt(sums.error_squared())};
}

Coach::Change Coach::change_by(const AnyView& view, Seat seat, Seat other, AnyAction action,
                               unsigned worlds, std::uint64_t seed) {
  Sums before;
  Sums after;
  for (World& world : imagined(game_, view, worlds, seed)) {
    if (game_.judge(world.state, other, action).allowed)
      after.add(played(world.state, other, action, seat, world.dice));
    before.add(playing_.share(world.state, seat, world.dice));
  }
  Change change;
  const double from = calibrated(before.mean());
  change.before = {from, interval_for(1) * std::sqrt(before.error_squared())};
  change.known = after.count > 0;
  if (change.known)
    change.by = {calibrated(after.mean()) - from,
                 interval_for(1) * std::sqrt(before.error_squared() + after.error_squared())};
  return change;
}

Message label_of(const Tableau& tableau, AnyAction action) {
  for (const Offer& offer : tableau.offers)
    if (offer.action == action) return offer.label;
  return {};
}

WeighedMove move_of(const WeighedAction& weighed, const Tableau& tableau) {
  return {weighed.action, label_of(tableau, weighed.action), thousandths(weighed.chance),
          thousandths(weighed.behind.value), thousandths(weighed.behind.slack)};
}

Counsel Coach::counsel(const AnyView& view, Seat seat, std::span<const AnyAction> legal,
                       unsigned worlds, std::uint64_t seed) {
  Counsel counsel;
  counsel.worlds = static_cast<int>(worlds);
  const Tableau tableau = game_.tableau(view);
  std::vector<WeighedAction> weighed = weigh(view, seat, legal, worlds, seed);
  std::sort(weighed.begin(), weighed.end(),
            [](const WeighedAction& one, const WeighedAction& other) {
              if (one.behind.value != other.behind.value)
                return one.behind.value < other.behind.value;
              if (one.behind.slack != other.behind.slack)
                return one.behind.slack < other.behind.slack;
              return one.action.bits < other.action.bits;
            });
  for (const WeighedAction& one : weighed) counsel.moves.push_back(move_of(one, tableau));
  const auto worse = std::find_if(counsel.moves.begin(), counsel.moves.end(),
                                  [](const WeighedMove& move) { return !move.is_equal(); });
  const AnyAction best = counsel.moves.front().action;
  const bool differs = worse != counsel.moves.end();
  counsel.why =
      reasons(view, seat, best, differs ? worse->action : best, std::max(worlds / 2, 1U), ~seed);
  return counsel;
}

}  // namespace indice::bots
