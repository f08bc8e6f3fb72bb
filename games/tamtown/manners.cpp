#include "games/tamtown/manners.h"

namespace indice::tamtown {

void Manners::unseal(State& state, Seat seat) {
  const Step& step = top_of(state.board);
  Secrets& secrets = state.secrets;
  if (!is_window(step.op) || step.op == Op::vote_window || !secrets.pending.contains(seat)) return;
  for (const Seat other : asked_by(state.board, secrets, step)) {
    if (other == seat || (is_reaction(step.op) && secrets.muted.contains(other))) continue;
    secrets.answers[other] = 0;
    secrets.pending.add(other);
  }
}

}  // namespace indice::tamtown
