#include "wasm/playouts.h"

#include <bit>

#include "engine/usual_options.h"

namespace indice::wasm {
namespace {

// The n-th set bit of the mask, alone; as bench/measure.cpp has it for any processor.
std::uint64_t nth_bit(std::uint64_t mask, std::uint32_t n) {
  for (; n > 0; --n) mask &= mask - 1;
  return mask & (0 - mask);
}

}  // namespace

std::uint64_t playout_checksum(const AnyGame& game, std::uint8_t players, std::uint64_t seed,
                               std::uint32_t games) {
  Dice dice(seed);
  const AnyGame::PlayoutTally tally =
      game.play_out(usual_options(game.info(), players), dice, games, AnyGame::Playing::in_place);
  return (tally.checksum * 31 + tally.decisions) * 31 + dice.position();
}

std::uint64_t reference_sum(std::uint32_t draws) {
  Dice dice(7);
  std::uint64_t mask = ~std::uint64_t{0};
  std::uint64_t sum = 0;
  for (std::uint32_t i = 0; i < draws; ++i) {
    const std::uint64_t bit =
        nth_bit(mask, dice.below(static_cast<std::uint32_t>(std::popcount(mask))));
    sum += bit;
    mask ^= bit;
    if (mask == 0) mask = ~std::uint64_t{0};
  }
  return sum;
}

}  // namespace indice::wasm
