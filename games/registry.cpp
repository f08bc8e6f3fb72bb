#include "games/registry.h"

#include <array>
#include <tuple>

#include "engine/face.h"
#include "games/registered.h"

namespace indice {

namespace {

template <Game... Games>
std::span<const AnyGame* const> faces_of(GameList<Games...> /*games*/) {
  static const std::tuple<Face<Games>...> faces;
  static const std::array<const AnyGame*, sizeof...(Games)> list = std::apply(
      [](const auto&... face) { return std::array<const AnyGame*, sizeof...(Games)>{&face...}; },
      faces);
  return list;
}

}  // namespace

std::span<const AnyGame* const> all_games() { return faces_of(RegisteredGames()); }

const AnyGame* find_game(std::string_view name) {
  for (const AnyGame* game : all_games())
    if (game->info().name == name) return game;
  return nullptr;
}

}  // namespace indice
