#include "bench/measure.h"

#include <algorithm>
#include <barrier>
#include <bit>
#include <chrono>
#include <thread>

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "bench/timing.h"

namespace indice::measure {
namespace {

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// The n-th set bit of the mask, alone.
inline std::uint64_t nth_bit(std::uint64_t mask, std::uint32_t n) {
#ifdef __BMI2__
  return _pdep_u64(std::uint64_t{1} << n, mask);
#else
  for (; n > 0; --n) mask &= mask - 1;
  return mask & (0 - mask);
#endif
}

struct Timed {
  double seconds = 0;
  std::uint64_t decisions = 0;
};

Timed timed_games(const AnyGame& game, const TableOptions& options, std::uint64_t games,
                  std::uint64_t seed, AnyGame::Playing playing) {
  Dice dice(seed);
  const double start = thread_seconds();
  const AnyGame::PlayoutTally tally = game.play_out(options, dice, games, playing);
  Timed timed{thread_seconds() - start, tally.decisions};
  asm volatile("" : : "r"(tally.checksum));
  return timed;
}

// How many games fill about that time.
std::uint64_t games_for(const AnyGame& game, const TableOptions& options, double seconds) {
  constexpr std::uint64_t sample = 50;
  (void)timed_games(game, options, sample, 1, AnyGame::Playing::in_place);  // warms up
  const double spent = timed_games(game, options, sample, 2, AnyGame::Playing::in_place).seconds;
  return std::max<std::uint64_t>(
      sample, static_cast<std::uint64_t>(sample * seconds / std::max(spent, 1e-6)));
}

}  // namespace

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

double measure_reference(std::uint64_t draws) {
  Dice dice(7);
  std::uint64_t mask = ~std::uint64_t{0};
  std::uint64_t sum = 0;
  const double start = thread_seconds();
  for (std::uint64_t i = 0; i < draws; ++i) {
    const std::uint64_t bit =
        nth_bit(mask, dice.below(static_cast<std::uint32_t>(std::popcount(mask))));
    sum += bit;
    mask ^= bit;
    if (mask == 0) mask = ~std::uint64_t{0};
  }
  const double spent = thread_seconds() - start;
  asm volatile("" : : "r"(sum));
  return spent * 1e9 / static_cast<double>(draws);
}

GameMeasure measure_game(const AnyGame& game, const TableOptions& options, const Effort& effort,
                         std::vector<double>& references) {
  const std::uint64_t games = games_for(game, options, effort.seconds);
  const auto draws = static_cast<std::uint64_t>(effort.seconds / 4e-9);
  std::vector<double> costs;
  std::vector<double> ratios;
  std::vector<double> copy_ratios;
  GameMeasure measure{&game, options.players};
  for (int round = 0; round < effort.rounds; ++round) {
    const auto seed = static_cast<std::uint64_t>(round) + 11;
    const double before = measure_reference(draws);
    const Timed in_place = timed_games(game, options, games, seed, AnyGame::Playing::in_place);
    const Timed copying = timed_games(game, options, games, seed, AnyGame::Playing::copying);
    const double reference = (before + measure_reference(draws)) / 2;
    const double cost = in_place.seconds * 1e9 / static_cast<double>(in_place.decisions);
    references.push_back(reference);
    costs.push_back(cost);
    ratios.push_back(cost / reference);
    copy_ratios.push_back(copying.seconds / in_place.seconds);
    measure.decisions_per_game =
        static_cast<double>(in_place.decisions) / static_cast<double>(games);
  }
  measure.ns_per_decision = median(costs);
  measure.ratio = median(ratios);
  measure.copy_ratio = median(copy_ratios);
  return measure;
}

double measure_threads(const AnyGame& game, const TableOptions& options, const Effort& effort) {
  const std::uint64_t games = games_for(game, options, effort.seconds * 4);
  const auto play = [&](std::uint64_t seed) {
    (void)timed_games(game, options, games, seed, AnyGame::Playing::in_place);
  };
  std::vector<double> speedups;
  for (int round = 0; round < effort.rounds; ++round) {
    const auto seed = static_cast<std::uint64_t>(round) + 101;
    double start = wall_seconds();
    play(seed);
    const double alone = wall_seconds() - start;

    std::barrier ready(2);
    std::thread other([&] {
      ready.arrive_and_wait();
      play(seed);
    });
    ready.arrive_and_wait();
    start = wall_seconds();
    play(seed);
    other.join();
    speedups.push_back(2 * alone / (wall_seconds() - start));
  }
  return median(speedups);
}

}  // namespace indice::measure
