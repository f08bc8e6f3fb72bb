#include "games/thames/manners.h"

namespace indice::thames {

namespace {

// What a hand could do with the clues that lie at the bottom: the more of a price it has, the more
// it is worth, and nearly all of it much more than half.
int use_of_hand(const Board& board, Witnesses hand) {
  int best = 0;
  int sum = 0;
  for (Clues bottoms = board.with_below[0]; bottoms != 0; bottoms &= bottoms - 1) {
    const Clue& clue = clues[static_cast<std::size_t>(std::countr_zero(bottoms))];
    const int reached = std::min<int>(clue.value, worth(hand, clue.witness));
    const int use = 12 * reached * reached / clue.value;
    best = std::max(best, use);
    sum += use;
  }
  return 4 * best + sum;
}

// A clue's points, and what it does to the lead in its case; cards are what it costs.
int use_of_taking(const Board& board, Seat seat, const Action& action) {
  const Clue& clue = clue_in(board, slot_above(board, action.column, action.removing));
  int rival = 0;
  for (Seat other = 0; other < board.players; ++other)
    if (other != seat) rival = std::max(rival, sum_in_case(board, other, clue.of_case));
  const int mine = sum_in_case(board, seat, clue.of_case);
  int use = 4 * clue.value - 3 * removal_price(action.removing);
  if (mine <= rival && mine + clue.value > rival) use += 2 * case_bonus(clue.of_case);
  if (board.clues_left[clue.of_case] <= 2 && mine + clue.value > rival)
    use += 2 * case_bonus(clue.of_case);
  return use;
}

template <class Use>
std::size_t best_of(const Actions& actions, Dice& dice, Use use) {
  std::size_t best = 0;
  int highest = -10'000;
  std::uint32_t alike = 0;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const int value = use(actions[i]);
    if (value < highest) continue;
    alike = value > highest ? 1 : alike + 1;
    if (value > highest || dice.below(alike) == 0) best = i;
    highest = value;
  }
  return best;
}

int cost_of_payment(const Board& board, Witnesses hand, const Action& action) {
  return 100 * action.payment.total() - use_of_hand(board, hand - action.payment);
}

}  // namespace

std::size_t Manners::playout_action(const State& state, Seat seat, const Actions& actions,
                                    Dice& dice) {
  constexpr std::uint32_t otherwise = 12;  // once in so many decisions
  if (dice.below(otherwise) == 0) return dice.below(static_cast<std::uint32_t>(actions.size()));
  const Board& board = state.board;
  const Witnesses hand = state.hand[seat];
  switch (board.phase) {
    case Phase::pay_removal:
    case Phase::pay_clue:
      return best_of(actions, dice,
                     [&](const Action& action) { return -cost_of_payment(board, hand, action); });
    default: break;
  }
  return best_of(actions, dice, [&](const Action& action) {
    switch (action.kind) {
      case ActionKind::take: return 2000 + use_of_taking(board, seat, action);
      case ActionKind::question:
        return 100 + use_of_hand(board, hand + Witnesses::one(action.witness));
      case ActionKind::question_unseen: return 112 + use_of_hand(board, hand);
      default: return 0;
    }
  });
}

Action Manners::habit(const State& state, Seat /*seat*/, const Action& action) {
  if (action.kind != ActionKind::take) return action;
  const int slot = slot_above(state.board, action.column, action.removing);
  return take(nth(state.board.clue_at, slot), 0);
}

void Manners::search_actions(const State& state, Seat seat, Actions& actions) {
  constexpr std::size_t most = 6;
  if (actions.size() <= most || actions[0].kind != ActionKind::pay) return;
  const Witnesses hand = state.hand[seat];
  std::partial_sort(actions.begin(), actions.begin() + most, actions.end(),
                    [&](const Action& one, const Action& other) {
                      return cost_of_payment(state.board, hand, one) <
                             cost_of_payment(state.board, hand, other);
                    });
  while (actions.size() > most) actions.pop_back();
}

}  // namespace indice::thames
