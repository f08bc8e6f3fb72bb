#include "games/police/manners.h"

#include <algorithm>

namespace indice::police {

void Manners::search_actions(const State& /*state*/, Seat /*seat*/, Actions& actions) {
  const auto leads_back = [](const Action& action) {
    return action.kind == ActionKind::take_back || action.kind == ActionKind::exchange;
  };
  if (std::all_of(actions.begin(), actions.end(), leads_back)) return;
  Actions kept;
  for (const Action& action : actions)
    if (!leads_back(action)) kept.push_back(action);
  actions = kept;
}

}  // namespace indice::police
