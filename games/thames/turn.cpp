// Setting up and carrying out: the deal, each action, solving cases, the end.
#include "games/thames/options.h"
#include "games/thames/thames.h"

namespace indice::thames {

namespace {

// ---- drawing ----------------------------------------------------------------------------------

// TT-Q3  From here on the pile's contents are known to all but for their order, so knowledge about
// blind draws starts anew.
void shuffle_discard_into_pile(State& state, Dice& dice, ThamesSink sink) {
  Board& board = state.board;
  std::array<Witness, witness_card_count> cards{};
  int count = 0;
  for (const Witness kind : all_witnesses)
    for (int i = board.discard.of(kind); i > 0; --i) nth(cards, count++) = kind;
  dice.shuffle(cards.data(), static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) put_in_pile(state, i, nth(cards, i));
  board.pile_size = static_cast<std::uint8_t>(count);
  board.fresh = board.discard;
  board.discard = {};
  board.revealed = {};
  board.blind_draws = {};
  state.drawn = {};
  sink.say({.kind = "PileShuffled", .number = board.pile_size});
}

// TT-Q7  As soon as the pile is empty; where there was no discard then, as soon as there is one.
[[gnu::always_inline]] inline void renew_pile(State& state, Dice& dice, ThamesSink sink) {
  if (state.board.pile_size == 0 && !state.board.discard.empty()) [[unlikely]]
    shuffle_discard_into_pile(state, dice, sink);
}

// Only where can_draw.
Witness draw(State& state, Dice& dice, ThamesSink sink) {
  renew_pile(state, dice, sink);
  return in_pile(state, --state.board.pile_size);
}

// TT-S5, TT-Q1, TT-Q8  Filled to four as far as cards exist (TT-Q5).
void fill_row(State& state, Dice& dice, ThamesSink sink) {
  Board& board = state.board;
  for (int missing = row_size - board.row.total(); missing > 0 && can_draw(board); --missing) {
    const Witness kind = draw(state, dice, sink);
    board.row += Witnesses::one(kind);
    board.fresh -= Witnesses::one(kind);
    sink.say({.kind = "RowFilled", .witness = kind});
  }
  renew_pile(state, dice, sink);
}

void draw_blind(State& state, Seat seat, Witness kind) {
  state.hand[seat] += Witnesses::one(kind);
  state.drawn[seat] += Witnesses::one(kind);
  ++state.board.hand_size[seat];
  ++state.board.blind_draws[seat];
}

// Cards leave a hand for the discard (TT-R7, TT-K2). Those that were known to be there go first:
// alike cards are the same card, so nothing more can be told. They are returned.
Witnesses discard_from_hand(State& state, Seat seat, Witnesses cards) {
  Board& board = state.board;
  const Witnesses news = cards.without(board.known[seat]);
  board.known[seat] = board.known[seat].without(cards);
  board.revealed[seat] += news;
  state.hand[seat] -= cards;
  board.hand_size[seat] = static_cast<std::uint8_t>(board.hand_size[seat] - cards.total());
  board.discard += cards;
  return cards - news;
}

// ---- cases ------------------------------------------------------------------------------------

// TT-V1 to TT-V5
void solve_case(Board& board, CaseId id, ThamesSink sink) {
  ++board.solved;
  int best = 0;
  Seat owner = case_gone;
  for (Seat seat = 0; seat < board.players; ++seat) {
    const int sum = sum_in_case(board, seat, id);
    if (sum > best) {
      best = sum;
      owner = seat;
    } else if (sum == best) {
      owner = case_gone;
    }
  }
  board.case_owner[id] = owner;
  const auto number = static_cast<std::uint8_t>(best);
  if (best == 0)
    sink.say({.kind = "CaseUnclaimed", .of_case = id});
  else if (owner == case_gone)
    sink.say({.kind = "CaseTied", .of_case = id, .number = number});
  else
    sink.say({.kind = "CaseWon", .seat = owner, .of_case = id, .number = number});
}

// The lowest clue of a column leaves it, taken or removed; the last of its case solves it.
void leave_column(Board& board, int slot, ThamesSink sink) {
  board.present &= ~slot_bit(slot);
  const int column = slot / column_height;
  board.with_below[0] &= ~clue_bit(nth(board.clue_at, slot));
  for (std::size_t below = 0; below < static_cast<std::size_t>(clues_in_column(board, column));
       ++below) {
    const Clues moved = clue_bit(board.clue_at[static_cast<std::size_t>(slot) + 1 + below]);
    board.with_below[below + 1] &= ~moved;
    board.with_below[below] |= moved;
  }
  const CaseId id = clue_in(board, slot).of_case;
  if (--board.clues_left[id] == 0) solve_case(board, id, sink);
}

void end_game(Board& board, FactKind how, ThamesSink sink) {
  board.phase = Phase::over;
  sink.say({.kind = how});
}

// ---- actions ----------------------------------------------------------------------------------

void announce_taking(Board& board, Seat seat, const Action& action, ThamesSink sink) {
  board.column = action.column;
  board.removing = action.removing;
  board.phase = action.removing > 0 ? Phase::pay_removal : Phase::pay_clue;
  const int slot = slot_above(board, action.column, action.removing);
  sink.say({.kind = "TakingAnnounced",
            .seat = seat,
            .clue = nth(board.clue_at, slot),
            .column = action.column,
            .number = action.removing});
}

// TT-R7, TT-R10
void remove_clues(State& state, Seat seat, Witnesses payment, ThamesSink sink) {
  Board& board = state.board;
  const Witnesses known = discard_from_hand(state, seat, payment);
  sink.say({.kind = "RemovalPaid", .seat = seat, .cards = payment, .known = known});
  for (; board.removing > 0; --board.removing) {
    const int slot = slot_above(board, board.column, 0);
    sink.say({.kind = "ClueRemoved",
              .seat = seat,
              .clue = nth(board.clue_at, slot),
              .column = board.column});
    leave_column(board, slot, sink);
  }
  board.phase = Phase::pay_clue;
}

// TT-K2, TT-K4, TT-E1
void take_clue(State& state, Seat seat, Witnesses payment, ThamesSink sink) {
  Board& board = state.board;
  const Witnesses known = discard_from_hand(state, seat, payment);
  sink.say({.kind = "CluePaid", .seat = seat, .cards = payment, .known = known});
  const int slot = slot_above(board, board.column, 0);
  board.taken[seat] |= slot_bit(slot);
  sink.say({.kind = "ClueTaken",
            .seat = seat,
            .clue = nth(board.clue_at, slot),
            .column = board.column});
  leave_column(board, slot, sink);
  board.column = 0;
  board.idle_turns = 0;
  board.phase = Phase::question;
  if (board.solved == case_count - 1) end_game(board, "CasesEndedGame", sink);
}

// TT-S7  Clockwise.
void end_turn(Board& board) {
  const int next = board.turn + 1;
  board.turn = static_cast<Seat>(next * (next != board.players ? 1 : 0));
  board.phase = Phase::begin;
  board.renewed = 0;
}

// TT-Q1
void question_from_row(State& state, Seat seat, Witness kind, ThamesSink sink) {
  Board& board = state.board;
  board.row -= Witnesses::one(kind);
  board.known[seat] += Witnesses::one(kind);
  state.hand[seat] += Witnesses::one(kind);
  ++board.hand_size[seat];
  sink.say({.kind = "WitnessTaken", .seat = seat, .witness = kind});
}

// TT-Q2
void question_from_pile(State& state, Seat seat, Dice& dice, ThamesSink sink) {
  const Witness kind = draw(state, dice, sink);
  draw_blind(state, seat, kind);
  sink.say({.kind = "WitnessDrawn", .seat = seat, .witness = kind});
  sink.say({.kind = "WitnessSeen", .seat = seat, .witness = kind});
}

// TT-T2, TT-T4  Discarded before new ones are drawn.
void renew(State& state, Seat seat, Dice& dice, ThamesSink sink) {
  Board& board = state.board;
  for (const Witness kind : all_witnesses)
    if (board.row.of(kind) > 0) sink.say({.kind = "RowRenewed", .seat = seat, .witness = kind});
  board.discard += board.row;
  board.row = {};
  board.renewed = 1;
  fill_row(state, dice, sink);
}

// TT-Q6
void pass_turn(Board& board, Seat seat, ThamesSink sink) {
  sink.say({.kind = "TurnPassed", .seat = seat});
  end_turn(board);
  if (++board.idle_turns == board.players) end_game(board, "StandstillEndedGame", sink);
}

// ---- the deal ---------------------------------------------------------------------------------

constexpr bool is_top_slot(int slot) { return slot % column_height == column_height - 1; }

// TT-S6, TT-S9  One clue of each case, drawn by lot, goes on the five tops by lot; the rest is
// shuffled below.
void lay_every_case_on_top(Board& board, Dice& dice) {
  std::array<ClueId, clue_count> box{};
  std::size_t boxed = 0;
  std::array<ClueId, case_count> tops{};
  for (CaseId id = 0; id < case_count; ++id) {
    std::array<ClueId, clue_count> of_case{};
    std::size_t count = 0;
    for (ClueId clue = 0; clue < clue_count; ++clue)
      if (clues[clue].of_case == id) of_case[count++] = clue;
    const std::size_t drawn = dice.below(static_cast<std::uint32_t>(count));
    tops[id] = of_case[drawn];
    for (std::size_t i = 0; i < count; ++i)
      if (i != drawn) box[boxed++] = of_case[i];
  }
  dice.shuffle(tops.data(), tops.size());
  dice.shuffle(box.data(), boxed);
  for (int slot = clue_count - 1, top = column_count; slot >= 0; --slot)
    nth(board.clue_at, slot) = is_top_slot(slot) ? nth(tops, --top) : box[--boxed];
}

// TT-S2
void lay_clues(Board& board, const TableOptions& options, Dice& dice, ThamesSink sink) {
  if (options.choice[option_cases_on_top] != 0) {
    lay_every_case_on_top(board, dice);
  } else {
    for (std::size_t i = 0; i < board.clue_at.size(); ++i)
      board.clue_at[i] = static_cast<ClueId>(i);
    dice.shuffle(board.clue_at.data(), board.clue_at.size());
  }
  board.present = all_slots;
  index_clues(board);
  if (!sink.listening()) return;
  for (std::size_t slot = 0; slot < board.clue_at.size(); ++slot)
    sink.say({.kind = "ClueLaid",
              .clue = board.clue_at[slot],
              .column = static_cast<std::uint8_t>(slot / column_height)});
}

}  // namespace

int sum_in_case(const Board& board, Seat seat, CaseId of_case) {
  int sum = 0;
  for (Slots taken = board.taken[seat]; taken != 0; taken &= taken - 1) {
    const Clue& clue = clue_in(board, std::countr_zero(taken));
    sum += clue.of_case == of_case ? clue.value : 0;
  }
  return sum;
}

void index_clues(Board& board) {
  board.with_below = {};
  board.clues_left = {};
  for (int column = 0; column < column_count; ++column) {
    std::size_t below = 0;
    for (int row = 0; row < column_height; ++row) {
      const int slot = slot_of(column, row);
      const ClueId clue = nth(board.clue_at, slot);
      board.column_of[clue] = static_cast<std::uint8_t>(column);
      if ((board.present & slot_bit(slot)) == 0) continue;
      board.with_below[below++] |= clue_bit(clue);
      ++board.clues_left[clues[clue].of_case];
    }
  }
}

State deal_game(const TableOptions& options, Dice& dice, ThamesSink sink) {
  State state;
  Board& board = state.board;
  board.players = options.players;
  sink.say({.kind = "TableLaid", .number = witness_card_count});
  lay_clues(board, options, dice, sink);
  // TT-S4  Shuffling the whole box is turning the discard into the pile with every card in it.
  board.discard = all_witness_cards;
  shuffle_discard_into_pile(state, dice, {});
  for (Seat seat = 0; seat < board.players; ++seat) {
    for (int i = 0; i < hand_at_start; ++i) draw_blind(state, seat, draw(state, dice, {}));
    sink.say({.kind = "WitnessesDealt", .seat = seat, .cards = state.hand[seat]});
  }
  fill_row(state, dice, sink);
  // TT-S7
  const std::uint8_t start = options.choice[option_start];
  board.turn = static_cast<Seat>(start == start_by_lot ? dice.below(board.players) : start - 1U);
  sink.say({.kind = "FirstPlayer", .seat = board.turn});
  return state;
}

void apply_action(State& state, Seat seat, const Action& action, Dice& dice, ThamesSink sink) {
  Board& board = state.board;
  switch (action.kind) {
    case ActionKind::renew_row: return renew(state, seat, dice, sink);
    case ActionKind::take: return announce_taking(board, seat, action, sink);
    case ActionKind::pay:
      if (board.phase == Phase::pay_removal)
        remove_clues(state, seat, action.payment, sink);
      else
        take_clue(state, seat, action.payment, sink);
      return renew_pile(state, dice, sink);
    case ActionKind::question: question_from_row(state, seat, action.witness, sink); break;
    case ActionKind::question_unseen: question_from_pile(state, seat, dice, sink); break;
    case ActionKind::pass: return pass_turn(board, seat, sink);
    case ActionKind::none: return;
  }
  board.idle_turns = 0;
  fill_row(state, dice, sink);
  end_turn(board);
}

}  // namespace indice::thames
