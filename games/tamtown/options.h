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

inline constexpr std::array<std::string_view, 9> seat_choices{"lot", "1", "2", "3", "4",
                                                              "5",   "6", "7", "8"};
inline constexpr std::array<OptionSpec, 2> option_specs{{
    {"start", seat_choices, by_lot},
    {"oldest", seat_choices, by_lot},
}};

}  // namespace indice::tamtown
