// What the build makes of a game's RULES.md.
#pragma once

#include <array>

#include "engine/rule.h"

namespace indice::toy {

namespace rule {
inline constexpr RuleId own_decision{0};
inline constexpr RuleId own_cards{1};
inline constexpr RuleId table{2};
}  // namespace rule

inline constexpr std::array<RuleEntry, 3> ledger{{
    {"TY-1", "own_decision", Origin::reconstruction},
    {"TY-2", "own_cards", Origin::reconstruction},
    {"TY-3", "table", Origin::reconstruction},
}};

}  // namespace indice::toy
