// What a seat could know of what it cannot see: who holds which card with which chance, counted in
// worlds that its view does not contradict. Nothing but the view and the seed goes into it.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/any_game.h"
#include "engine/counsel.h"

namespace indice::bots {

// Something that lies face down for the seat, as it would be in one world.
struct HiddenThing {
  Suspicion what;  // without its chances
  int count = 0;
};

// In that world; `mine` is the seat's own tableau, with all that it could remember.
[[nodiscard]] std::vector<HiddenThing> hidden_from(const AnyGame& game, const Tableau& mine,
                                                   Seat seat, const AnyState& world);

inline constexpr unsigned usual_belief_worlds = 300;

// By owner and place, the likeliest first.
[[nodiscard]] std::vector<Suspicion> suspicions(const AnyGame& game, const AnyView& view, Seat seat,
                                                std::uint64_t seed,
                                                unsigned worlds = usual_belief_worlds);

}  // namespace indice::bots
