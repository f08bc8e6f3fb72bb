#include "bots/calibration.h"

#include <algorithm>
#include <cmath>

#include "bots/arena.h"

namespace indice::bots {

void Calibration::add(double told, double won) {
  const auto place = std::min(bins - 1, static_cast<std::size_t>(told * static_cast<double>(bins)));
  ++bin[place].count;
  bin[place].told += told;
  bin[place].won += won;
  squares += (told - won) * (told - won);
}

std::uint64_t Calibration::count() const {
  std::uint64_t sum = 0;
  for (const CalibrationBin& one : bin) sum += one.count;
  return sum;
}

double Calibration::told() const {
  double sum = 0;
  for (const CalibrationBin& one : bin) sum += one.told;
  return sum / static_cast<double>(std::max<std::uint64_t>(1, count()));
}

double Calibration::won() const {
  double sum = 0;
  for (const CalibrationBin& one : bin) sum += one.won;
  return sum / static_cast<double>(std::max<std::uint64_t>(1, count()));
}

double Calibration::brier() const {
  return squares / static_cast<double>(std::max<std::uint64_t>(1, count()));
}

double Calibration::error() const {
  double sum = 0;
  for (const CalibrationBin& one : bin) sum += std::abs(one.told - one.won);
  return sum / static_cast<double>(std::max<std::uint64_t>(1, count()));
}

void calibrate(const AnyGame& game, const TableOptions& options, std::span<Bot* const> bots,
               PlayingOn& playing, const CalibrationPlan& plan, Calibration& calibration) {
  struct Asked {
    Seat seat;
    double told;
  };
  Coach coach(game, playing);
  std::vector<Asked> asked;
  Dice seeds(plan.seed + calibration.games++);
  const Dice game_dice(seeds.next());
  Dice dealing = game_dice;
  AnyState state = game.deal(options, dealing);
  std::uint64_t decisions = seeds.below(plan.every);
  const ArenaResult result = play_game(
      game, options, bots, game_dice, Dice(seeds.next()), [&](Seat seat, AnyAction action) {
        if (decisions++ % plan.every == 0)
          asked.push_back(
              {seat, coach.chance(game.view(state, seat), seat, plan.worlds, seeds.next()).value});
        game.apply(state, seat, action, dealing);
      });
  for (const Asked& one : asked) calibration.add(one.told, share_of(result.outcome, one.seat));
}

}  // namespace indice::bots
