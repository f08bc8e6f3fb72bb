// What follows by itself: the uppermost step is carried out until somebody has to decide.
#include "games/tamtown/step_table.h"

namespace indice::tamtown {

namespace {

constexpr auto doings = column(&StepRow::does);

// TW-M3, TW-M8, TW-M12, TW-E6  The next living player who does not miss his turn; none where a
// whole round has moved no card. A turn that is missed is no idle one: nobody refused to play it.
Seat next_player(const Play& play) {
  Board& board = play.board;
  Seat seat = board.turn;
  while (board.idle < board.alive.size()) {
    seat = first_living(board, next_seat(board, seat));
    if (!board.skipping.contains(seat)) return seat;
    board.skipping.remove(seat);
    play.say({"TurnMissed", seat});
  }
  return nobody;
}

// TW-R2  Whether he sees a card is plain to all from its back, which card it is only to him.
void look_at_top(const Play& play, Seat seat) {
  Board& board = play.board;
  if (board.pile_size == 0) return;
  const std::size_t top = board.pile_size - 1U;
  const Card card = play.secrets.pile[top];
  if (hearts_of(card) != 1) return;
  set_bit(board.known_by[top], seat);
  play.say({"TopLookedAt", seat});
  play.say(Fact{"TopSeen", seat, card}.revealing());
}

}  // namespace

// TW-T6  Who is on turn comes down to his limit when his turn ends.
bool on_end_of_turn(const Play& play) {
  Board& board = play.board;
  const Seat seat = top_of(board).seat;
  if (board.alive.contains(seat) && play.secrets.hands[seat].size() > hand_limit(board, seat)) {
    push(board, {Op::trim, seat});
    return true;
  }
  board.idle = board.moved != 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(board.idle + 1);
  const Seat next = next_player(play);
  if (next == nobody)
    lose_village(play, FactKind("Standstill"));
  else
    begin_turn(play, next);
  return true;
}

// The parts of a turn follow each other, and the next turn begins with a decision.
bool on_closing(const Play& play) {
  Board& board = play.board;
  const Seat seat = top_of(board).seat;
  if (board.alive.contains(seat) && may_give(board, play.secrets, seat)) return true;
  pop(board);
  return on_end_of_turn(play);
}

bool on_clue(const Play& play) {
  Board& board = play.board;
  const Seat seat = top_of(board).seat;
  if (board.alive.contains(seat) && board.ends == 0 && may_hold_a_clue(board, play.secrets, seat))
    return true;
  pop(board);
  return on_closing(play);
}

bool has_second(const Play& play, const Step& step) {
  return play.board.ends == 0 && !play.secrets.hands[step.seat].empty();
}

bool has_payment(const Play& play, const Step& step) {
  return step.number > 0 && !purse_of(play.secrets, step.seat).empty();
}

// TW-A26  A heart must be left where none has been removed yet.
bool has_removal(const Play& play, const Step& step) {
  bool left = false;
  for (const Seat seat : living_families(play.board)) {
    const bool done = step.op != Op::remove_all && has_bit(step.card, seat);
    left = left || (!done && hearts_on(play.board, seat) > 0);
  }
  return left && (step.op == Op::remove_all || step.number > 0);
}

bool has_discarded_piece(const Play& play, const Step& step) {
  const Board& board = play.board;
  const int hearts = backs_of(play.secrets.hands[step.seat]).hearts();
  bool found = false;
  for (const Card card : discarded(board) & cards_with_piece[board.placed])
    found = found || step.number == 0 || hearts >= piece_cost(board, step.seat, card);
  if (!found) play.say({"NothingToDo", step.seat});
  return found;
}

bool has_placer(const Play& play, const Step& /*any*/) {
  bool cards = false;
  for (const Seat seat : play.board.alive) cards = cards || !play.secrets.hands[seat].empty();
  return cards;
}

bool has_play_now(const Play& play, const Step& step) {
  const CardSet hand = play.secrets.hands[step.seat];
  const auto held = [&](std::uint8_t card) { return is_card(card) && hand.contains(card); };
  return play.board.ends == 0 && (held(step.card) || held(step.number));
}

bool has_drawer(const Play& play, const Step& /*any*/) { return play.board.alive.size() > 1; }

bool has_discard(const Play& play, const Step& /*any*/) { return play.board.discard_size > 0; }

bool has_two_to_place(const Play& play, const Step& step) {
  return step.number > 0 && may_hold_a_clue(play.board, play.secrets, step.seat);
}

bool has_free_piece(const Play& play, const Step& step) {
  return !play.secrets.hands[step.seat].empty();
}

bool has_too_many(const Play& play, const Step& step) {
  return play.secrets.hands[step.seat].size() > hand_limit(play.board, step.seat);
}

bool always_decides(const Play& /*play*/) { return true; }

bool on_putting_back(const Play& play) {
  if (play.board.held > 0) return true;
  pop(play.board);
  return false;
}

bool on_putting_away(const Play& play) {
  const Card card = top_of(play.board).card;
  pop(play.board);
  put_away(play, card);
  return false;
}

// TW-D3, TW-D12
bool on_settling(const Play& play) {
  Board& board = play.board;
  const Step step = top_of(board);
  pop(board);
  if (!board.alive.contains(step.seat)) {
    put_away(play, step.card);
    return false;
  }
  play.secrets.hands[step.seat].add(step.card);
  board.fresh.add(step.card);
  play.say({"EventSettled", step.seat, step.card});
  return false;
}

bool on_choice(const Play& play) {
  Step& step = top_of(play.board);
  if (!play.board.alive.contains(step.seat)) step.seat = decider_of(play.board);
  return true;
}

// TW-P12  A counter or TW-A18 whose payer is out is spent for nothing.
bool on_paid_answer(const Play& play) {
  Board& board = play.board;
  const Step step = top_of(board);
  pop(board);
  put_away(play, step.card);
  if (!board.alive.contains(step.seat)) {
    play.say({"VoidCard", step.seat, step.card});
  } else if (step.op == Op::counter_works) {
    board.countered = 1;
    play.say({"EventCountered", step.seat, step.card});
  } else {
    board.again = 1;
    play.secrets.answers = {};
    push(board, {Op::second, board.turn});
  }
  return false;
}

void begin_turn(const Play& play, Seat seat) {
  Board& board = play.board;
  board.turn = seat;
  board.fresh = {};
  board.moved = 0;
  board.ends = 0;
  board.again = 0;
  play.secrets.muted = {};
  board.below[0] = whole({Op::end_turn, seat});
  board.below[1] = whole({Op::closing, seat});
  board.below[2] = whole({Op::clue, seat});
  board.depth = 3;
  replace_top(board, {Op::act, seat});
  play.say({"TurnBegan", seat});
  if (board.roles[seat] == Role::journalist) look_at_top(play, seat);
}

void push_action(const Play& play, Seat seat, Card card, std::uint8_t how) {
  Board& board = play.board;
  const auto kind = static_cast<std::uint8_t>(kind_of(card));
  push(board, {Op::repeat_window, seat, kind});
  push(board, {Op::put_away, seat, card});
  push(board, {Op::effect, seat, kind, how});
  push_payment(board, seat, cost_of(board, seat, card));
}

// Nothing goes on any more: what is left of the steps is Op::over.
void put_cards_away(const Play& play) {
  Board& board = play.board;
  for (std::size_t i = step_count(board); i-- > 0;)
    if (holds_card(step_at(board, i).op)) put_away(play, step_at(board, i).card);
  board.below = {};
  board.top = {};
  board.depth = 0;
  board.leans = {};
  play.secrets.pending = {};
  play.secrets.answers = {};
  play.secrets.doublers = {};
  play.secrets.laid = {};
}

void lose_village(const Play& play, FactKind how) {
  put_cards_away(play);
  play.board.lost = 1;
  play.say({how});
}

// TW-K4, TW-K7, TW-E3
void turn_up_culprit(const Play& play) {
  Board& board = play.board;
  put_cards_away(play);
  board.fresh = {};
  play.secrets.muted = {};
  play.revealed = true;
  play.say(Fact{"CulpritRevealed"}.count(play.secrets.culprit));
  if (play.secrets.cause != play.secrets.culprit) {
    play.say({"NoFit"});
    return finish(play);
  }
  board.final = 1;
  play.say({"EventsReturn"});
  board.top = {Op::final_events, first_living(board, board.first)};
}

// TW-E4  All hands are shown.
void finish(const Play& play) {
  Board& board = play.board;
  put_cards_away(play);
  play.revealed = true;
  for (const Seat seat : board.alive) {
    for (const Card card : play.secrets.hands[seat])
      play.say(Fact{"CardShown", seat, card}.known_if(board.open.contains(card)));
    board.open |= play.secrets.hands[seat];
    play.say(Fact{"HandShown", seat}.count(backs_of(play.secrets.hands[seat]).hearts()));
  }
}

void go_on(const Play& play) {
  for (;;) {
    // The commonest step is told apart faster than it is looked up.
    const Op op = top_of(play.board).op;
    if (op == Op::clue ? on_clue(play) : nth(doings, op)(play)) return;
  }
}

}  // namespace indice::tamtown
