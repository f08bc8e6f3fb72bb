// Rules that cite themselves: every game has a ledger of rule ids with their origin, generated
// from its RULES.md, and code names rules by the constants generated beside it.
#pragma once

#include <cstdint>
#include <string_view>

namespace indice {

// Where a rule comes from: the published text, our reading of an open point in it, or a
// reconstruction of something the text does not hold.
enum class Origin : std::uint8_t { source, reading, reconstruction };

constexpr std::string_view origin_name(Origin origin) {
  switch (origin) {
    case Origin::source: return "source";
    case Origin::reading: return "reading";
    case Origin::reconstruction: return "reconstruction";
  }
  return "";
}

// An index into the ledger of the game at hand.
struct RuleId {
  std::uint8_t index = 0;
  constexpr bool operator==(const RuleId&) const = default;
};

struct RuleEntry {
  std::string_view id;    // "TT-R5", fixed for ever
  std::string_view name;  // "top_clue_stays"
  Origin origin;
};

}  // namespace indice
