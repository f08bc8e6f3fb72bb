// Everything of a game that Python is given besides the contract (engine/any_game.h): its views as
// numbers, its actions by number, and many tables of it at once. Made once a game, from its types.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/features.h"
#include "python/action_space.h"

namespace indice::python {

class Tables;
struct TablesPlan;

struct Kit {
  const AnyGame* game;
  std::vector<Feature> features;
  ActionSpace actions;
  // Fills in as many numbers as there are features.
  void (*fill)(const AnyView& view, std::span<float> to);
  std::unique_ptr<Tables> (*make_tables)(const Kit& kit, const TablesPlan& plan);
  // A value from its bytes; none where they are too many or too few.
  std::optional<AnyState> (*state_of)(std::string_view bytes);
  std::optional<AnyView> (*view_of)(std::string_view bytes);

  [[nodiscard]] std::string_view name() const { return game->info().name; }
};

// In the order of the house.
[[nodiscard]] std::span<const Kit* const> all_kits();
// Null where there is none.
[[nodiscard]] const Kit* find_kit(std::string_view game);

}  // namespace indice::python
