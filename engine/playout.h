// Random games through the contract, as fast as it goes: what a search or a simulation pays for
// one decision. Dealing, move generation, dice and scoring are all in it.
#pragma once

#include <cstdint>

#include "engine/game.h"

namespace indice {

// Plays `state` to its end with uniformly random actions; returns how many decisions that took.
// With Copying, every decision is played on a fresh copy of the state, as a tree search would.
template <Game G, bool Copying = false>
std::uint64_t play_to_end(typename G::State& state, Dice& dice, ActionList<G>& actions) {
  std::uint64_t decisions = 0;
  for (SeatSet deciders = G::deciders(state); !deciders.empty(); deciders = G::deciders(state)) {
    const Seat seat = deciders.lowest();
    actions.clear();
    G::legal_actions(state, seat, actions);
    const auto& chosen = actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
    if constexpr (Copying) {
      typename G::State copy = state;
      asm volatile("" : : "r"(&copy) : "memory");  // the copy must really be made
      G::apply(copy, seat, chosen, dice, Sink<G>());
      state = copy;
    } else {
      G::apply(state, seat, chosen, dice, Sink<G>());
    }
    ++decisions;
  }
  return decisions;
}

}  // namespace indice
