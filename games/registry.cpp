#include "games/registry.h"

#include <array>
#include <tuple>

#include "engine/face.h"
#include "games/police/police.h"
#include "games/sherlock/sherlock.h"
#include "games/tamtown/tamtown.h"
#include "games/thames/thames.h"

namespace indice {

namespace {

template <Game... Games>
std::span<const AnyGame* const> faces_of() {
  static const std::tuple<Face<Games>...> faces;
  static const std::array<const AnyGame*, sizeof...(Games)> list = std::apply(
      [](const auto&... face) { return std::array<const AnyGame*, sizeof...(Games)>{&face...}; },
      faces);
  return list;
}

}  // namespace

// One line a game, in the order players see them.
std::span<const AnyGame* const> all_games() {
  return faces_of<  //
      thames::Thames, sherlock::Sherlock, tamtown::Tamtown, police::Police>();
}

const AnyGame* find_game(std::string_view name) {
  for (const AnyGame* game : all_games())
    if (game->info().name == name) return game;
  return nullptr;
}

}  // namespace indice
