// The toy dealt anew: the order of the pile, and what others hold or have bet against the pile.
#include "tests/conformance/redeal.h"

#include "tests/toy/toy.h"

namespace indice::toy {
namespace {

void exchange(State& state, Seat seat, Dice& dice) {
  if (state.pile_size == 0) return;
  std::uint8_t& card = state.pile[dice.below(state.pile_size)];
  for (std::uint8_t rank = 1; rank <= ranks; ++rank) {
    if (of_rank(state.hand[seat], rank) == 0) continue;
    --of_rank(state.hand[seat], rank);
    ++of_rank(state.hand[seat], card);
    card = rank;
    break;
  }
  if (state.bet[seat] != 0) std::swap(state.bet[seat], state.pile[dice.below(state.pile_size)]);
}

void redeal(State& state, Seat viewer, Dice& dice) {
  for (Seat seat = 0; state.phase != Phase::over && seat < state.players; ++seat)
    if (seat != viewer) exchange(state, seat, dice);
  dice.shuffle(state.pile.data(), state.pile_size);
}

void secrets(const State& state, Seat viewer, conformance::SecretBytes& bytes) {
  bytes.add(state.pile);
  for (Seat seat = 0; seat < state.players; ++seat)
    if (seat != viewer && state.bet[seat] != 0) bytes.add(state.bet[seat]);
}

[[maybe_unused]] const bool known = conformance::redeals<Toy<>>(redeal, secrets);

}  // namespace
}  // namespace indice::toy
