// How far counts are from what chance would give, in standard deviations of the normal curve
// (Wilson and Hilferty's approximation of the chi-square distribution).
#pragma once

#include <cmath>
#include <span>

namespace indice::testing_support {

// A fair draw passes this about once in a million times; seeds are fixed, so a test that passes
// once passes always.
inline constexpr double suspicious = 4.75;

struct ChiSquare {
  double sum = 0;
  int freedom = 0;

  void add(double count, double expected) {
    sum += (count - expected) * (count - expected) / expected;
  }
  [[nodiscard]] double deviations() const {
    if (freedom <= 0) return 0;
    const double width = 2.0 / (9.0 * freedom);
    return (std::cbrt(sum / freedom) - (1.0 - width)) / std::sqrt(width);
  }
};

// All counts should be about the same.
template <class Count>
double deviations_from_even(std::span<const Count> counts) {
  double total = 0;
  for (const Count count : counts) total += static_cast<double>(count);
  ChiSquare test;
  test.freedom = static_cast<int>(counts.size()) - 1;
  for (const Count count : counts)
    test.add(static_cast<double>(count), total / static_cast<double>(counts.size()));
  return test.deviations();
}

}  // namespace indice::testing_support
