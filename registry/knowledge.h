// What a game gives its bots besides its rules: a line a game, and none where the rules must do.
#pragma once

#include "bots/manners.h"
#include "engine/any_game.h"
#include "games/police/manners.h"
#include "games/registered.h"
#include "games/sherlock/features.h"
#include "games/sherlock/manners.h"
#include "games/tamtown/manners.h"
#include "games/thames/features.h"
#include "games/thames/manners.h"

namespace indice::bots {

// `Manners` are the search's, `Learned` those that value positions by what was learned.
template <class G, class M = NoManners, class L = M>
struct Known {
  using Manners = M;
  using Learned = L;
};

template <class G>
struct Knowledge : Known<G> {};
template <>
struct Knowledge<thames::Thames> : Known<thames::Thames, thames::Manners, thames::LearnedManners> {
};
template <>
struct Knowledge<sherlock::Sherlock>
    : Known<sherlock::Sherlock, sherlock::Manners, sherlock::LearnedManners> {};
template <>
struct Knowledge<tamtown::Tamtown> : Known<tamtown::Tamtown, tamtown::Manners> {};
template <>
struct Knowledge<police::Police> : Known<police::Police, police::Manners> {};

// What `make` makes of the game's own type; nothing for a game that is not registered.
template <class Make, Game First, Game... Games>
auto made_for(const AnyGame& game, const Make& make, GameList<First, Games...> /*games*/) {
  decltype(make.template operator()<First>()) made {};
  const auto is_it = [&]<class G>() {
    if (game.info().name != G::info().name) return false;
    made = make.template operator()<G>();
    return true;
  };
  (void)(is_it.template operator()<First>() || ... || is_it.template operator()<Games>());
  return made;
}
template <class Make>
auto made_for(const AnyGame& game, const Make& make) {
  return made_for(game, make, RegisteredGames());
}

}  // namespace indice::bots
