// How each game is played on for a coach.
#pragma once

#include "bots/playing_on.h"

namespace indice::bots {

// Null for a game that is not registered.
[[nodiscard]] std::unique_ptr<PlayingOn> make_playing_on(const AnyGame& game);

}  // namespace indice::bots
