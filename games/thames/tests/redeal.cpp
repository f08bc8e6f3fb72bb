// Thames dealt anew for a viewer: the order of the pile, and cards that others drew blind from it.
#include "tests/conformance/redeal.h"

#include "games/thames/thames.h"

namespace indice::thames {
namespace {

// Who has shown no card since the shuffle that nobody knew of still holds all that he drew blind;
// who has just announced a taking holds the cards to pay for it.
bool may_hold_others(const Board& board, Seat seat) {
  const bool paying = board.phase == Phase::pay_removal || board.phase == Phase::pay_clue;
  return board.revealed[seat].empty() && !(paying && board.turn == seat);
}

void exchange(State& state, Seat seat, Dice& dice) {
  for (const Witness kind : all_witnesses) {
    const int held = state.drawn[seat].of(kind);
    if (held == 0 || state.board.pile_size == 0) continue;
    const int place = static_cast<int>(dice.below(state.board.pile_size));
    const Witnesses gives = Witnesses::one(kind);
    const Witnesses gets = Witnesses::one(in_pile(state, place));
    state.hand[seat] = state.hand[seat] - gives + gets;
    state.drawn[seat] = state.drawn[seat] - gives + gets;
    put_in_pile(state, place, kind);
  }
}

void redeal(State& state, Seat viewer, Dice& dice) {
  for (Seat seat = 0; seat < state.board.players; ++seat)
    if (seat != viewer && may_hold_others(state.board, seat)) exchange(state, seat, dice);
  for (int place = state.board.pile_size; place > 1; --place) {
    const int other = static_cast<int>(dice.below(static_cast<std::uint32_t>(place)));
    const Witness kind = in_pile(state, place - 1);
    put_in_pile(state, place - 1, in_pile(state, other));
    put_in_pile(state, other, kind);
  }
}

// Also of seats that nobody sits on.
void secrets(const State& state, Seat viewer, conformance::SecretBytes& bytes) {
  bytes.add(state.pile);
  for (Seat seat = 0; seat < most_players; ++seat) {
    if (seat == viewer) continue;
    bytes.add(state.hand[seat]);
    bytes.add(state.drawn[seat]);
  }
}

[[maybe_unused]] const bool known = conformance::redeals<Thames>(redeal, secrets);

}  // namespace
}  // namespace indice::thames
