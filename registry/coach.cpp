#include "registry/coach.h"

#include "games/police/police.h"
#include "games/sherlock/sherlock.h"
#include "games/tamtown/tamtown.h"
#include "games/thames/manners.h"

namespace indice::bots {
namespace {

template <class G, class Player>
std::unique_ptr<PlayingOn> played_if(const AnyGame& game, double certainty) {
  if (game.info().name != G::info().name) return nullptr;
  return std::make_unique<PlayedOn<G, Player>>(certainty);
}

}  // namespace

std::unique_ptr<PlayingOn> make_playing_on(const AnyGame& game) {
  using sherlock::Sherlock, tamtown::Tamtown, police::Police, thames::Thames;
  if (auto made = played_if<Thames, Mannered<Thames, thames::Manners>>(game, 1.0)) return made;
  if (auto made = played_if<Sherlock, Estimating<Sherlock>>(game, 1.0)) return made;
  if (auto made = played_if<Tamtown, Estimating<Tamtown>>(game, 1.0)) return made;
  if (auto made = played_if<Police, Estimating<Police>>(game, 1.0)) return made;
  return nullptr;
}

}  // namespace indice::bots
