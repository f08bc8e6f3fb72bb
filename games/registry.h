// The games of the house.
#pragma once

#include <span>
#include <string_view>

#include "engine/any_game.h"

namespace indice {

std::span<const AnyGame* const> all_games();

// Null where there is no game of that name.
const AnyGame* find_game(std::string_view name);

}  // namespace indice
