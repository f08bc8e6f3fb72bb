// The games of the house as types: one include and one name a game, in the order players see them.
// For games/registry.cpp, and for tests that a virtual face would get in the way of.
#pragma once

#include "games/police/police.h"
#include "games/sherlock/sherlock.h"
#include "games/tamtown/tamtown.h"
#include "games/thames/thames.h"

namespace indice {

template <Game... Games>
struct GameList {};

using RegisteredGames =
    GameList<thames::Thames, sherlock::Sherlock, tamtown::Tamtown, police::Police>;

}  // namespace indice
