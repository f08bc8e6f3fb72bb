#include "games/thames/rules.h"

#include "games/thames/rule_ids.h"
#include "games/thames/words.h"

namespace indice::thames {

namespace {

int column_of_first(const Board& board, Clues some) {
  return nth(board.column_of, std::countr_zero(some));
}

// TT-R6  Those of `above` that may be taken after removing the clues below them.
Clues with_removable_below(const Board& board, Clues above, int removing) {
  if (board.solved + removing < case_count - 1) [[likely]]
    return above;
  Clues allowed = above;
  for (Clues rest = above; rest != 0; rest &= rest - 1)
    if (removal_would_end_game(board, column_of_first(board, rest), removing))
      allowed &= ~(rest & (0U - rest));
  return allowed;
}

void list_far_takings(const Board& board, const Reach& reach, Actions::Appender& out) {
  for (int removing = 2; removing < column_height; ++removing) {
    const auto level = static_cast<std::size_t>(removing);
    Clues takable = with_removable_below(board, board.with_below[level] & reach[level], removing);
    for (; takable != 0; takable &= takable - 1)
      out.add(take(column_of_first(board, takable), removing));
  }
}

// TT-R5 needs no test: what is taken has a place above what is removed.
[[gnu::always_inline]] inline void list_takings(const Board& board, Witnesses hand,
                                                Actions::Appender& out) {
  const Reach reach = reach_of(hand);
  // The clues to be taken as they lie, and from bit 32 on those with one removed below.
  std::uint64_t takable =
      (board.with_below[0] & reach[0]) |
      (std::uint64_t{with_removable_below(board, board.with_below[1] & reach[1], 1)} << 32U);
  const auto next_taking = [&] {
    const int bit = std::countr_zero(takable);
    takable &= takable - 1;
    return take(nth(board.column_of, bit & 31), bit >> 5);
  };
  // Most hands pay for two clues or fewer; those are listed without a branch.
  for (int unbranched = 0; unbranched < 2; ++unbranched) {
    const bool any = takable != 0;
    out.add_if(next_taking(), any);
  }
  while (takable != 0) out.add(next_taking());
  if (reach[2] != 0) list_far_takings(board, reach, out);
}

[[gnu::always_inline]] inline void list_questions(const Board& board, Actions::Appender& out) {
  for (const Witness kind : all_witnesses) out.add_if(question(kind), board.row.of(kind) > 0);
  out.add_if(question_unseen(), can_draw(board));
}

const Clue& announced_clue(const Board& board) {
  return clue_in(board, slot_above(board, board.column, board.removing));
}

Verdict judge_removal_payment(const Board& board, Witnesses hand, Witnesses payment) {
  const int price = removal_price(board.removing);
  if (!payment.countable() || !hand.contains(payment))
    return refuse("cards_not_in_hand", {rule::pair_removes_a_clue});
  if (worth_in_one_kind(payment) < price)
    return refuse("removal_too_cheap", {rule::more_pairs_remove_more, rule::removal_in_one_kind},
                  {{"price", price}});
  if (overpays_removal(payment, board.removing)) return refuse("overpaid", {rule::no_overpaying});
  const Clue& clue = announced_clue(board);
  if (worth(hand - payment, clue.witness) < clue.value)
    return refuse("clue_out_of_reach", {rule::removing_needs_taking, rule::two_payments},
                  {{"witness", term_of(clue.witness)}, {"value", clue.value}});
  return allow();
}

Verdict judge_clue_payment(const Board& board, Witnesses hand, Witnesses payment) {
  const Clue& clue = clue_in(board, slot_above(board, board.column, 0));
  if (!payment.countable() || !hand.contains(payment))
    return refuse("cards_not_in_hand", {rule::price_of_a_clue});
  if (worth(payment, clue.witness) < clue.value)
    return refuse("clue_too_cheap",
                  {rule::price_of_a_clue, rule::pair_is_a_joker, rule::joker_of_another_kind},
                  {{"witness", term_of(clue.witness)}, {"value", clue.value}});
  if (overpays_clue(payment, clue.witness, clue.value))
    return refuse("overpaid", {rule::no_overpaying});
  return allow();
}

Verdict judge_payment(const Board& board, Witnesses hand, Witnesses payment) {
  switch (board.phase) {
    case Phase::pay_removal: return judge_removal_payment(board, hand, payment);
    case Phase::pay_clue: return judge_clue_payment(board, hand, payment);
    default: return refuse("nothing_to_pay", {rule::order_of_a_turn});
  }
}

// TT-T1, TT-K5  A taking that is announced must be paid through before anything else.
Verdict judge_nothing_to_pay_first(const Board& board) {
  if (board.phase == Phase::pay_removal)
    return refuse("pay_removal_first", {rule::removing_needs_taking, rule::two_payments});
  if (board.phase == Phase::pay_clue)
    return refuse("pay_clue_first", {rule::price_of_a_clue, rule::taking_after_removing});
  return allow();
}

Verdict judge_questioning(const Board& board, const Action& action) {
  if (action.kind == ActionKind::question) {
    if (action.witness > Witness::lady) return refuse("not_an_action", {rule::order_of_a_turn});
    if (board.row.of(action.witness) == 0)
      return refuse("not_in_row", {rule::question_from_the_row},
                    {{"witness", term_of(action.witness)}});
    return allow();
  }
  if (action.kind == ActionKind::question_unseen) {
    if (!can_draw(board)) return refuse("pile_exhausted", {rule::nobody_left_to_question});
    return allow();
  }
  if (!nobody_to_question(board))
    return refuse("must_question", {rule::order_of_a_turn, rule::nobody_left_to_question});
  return allow();
}

// TT-T2, TT-T3, TT-T4
Verdict judge_renewing(const Board& board) {
  if (board.phase != Phase::begin) return refuse("too_late_to_renew", {rule::renewing_the_row});
  if (board.renewed != 0) return refuse("renewed_already", {rule::renew_once});
  if (board.row.total() < row_size) return refuse("row_too_short", {rule::renewing_needs_four});
  if (!row_of_one_kind(board)) return refuse("row_of_many_kinds", {rule::renewing_the_row});
  return allow();
}

}  // namespace

bool removal_would_end_game(const Board& board, int column, int removing) {
  if (board.solved + removing < case_count - 1) return false;
  std::array<std::uint8_t, case_count> left = board.clues_left;
  int solved = board.solved;
  for (int below = 0; below < removing; ++below)
    if (--left[clue_in(board, slot_above(board, column, below)).of_case] == 0) ++solved;
  return solved >= case_count - 1;
}

void list_actions(const Board& board, Witnesses hand, Actions& actions) {
  Actions::Appender out(actions);
  switch (board.phase) {
    case Phase::begin:
      if (board.renewed == 0 && row_of_one_kind(board)) [[unlikely]]
        out.add(renew_row());
      list_takings(board, hand, out);
      list_questions(board, out);
      if (nobody_to_question(board)) [[unlikely]]
        out.add(pass());
      return;
    case Phase::pay_removal: {
      const Clue& clue = announced_clue(board);
      each_removal_payment(hand, board.removing, clue.witness, clue.value,
                           [&](Witnesses payment) { out.add(pay(payment)); });
      return;
    }
    case Phase::pay_clue: {
      const Clue& clue = clue_in(board, slot_above(board, board.column, 0));
      each_clue_payment(hand, clue.witness, clue.value,
                        [&](Witnesses payment) { out.add(pay(payment)); });
      return;
    }
    case Phase::question: list_questions(board, out); return;
    case Phase::over: return;
  }
}

Verdict judge_taking(const Board& board, Witnesses hand, int column, int removing) {
  if (board.phase == Phase::question) return refuse("one_clue_a_turn", {rule::one_clue_a_turn});
  if (const Verdict unpaid = judge_nothing_to_pay_first(board); !unpaid) return unpaid;
  if (column >= column_count) return refuse("no_such_column", {rule::five_columns});
  const int left = clues_in_column(board, column);
  if (left == 0) return refuse("column_empty", {rule::bottom_clue_only}, {{"column", column + 1}});
  // TT-R5  The last clue of a column may never be removed.
  if (removing >= left)
    return refuse("top_clue_stays", {rule::top_clue_stays}, {{"column", column + 1}});
  if (removal_would_end_game(board, column, removing))
    return refuse("removal_ends_game",
                  {rule::removal_never_ends_the_game, rule::removed_one_by_one});
  const Clue& clue = clue_in(board, slot_above(board, column, removing));
  if (worth_after_removal(hand, clue.witness, removing) >= clue.value) return allow();
  const Fields need{{"witness", term_of(clue.witness)},
                    {"value", clue.value},
                    {"case", term_of_case(clue.of_case)},
                    {"removing", removing},
                    {"price", removal_price(removing)}};
  if (removing == 0)
    return {false, {"cannot_pay_clue", {rule::price_of_a_clue, rule::pair_is_a_joker}, need}};
  if (worth_in_one_kind(hand) < removal_price(removing))
    return {false,
            {"cannot_pay_removal",
             {rule::bottom_clue_only, rule::pair_removes_a_clue, rule::more_pairs_remove_more},
             need}};
  return {false, {"cannot_pay_both", {rule::removing_needs_taking, rule::two_payments}, need}};
}

Verdict judge_action(const Board& board, Witnesses hand, Seat seat, const Action& action) {
  if (board.phase == Phase::over) return refuse("game_over", {rule::four_cases_end_the_game});
  if (seat != board.turn) return refuse("not_your_turn", {rule::who_starts});
  if (!is_action(action)) return refuse("not_an_action", {rule::order_of_a_turn});
  switch (action.kind) {
    case ActionKind::renew_row: return judge_renewing(board);
    case ActionKind::take: return judge_taking(board, hand, action.column, action.removing);
    case ActionKind::pay: return judge_payment(board, hand, action.payment);
    default: break;
  }
  if (const Verdict unpaid = judge_nothing_to_pay_first(board); !unpaid) return unpaid;
  return judge_questioning(board, action);
}

}  // namespace indice::thames
