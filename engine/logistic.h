// Functions that are the same on every machine, so that what bots do is. (std::sqrt is; std::exp
// and std::log need not be.)
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace indice {

inline float natural_log(std::uint32_t number) {
  // The mantissa's part by a polynomial through 1, 2 and the middle; good to a thousandth.
  const auto exponent = static_cast<unsigned>(std::bit_width(number)) - 1U;
  const float mantissa = static_cast<float>(number) / static_cast<float>(1ULL << exponent) - 1.0F;
  const float fraction = mantissa * (1.3465F - 0.3465F * mantissa);
  return 0.6931472F * (static_cast<float>(exponent) + fraction);
}

// e^x to the last digits of a float: a power of two, and a series for what is left.
inline float exponential(float x) {
  const double held = std::clamp(static_cast<double>(x), -80.0, 80.0);
  const double power = std::floor(held * 1.4426950408889634 + 0.5);
  const double rest = held - power * 0.6931471805599453;
  double sum = 1;
  for (int i = 9; i > 0; --i) sum = 1 + sum * rest / i;
  const auto exponent = static_cast<std::uint64_t>(static_cast<std::int64_t>(power) + 1023);
  return static_cast<float>(sum * std::bit_cast<double>(exponent << 52U));
}

inline float logistic(float x) {
  // 1 / (1 + e^-x), with e^y as (1 + y/64)^64.
  const float held = std::clamp(x, -20.0F, 20.0F);
  float power = 1.0F - held / 64.0F;
  for (int i = 0; i < 6; ++i) power *= power;
  return 1.0F / (1.0F + power);
}

}  // namespace indice
