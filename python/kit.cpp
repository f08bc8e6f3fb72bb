#include "python/kit.h"

#include <array>
#include <cstring>

#include "engine/usual_options.h"
#include "games/police/learning.h"
#include "games/registered.h"
#include "games/registry.h"
#include "games/sherlock/learning.h"
#include "games/tamtown/learning.h"
#include "games/thames/learning.h"
#include "python/typed_tables.h"

namespace indice::python {

namespace {

template <Game G>
void fill(const AnyView& view, std::span<float> to) {
  Features out(to);
  list_features(view.get<typename G::View>(), out);
}

// The names are those of any view; this one is of a dealt game, for a list may look into it.
template <Game G>
std::vector<Feature> feature_names(const AnyGame& game) {
  std::vector<Feature> names;
  Features out(names);
  Dice dice(0);
  const TableOptions options = usual_options(game.info(), game.info().max_players);
  list_features(G::view(G::deal(options, dice, Sink<G>()), 0), out);
  return names;
}

template <Game G>
std::unique_ptr<Tables> make_tables(const Kit& kit, const TablesPlan& plan) {
  return std::make_unique<TypedTables<G>>(kit, plan);
}

// Bytes that were sealed by this very module: nobody else's get here (kept.h).
template <class Box, class Value>
std::optional<Box> boxed(std::string_view bytes) {
  if (bytes.size() != sizeof(Value)) return std::nullopt;
  Value value;
  std::memcpy(&value, bytes.data(), sizeof value);
  return Box::holding(value);
}

template <Game G>
const Kit& kit_for() {
  static const AnyGame& game = *find_game(G::info().name);
  static const Kit kit{&game,
                       feature_names<G>(game),
                       ActionSpace(list_action_space(typename G::Action{})),
                       fill<G>,
                       make_tables<G>,
                       boxed<AnyState, typename G::State>,
                       boxed<AnyView, typename G::View>};
  return kit;
}

template <Game... Games>
std::span<const Kit* const> kits_of(GameList<Games...> /*games*/) {
  static const std::array<const Kit*, sizeof...(Games)> list{&kit_for<Games>()...};
  return list;
}

}  // namespace

std::span<const Kit* const> all_kits() { return kits_of(RegisteredGames()); }

const Kit* find_kit(std::string_view game) {
  for (const Kit* kit : all_kits())
    if (kit->name() == game) return kit;
  return nullptr;
}

}  // namespace indice::python
