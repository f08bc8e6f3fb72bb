// Chances as lots: whoever has the larger number has the larger lot, and together they are one. The
// same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "engine/logistic.h"

namespace indice {

// What a feature of a position is worth, as `indice train` has found (games/<game>/weights.json).
struct LearnedWeight {
  std::string_view feature;
  float weight = 0;
};

// In the order of the features; what has not been learned yet counts nothing.
template <std::size_t Features, std::size_t Learned>
constexpr std::array<float, Features> weights_of(
    const std::array<std::string_view, Features>& features,
    const std::array<LearnedWeight, Learned>& learned) {
  std::array<float, Features> weights{};
  for (std::size_t i = 0; i < Features; ++i)
    for (const LearnedWeight& one : learned)
      if (one.feature == features[i]) weights[i] = one.weight;
  return weights;
}

// Each number becomes its share: e^number over the sum of all.
inline void share_out(std::span<float> numbers) {
  if (numbers.empty()) return;
  const float largest = *std::max_element(numbers.begin(), numbers.end());
  float sum = 0;
  for (float& number : numbers) sum += number = exponential(number - largest);
  for (float& number : numbers) number /= sum;
}

}  // namespace indice
