#include "games/sherlock/manners.h"

#include "engine/logistic.h"
#include "games/sherlock/heuristics.h"

namespace indice::sherlock {

std::array<float, max_seats> Manners::chances(const State& state) {
  const OpenLead lead = open_lead(state);
  const float sherlock = logistic(lead.points / (2.5F + 6.0F * lead.time));
  std::array<float, max_seats> chances{};
  chances[seat_of(state.board, Role::sherlock)] = sherlock;
  chances[seat_of(state.board, Role::moriarty)] = 1.0F - sherlock;
  return chances;
}

Action Manners::key(const State& state, Seat seat, const Action& action) {
  switch (action.kind) {
    case ActionKind::keep:
    case ActionKind::discard_drawn:
      return with_clue(action.kind, nth(state.secrets.drawn, action.number));
    case ActionKind::reveal: {
      const Role role = role_of(state.board, seat);
      return with_clue(action.kind, nth(own_of(state, role).hidden, action.number));
    }
    default: return action;
  }
}

}  // namespace indice::sherlock
