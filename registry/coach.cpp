#include "registry/coach.h"

#include <algorithm>
#include <cmath>

#include "games/police/police.h"
#include "games/sherlock/sherlock.h"
#include "games/tamtown/tamtown.h"
#include "games/thames/manners.h"

namespace indice::bots {
namespace {

template <class G, class Player, class Valued = ToTheEnd<G>>
std::unique_ptr<PlayingOn> played_if(const AnyGame& game, double certainty) {
  if (game.info().name != G::info().name) return nullptr;
  return std::make_unique<PlayedOn<G, Player, Valued>>(certainty);
}

// Players who look one decision ahead let the village of Tamtown die far too often. So it is played
// on to the end of the turn only; then the estimate says how likely the village lives, and the
// hearts in hand who of the living wins. Villages of few players live more often than the estimate
// has it: measured over 300 games of greedy bots each with two, three and five of them.
struct VillageValued {
  using State = tamtown::State;
  static constexpr int decisions = 0;
  static constexpr double hearts = 4;  // ahead: about e times as likely

  static int turn_of(const State& state) { return state.board.turn; }
  static double chance(const State& state, Seat seat) {
    const SeatSet living = state.board.alive;
    if (!living.contains(seat)) return 0;
    const auto estimate =
        static_cast<double>(tamtown::Tamtown::estimate(tamtown::Tamtown::view(state, seat)));
    const Outcome now = tamtown::Tamtown::outcome(state);
    const double told = std::clamp((estimate + 10) / 20, 0.02, 0.98);
    const double more = std::exp(now.players == 2 ? 0.6 : 0.3);  // in odds
    const double lives = told * more / (told * more + 1 - told);
    double all = 0;
    for (const Seat other : living) all += std::exp((now.score[other] - now.score[seat]) / hearts);
    return lives / all;
  }
};

}  // namespace

std::unique_ptr<PlayingOn> make_playing_on(const AnyGame& game) {
  using sherlock::Sherlock, tamtown::Tamtown, police::Police, thames::Thames;
  if (auto made = played_if<Thames, Mannered<Thames, thames::Manners>>(game, 1.0)) return made;
  if (auto made = played_if<Sherlock, Estimating<Sherlock>>(game, 1.0)) return made;
  if (auto made = played_if<Tamtown, Estimating<Tamtown>, VillageValued>(game, 1.0)) return made;
  if (auto made = played_if<Police, Estimating<Police>>(game, 1.0)) return made;
  return nullptr;
}

}  // namespace indice::bots
