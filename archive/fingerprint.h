// One number for the behaviour of a game: any change of a rule, a fact, a dice draw or a notation
// changes it, a change of code alone does not. The same on every compiler and machine.
#pragma once

#include <cstdint>
#include <string>

#include "engine/any_game.h"

namespace indice::archive {

// Of play alone: what may be done and what it leads to. Other facts, or other words for them, do
// not change it.
std::uint64_t fingerprint_of_play(const AnyGame& game);
std::uint64_t fingerprint(const AnyGame& game);
std::string fingerprint_text(std::uint64_t fingerprint);  // 16 hex digits

}  // namespace indice::archive
