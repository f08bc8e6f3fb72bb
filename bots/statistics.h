// Means and how far they may be off.
#pragma once

#include <cmath>
#include <cstddef>

namespace indice::bots {

// Sums of numbers that come one by one.
struct Sums {
  double count = 0;
  double sum = 0;
  double squares = 0;

  void add(double value) {
    count += 1;
    sum += value;
    squares += value * value;
  }
  [[nodiscard]] double mean() const { return count == 0 ? 0 : sum / count; }
  // The variance of the mean. A sample of equal numbers still leaves room for others: as if one had
  // been off by `unit`.
  [[nodiscard]] double error_squared(double unit = 1) const {
    if (count < 2) return unit * unit;
    const double spread = squares - sum * sum / count + unit * unit;
    return (spread > 0 ? spread : 0) / (count * (count - 1));
  }
};

// Half the width of a 95 % interval, in standard errors, where so many are made at once (after
// Bonferroni).
inline double interval_for(std::size_t comparisons) {
  struct Row {
    std::size_t comparisons;
    double errors;
  };
  constexpr Row rows[] = {{1, 1.96}, {2, 2.24},  {3, 2.39},  {4, 2.50},  {6, 2.64},
                          {9, 2.77}, {14, 2.91}, {24, 3.08}, {49, 3.28}, {99, 3.48}};
  for (const Row& row : rows)
    if (comparisons <= row.comparisons) return row.errors;
  return 3.9;
}

}  // namespace indice::bots
