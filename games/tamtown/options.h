// What a table of Tamtown may set.
#pragma once

#include <array>
#include <string_view>

#include "engine/options.h"

namespace indice::tamtown {

// Places in TableOptions::choice.
inline constexpr std::size_t option_start = 0;  // TW-S6

inline constexpr std::uint8_t start_by_lot = 0;  // else the seat, counted from 1

inline constexpr std::array<std::string_view, 9> start_choices{"lot", "1", "2", "3", "4",
                                                               "5",   "6", "7", "8"};
inline constexpr std::array<OptionSpec, 1> option_specs{{
    {"start", start_choices, start_by_lot},
}};

}  // namespace indice::tamtown
