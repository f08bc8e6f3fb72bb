// What features of a position are worth, learned from how games went on. Every candidate of a
// position (each seat, and where it may win the game itself) has a lot of the size
// e^(sum of weight times feature); the weights are those under which the lots foretell the winners
// best. Knows no game.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace indice::lab {

// One position: the features of each candidate, one after the other, and which part of the win each
// of them had in the end.
struct Sample {
  std::uint64_t deal = 0;
  std::vector<float> features;
  std::vector<float> won;
};

// How often those won who were judged to win so often.
struct Calibration {
  double judged = 0;  // means over what is in it
  double won = 0;
  std::size_t count = 0;
};

struct Fit {
  std::vector<double> weights;
  double ridge = 0;  // how strongly weights were kept small; the best of several
  // On deals that the weights have not seen:
  std::size_t unseen = 0;
  double loss = 0;        // mean of -log(what the winner was given)
  double plain_loss = 0;  // if all had been given the same
  std::array<Calibration, 10> calibration{};
};

// One deal in five is kept to see how well the others foretell it; the weights told are then
// learned from all of them.
[[nodiscard]] Fit fit_weights(std::size_t features, std::span<const Sample> samples);

// What each candidate is given.
[[nodiscard]] std::vector<double> lots_of(const Sample& sample, std::span<const double> weights);

}  // namespace indice::lab
