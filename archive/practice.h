// Positions to practise from: the built-in scenarios of a game that somebody can play on from.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"

namespace indice::archive {

struct Practice {
  std::string name;   // "the-top-clue-of-a-column-may-not-be-removed": the title, as an address
  std::string title;  // English
  std::vector<std::string_view> rules;
  TableOptions options;
  Json position;  // all of it
  Seat seat = 0;  // whose turn it is
};

// The one of that name; or, by the id of a rule, the first that shows it.
std::optional<Practice> find_practice(const AnyGame& game, std::string_view name);

// All of them, without their positions.
std::vector<Practice> practices_of(const AnyGame& game);

// A sentence as part of an address: small letters and digits, anything else is a hyphen.
std::string as_address(std::string_view title);

}  // namespace indice::archive
