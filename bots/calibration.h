// Whether chances keep their word: of the positions where a seat was told 30 of 100, it should win
// three in ten. Games are played by bots, and each decision in so many is asked for.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "bots/bot.h"
#include "bots/coach.h"

namespace indice::bots {

struct CalibrationBin {
  std::uint64_t count = 0;
  double told = 0;  // sums
  double won = 0;
};

struct Calibration {
  static constexpr std::size_t bins = 10;
  std::array<CalibrationBin, bins> bin{};
  std::uint64_t games = 0;
  double squares = 0;  // of told less won: their mean is the Brier score

  [[nodiscard]] std::uint64_t count() const;
  [[nodiscard]] double told() const;  // means
  [[nodiscard]] double won() const;
  [[nodiscard]] double brier() const;
  // How far the bins are off, on average over the positions.
  [[nodiscard]] double error() const;
  void add(double told, double won);
};

struct CalibrationPlan {
  unsigned every = 7;  // decisions
  unsigned worlds = 100;
  std::uint64_t seed = 1;
};

// One more game, the number of which is `games`.
void calibrate(const AnyGame& game, const TableOptions& options, std::span<Bot* const> bots,
               PlayingOn& playing, const CalibrationPlan& plan, Calibration& calibration);

}  // namespace indice::bots
