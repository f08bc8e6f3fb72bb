#include "games/police/manners.h"

#include <algorithm>
#include <cstring>

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

bool Manners::follows(View expected, const View& view) {
  expected.mind = view.mind;
  expected.strength = view.strength;
  expected.peek_strength = view.peek_strength;
  expected.hunch = view.hunch;
  return std::memcmp(&expected, &view, sizeof(view)) == 0;
}

}  // namespace indice::police
