// What a table of Sherlock & Moriarty may set.
#pragma once

#include <array>
#include <string_view>

#include "engine/options.h"

namespace indice::sherlock {

// Places in TableOptions::choice.
inline constexpr std::size_t option_sherlock = 0;       // SM-S6
inline constexpr std::size_t option_chosen_start = 1;   // SM-S2
inline constexpr std::size_t option_without_irene = 2;  // SM-S3
inline constexpr std::size_t option_reserving = 3;      // SM-V1 to SM-V10
inline constexpr std::size_t option_mycroft = 4;        // SM-M1 to SM-M7

inline constexpr std::uint8_t sherlock_by_lot = 0;  // else the seat, counted from 1

enum class Mycroft : std::uint8_t { none, dragnet, gala, one, both };  // one: drawn by lot

inline constexpr std::array<std::string_view, 5> mycroft_choices{"none", "dragnet", "gala", "one",
                                                                 "both"};
inline constexpr std::array<OptionSpec, 5> option_specs{{
    {"sherlock", lot_or_seat(2), sherlock_by_lot},
    {"chosen_start", no_or_yes, 0},
    {"without_irene", no_or_yes, 0},
    {"reserving", no_or_yes, 0},
    {"mycroft", mycroft_choices, 0},
}};

}  // namespace indice::sherlock
