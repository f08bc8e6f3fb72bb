// Random games as one number, in the module and as a native program: the same seed must give the
// same games on both, and their speeds can be compared.
#pragma once

#include <cstdint>

#include "engine/any_game.h"

namespace indice::wasm {

// Games of the usual options; scores, their number and the decisions all count.
[[nodiscard]] std::uint64_t playout_checksum(const AnyGame& game, std::uint8_t players,
                                             std::uint64_t seed, std::uint32_t games);

// The primitive that `indice bench` measures decisions by (bench/measure.cpp), so many times.
[[nodiscard]] std::uint64_t reference_sum(std::uint32_t draws);

}  // namespace indice::wasm
