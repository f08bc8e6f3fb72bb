// What a table of Tamtown may set.
#pragma once

#include <array>
#include <string_view>

#include "engine/options.h"

namespace indice::tamtown {

// Places in TableOptions::choice.
inline constexpr std::size_t option_start = 0;   // TW-S6
inline constexpr std::size_t option_oldest = 1;  // TW-S9

inline constexpr std::uint8_t by_lot = 0;  // else the seat, counted from 1

inline constexpr std::array<OptionSpec, 2> option_specs{{
    {"start", lot_or_seat(8), by_lot},
    {"oldest", lot_or_seat(8), by_lot},
}};

}  // namespace indice::tamtown
