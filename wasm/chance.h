// Where chance comes from where there is no libsodium: the same stream and the same hash as
// archive/seed.h has, written out. tests/wasm compares the two.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/dice.h"

namespace indice::wasm {

// In hex.
[[nodiscard]] std::string sha256_hex(std::string_view text);

// The ChaCha20 keystream of a seed with 64 hex digits, as live games have; the fast dice of one
// with 16, as simulations have. None: that is no seed.
[[nodiscard]] std::shared_ptr<const KeyedStream> stream_of(std::string_view seed);

}  // namespace indice::wasm
