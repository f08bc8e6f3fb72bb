// The toy dealt anew: the order of the pile, and what others hold or have bet against the pile.
#include "tests/conformance/redeal.h"

#include "tests/toy/toy.h"

namespace indice::toy {
namespace {

void exchange(State& state, Seat seat, Dice& dice) {
  if (state.pile_size == 0) return;
  Rank& card = state.pile[dice.below(state.pile_size)];
  for (Rank rank = 0; rank < ranks; ++rank) {
    if (state.hand[seat].of(rank) == 0) continue;
    state.hand[seat].remove(rank);
    state.hand[seat].add(std::exchange(card, rank));
    break;
  }
  if (state.bet[seat] != no_rank)
    std::swap(state.bet[seat], state.pile[dice.below(state.pile_size)]);
}

void redeal(State& state, Seat viewer, Dice& dice) {
  for (Seat seat = 0; seat < state.players; ++seat)
    if (seat != viewer) exchange(state, seat, dice);
  dice.shuffle(state.pile.data(), state.pile_size);
}

void secrets(const State& state, Seat viewer, conformance::SecretBytes& bytes) {
  bytes.add(state.pile);
  for (Seat seat = 0; seat < state.players; ++seat)
    if (seat != viewer && state.bet[seat] != no_rank) bytes.add(state.bet[seat]);
}

[[maybe_unused]] const bool known = conformance::redeals<Toy>(redeal, secrets);

}  // namespace
}  // namespace indice::toy
