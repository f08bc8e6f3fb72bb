#include "games/thames/learning.h"

#include <algorithm>

#include "games/thames/payments.h"

namespace indice::thames {

namespace {

constexpr int any_cards = 72;  // of one kind, at most

void list_witnesses(Features& out, std::string_view name, Witnesses cards, int most = any_cards) {
  out.counts(name, witness_words, most,
             [&](std::size_t kind) { return cards.of(static_cast<Witness>(kind)); });
}

int points_of(const Board& board, Seat seat) {
  int points = 0;
  for (int slot = 0; slot < clue_count; ++slot)
    if ((board.taken[seat] & slot_bit(slot)) != 0) points += clue_in(board, slot).value;
  return points;
}

// What is open before a seat, and what can be remembered of its hand.
void list_seat(Features& out, const Board& board, Seat seat) {
  const bool there = seat != nobody;
  out.flag("there", there);
  out.number("hand", there ? board.hand_size[seat] : 0, any_cards);
  out.number("blind_draws", there ? board.blind_draws[seat] : 0, any_cards);
  list_witnesses(out, "known", there ? board.known[seat] : Witnesses());
  list_witnesses(out, "revealed", there ? board.revealed[seat] : Witnesses());
  out.number("clue_points", there ? points_of(board, seat) : 0, 100);
}

// Where each clue lies, in the order of the cards: its column and how many lie below it, or who
// took it.
void list_clues(Features& out, const Board& board, const Around& around) {
  std::array<std::uint8_t, clue_count> slots{};
  for (std::uint8_t slot = 0; slot < clue_count; ++slot) slots[board.clue_at[slot]] = slot;
  std::array<Seat, clue_count> owners;
  owners.fill(nobody);
  for (Seat seat = 0; seat < board.players; ++seat)
    for (Slots left = board.taken[seat]; left != 0; left &= left - 1)
      nth(owners, std::countr_zero(left)) = seat;
  for (ClueId clue = 0; clue < clue_count; ++clue) {
    const int slot = slots[clue];
    const bool lies = (board.present & slot_bit(slot)) != 0;
    const int column = slot / column_height;
    out.within([clue] { return clue_name(clue); },
               [&] {
                 out.number("column", lies ? column + 1 : 0, column_count);
                 out.number("below", lies ? slot - slot_above(board, column, 0) : 0,
                            column_height - 1);
                 out.seat("taken_by", nth(owners, slot), around, most_players);
               });
  }
}

}  // namespace

void list_features(const View& view, Features& out) {
  const Board& board = view.board;
  const Around around(view.viewer, board.players);
  const bool paying = board.phase == Phase::pay_removal || board.phase == Phase::pay_clue;
  out.flag("seated", has_seat(view));
  out.number("players", board.players, most_players);
  out.word("phase", board.phase, phase_words);
  out.seat("turn", board.turn, around, most_players);
  out.flag("renewed", board.renewed != 0);
  out.number("taking_column", paying ? board.column + 1 : 0, column_count);
  out.number("removing", paying ? board.removing : 0, column_height);
  out.number("solved", board.solved, case_count);
  out.number("idle_turns", board.idle_turns, most_players);
  out.number("pile", board.pile_size, any_cards);
  list_witnesses(out, "hand", view.hand);
  list_witnesses(out, "drawn", view.drawn);
  list_witnesses(out, "row", board.row, row_size);
  list_witnesses(out, "discard", board.discard);
  list_witnesses(out, "fresh", board.fresh);
  out.counts("clues_left", case_words, column_height,
             [&](std::size_t which) { return board.clues_left[which]; });
  for (std::size_t i = 0; i < case_count; ++i)
    out.within(case_words[i], [&] {
      out.seat("owner", board.case_owner[i], around, most_players);
      out.flag("gone", board.case_owner[i] == case_gone);
    });
  out.each_seat(around, most_players, [&](Seat seat) { list_seat(out, board, seat); });
  list_clues(out, board, around);
}

// Payments are without number in the notation; these are the minimal ones (TT-J3) of a hand that
// has everything.
std::vector<AnyAction> list_action_space(const Action& any) {
  std::vector<AnyAction> all = notation_for(any).all();
  const std::size_t others = all.size();
  const auto hand = Witnesses::of_each(2 * removal_price(column_height - 1));
  const auto add = [&](Witnesses payment) {
    const AnyAction action = erase(pay(payment));
    if (std::find(all.begin() + static_cast<std::ptrdiff_t>(others), all.end(), action) ==
        all.end())
      all.push_back(action);
  };
  for (const Witness as : all_witnesses)
    for (int value = lowest_value; value <= highest_value; ++value)
      each_clue_payment(hand, as, value, add);
  for (int removing = 1; removing < column_height; ++removing)
    each_removal_payment(hand, removing, Witness::policeman, 0, add);
  return all;
}

}  // namespace indice::thames
