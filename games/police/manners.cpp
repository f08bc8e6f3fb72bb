#include "games/police/manners.h"

#include <algorithm>
#include <cstring>

namespace indice::police {

namespace {

// In percent, by what was seen of him: his theme counts most, the others a little. With nothing
// seen it is what an amateur knows.
int chance_of_knowing(const Side& side, Theme theme) {
  int right = 12;
  int all = 20;
  for (int i = 0; i < theme_count; ++i) {
    const Tally tally = nth(side.record, i);
    const int weight = theme_at(i) == theme ? 10 : 4;
    right += weight * tally.right();
    all += weight * (tally.right() + tally.wrong());
  }
  return 100 * right / all;
}

}  // namespace

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

std::size_t Manners::known_action(const State& state, Seat seat, const Actions& actions,
                                  Dice& dice) {
  const Board& board = state.board;
  const int chance = chance_of_knowing(board.sides[seat], board.theme);
  const bool knows = static_cast<int>(dice.below(100)) < chance;
  std::size_t chosen = dice.below(static_cast<std::uint32_t>(actions.size()));
  std::uint32_t alike = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (actions[i].kind != ActionKind::answer) continue;
    const bool right = actions[i].number == state.secrets.right;
    if (right == knows && dice.below(++alike) == 0) chosen = i;
  }
  return chosen;
}

bool Manners::follows(View expected, const View& view) {
  expected.mind = view.mind;
  expected.strength = view.strength;
  expected.peek_strength = view.peek_strength;
  expected.hunch = view.hunch;
  return std::memcmp(&expected, &view, sizeof(view)) == 0;
}

}  // namespace indice::police
