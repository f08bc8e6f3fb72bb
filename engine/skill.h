// How much a bot knows that no card tells: the answers of a quiz, say. Games without such knowledge
// ignore it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace indice {

enum class Skill : std::uint8_t { novice, amateur, expert };

inline constexpr std::array<std::string_view, 3> skill_names{"novice", "amateur", "expert"};

}  // namespace indice
