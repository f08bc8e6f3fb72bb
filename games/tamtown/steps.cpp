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
    play.say({.kind = FactKind::turn_missed, .seat = seat});
  }
  return nobody;
}

bool decides_if(Board& board, bool wanted) {
  if (wanted) return true;
  pop(board);
  return false;
}

bool lives(const Board& board, const Step& step) { return board.alive.contains(step.seat); }

// TW-R2  Whether he sees a card is plain to all from its back, which card it is only to him.
void look_at_top(const Play& play, Seat seat) {
  Board& board = play.board;
  if (board.pile_size == 0) return;
  const std::size_t top = board.pile_size - 1U;
  const Card card = play.secrets.pile[top];
  if (hearts_of(card) != 1) return;
  set_bit(board.known_by[top], seat);
  play.say({.kind = FactKind::top_looked_at, .seat = seat});
  play.say({.kind = FactKind::top_seen, .seat = seat, .card = card, .reveals = true});
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
    lose_village(play, FactKind::standstill);
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

bool on_second(const Play& play) {
  Board& board = play.board;
  const Step& step = top_of(board);
  return decides_if(
      board, lives(board, step) && board.ends == 0 && !play.secrets.hands[step.seat].empty());
}

bool on_payment(const Play& play) {
  const Step& step = top_of(play.board);
  return decides_if(play.board, lives(play.board, step) && step.number > 0 &&
                                    !purse_of(play.secrets, step.seat).empty());
}

// TW-A26  A heart must be left where none has been removed yet.
bool on_removal(const Play& play) {
  Board& board = play.board;
  const Step& step = top_of(board);
  bool left = false;
  for (const Seat seat : living_families(board)) {
    const bool done = step.op != Op::remove_all && has_bit(step.card, seat);
    left = left || (!done && hearts_on(board, seat) > 0);
  }
  const bool wanted = step.op == Op::remove_all || step.number > 0;
  return decides_if(board, lives(board, step) && wanted && left);
}

bool on_fetching_piece(const Play& play) {
  Board& board = play.board;
  const Step& step = top_of(board);
  const int hearts = backs_of(play.secrets.hands[step.seat]).hearts();
  bool found = false;
  for (const Card card : discarded(board) & cards_with_piece[board.placed])
    found = found || step.number == 0 || hearts >= piece_cost(board, step.seat, card);
  if (!found) play.say({.kind = FactKind::nothing_to_do, .seat = step.seat});
  return decides_if(board, lives(board, step) && found);
}

bool on_naming_placer(const Play& play) {
  Board& board = play.board;
  const Step& step = top_of(board);
  bool cards = false;
  for (const Seat seat : board.alive) cards = cards || !play.secrets.hands[seat].empty();
  return decides_if(board, lives(board, step) && cards);
}

bool on_playing_now(const Play& play) {
  Board& board = play.board;
  const Step& step = top_of(board);
  const CardSet hand = play.secrets.hands[step.seat];
  const auto held = [&](std::uint8_t card) { return is_card(card) && hand.contains(card); };
  return decides_if(
      board, lives(board, step) && board.ends == 0 && (held(step.card) || held(step.number)));
}

bool on_naming_drawer(const Play& play) {
  Board& board = play.board;
  return decides_if(board, lives(board, top_of(board)) && board.alive.size() > 1);
}

bool on_fetching(const Play& play) {
  Board& board = play.board;
  return decides_if(board, lives(board, top_of(board)) && board.discard_size > 0);
}

bool on_placing_two(const Play& play) {
  Board& board = play.board;
  const Step& step = top_of(board);
  return decides_if(board, lives(board, step) && step.number > 0 &&
                               may_hold_a_clue(board, play.secrets, step.seat));
}

bool on_placing_free(const Play& play) {
  Board& board = play.board;
  const Step& step = top_of(board);
  return decides_if(board, lives(board, step) && !play.secrets.hands[step.seat].empty());
}

bool always_decides(const Play& /*play*/) { return true; }

bool on_putting_back(const Play& play) { return decides_if(play.board, play.board.held > 0); }

bool on_putting_away(const Play& play) {
  const Card card = top_of(play.board).card;
  pop(play.board);
  put_away(play, card);
  return false;
}

bool on_trimming(const Play& play) {
  Board& board = play.board;
  const Step& step = top_of(board);
  return decides_if(board, lives(board, step) &&
                               play.secrets.hands[step.seat].size() > hand_limit(board, step.seat));
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
  play.say({.kind = FactKind::event_settled, .seat = step.seat, .card = step.card});
  return false;
}

bool on_choice(const Play& play) {
  Step& step = top_of(play.board);
  if (!lives(play.board, step)) step.seat = decider_of(play.board);
  return true;
}

// TW-P12  A counter or TW-A18 whose payer is out is spent for nothing.
bool on_paid_answer(const Play& play) {
  Board& board = play.board;
  const Step step = top_of(board);
  pop(board);
  put_away(play, step.card);
  if (!board.alive.contains(step.seat)) {
    play.say({.kind = FactKind::void_card, .seat = step.seat, .card = step.card});
  } else if (step.op == Op::counter_works) {
    board.countered = 1;
    play.say({.kind = FactKind::event_countered, .seat = step.seat, .card = step.card});
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
  play.say({.kind = FactKind::turn_began, .seat = seat});
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
  play.say({.kind = how});
}

// TW-K4, TW-K7, TW-E3
void turn_up_culprit(const Play& play) {
  Board& board = play.board;
  put_cards_away(play);
  board.fresh = {};
  play.secrets.muted = {};
  play.revealed = true;
  play.say({.kind = FactKind::culprit_revealed, .number = play.secrets.culprit});
  if (play.secrets.cause != play.secrets.culprit) {
    play.say({.kind = FactKind::no_fit});
    return finish(play);
  }
  board.final = 1;
  play.say({.kind = FactKind::events_return});
  board.top = {Op::final_events, first_living(board, board.first)};
}

// TW-E4  All hands are shown.
void finish(const Play& play) {
  Board& board = play.board;
  put_cards_away(play);
  play.revealed = true;
  for (const Seat seat : board.alive) {
    for (const Card card : play.secrets.hands[seat])
      play.say({.kind = FactKind::card_shown,
                .seat = seat,
                .card = card,
                .known = board.open.contains(card)});
    board.open |= play.secrets.hands[seat];
    play.say({.kind = FactKind::hand_shown,
              .seat = seat,
              .number = static_cast<std::uint8_t>(backs_of(play.secrets.hands[seat]).hearts())});
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
