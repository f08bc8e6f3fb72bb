// What a table of Thames may set.
#pragma once

#include <array>
#include <string_view>

#include "engine/options.h"

namespace indice::thames {

inline constexpr int hand_at_start = 4;  // TT-S4

// Places in TableOptions::choice.
inline constexpr std::size_t option_cases_on_top = 0;  // TT-S6
inline constexpr std::size_t option_start = 1;         // TT-S7
inline constexpr std::uint8_t start_by_lot = 0;

inline constexpr std::array<OptionSpec, 2> option_specs{{
    {"cases_on_top", no_or_yes, 0},
    {"start", lot_or_seat(5), start_by_lot},
}};

}  // namespace indice::thames
