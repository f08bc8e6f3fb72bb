// Carrying out one action.
#include "games/tamtown/step_table.h"

namespace indice::tamtown {

namespace {

// TW-P9, TW-A23  Of a turn, or played now.
void play_card(const Play& play, Seat seat, Card card) {
  Board& board = play.board;
  const bool known = leave_hand(play, seat, card);
  play.say(Fact{"CardPlayed", seat, card}.known_if(known));
  Step& step = top_of(board);
  if (step.op == Op::play_now) {
    (step.card == card ? step.card : step.number) = no_card;
    return push_action(play, seat, card, How::now);
  }
  const bool first = step.op == Op::act;
  pop(board);
  if (first) push(board, {Op::again_window, seat});
  push_action(play, seat, card, 0);
}

void draw(const Play& play, Seat seat) {
  pop(play.board);
  draw_card(play, seat);
}

// TW-P1 to TW-P5, TW-P11, TW-R8
void pay(const Play& play, Seat seat, const Action& action) {
  Board& board = play.board;
  Step& step = top_of(board);
  const int hearts = hearts_of(action.card);
  const bool halved = board.roles[seat] == Role::economist && step.number == 1 && hearts == 2;
  step.number = static_cast<std::uint8_t>(step.number > hearts ? step.number - hearts : 0);
  const bool for_event = step.op == Op::offer || step.op == Op::pay_rest;
  const bool done = step.number == 0 && !for_event;
  const bool doubles = done && step.op == Op::pay_double;
  if (done) pop(board);
  pay_with(play, seat, action, halved);
  if (!doubles || !board.alive.contains(seat)) return;  // TW-P12
  board.doubled.add(seat);
  play.say({"Doubled", seat});
}

// TW-K1, and the Actions that place pieces.
void place_clue(const Play& play, Seat seat, Card card) {
  Board& board = play.board;
  Step& step = top_of(board);
  const bool discarded = step.op == Op::fetch_piece;
  play.say(Fact{"ClueAnnounced", seat, card}
               .lay(discarded ? Place::discard : Place::hand)
               .known_if(board.open.contains(card)));
  bool paid = true;
  if (discarded) {
    paid = step.number != 0;
    take_from_discard(play, card);
    pop(board);
  } else {
    paid = step.op != Op::place_free;
    leave_hand(play, seat, card);
    if (step.op != Op::place_two || --step.number == 0) pop(board);
  }
  push(board, {Op::place, seat, card});
  if (paid) push_payment(board, seat, piece_cost(board, seat, card));
}

void discard(const Play& play, Seat seat, Card card) {
  Step& step = top_of(play.board);
  discard_from_hand(play, seat, card);
  if (step.op == Op::lose) step.seat = nobody;
}

// TW-R11  The card is given openly.
void give(const Play& play, Seat seat, Card card, Role who) {
  Board& board = play.board;
  const Seat other = board.seats[index_of(who)];
  const bool known = leave_hand(play, seat, card);
  play.secrets.hands[other].add(card);
  play.say(Fact{"CardGiven", seat, card}.to(other).known_if(known));
  pop(board);
  check_limit(play, other);
}

void remove(const Play& play, Seat seat, const Action& action) {
  Board& board = play.board;
  Step& step = top_of(board);
  const Seat family = board.seats[index_of(action.who)];
  int hearts = action.number;
  if (step.op == Op::remove_all) {
    hearts = hearts_on(board, family);
    pop(board);
  } else {
    set_bit(step.card, family);
    step.number =
        static_cast<std::uint8_t>(step.number - (step.op == Op::remove_two ? 1 : action.number));
  }
  remove_hearts(play, seat, action.who, hearts);
}

void name(const Play& play, Seat seat, Role who) {
  Board& board = play.board;
  const Step step = top_of(board);
  const Seat other = board.seats[index_of(who)];
  play.say(Fact{"PlayerNamed", seat}.to(other));
  if (step.op == Op::name_payer) return push(board, {Op::pay_rest, other, no_card, step.number});
  pop(board);
  if (step.op == Op::name_drawer) return draw_actions(play, other, 2, step.number, false);
  // TW-A16, TW-K6
  if (other == seat && (step.number & How::repeated) == 0) board.ends = 1;
  push(board, {Op::place_free, other});
}

// TW-A12
void fetch(const Play& play, Seat seat, Card card) {
  Board& board = play.board;
  const Step step = top_of(board);
  take_from_discard(play, card);
  play.secrets.hands[seat].add(card);
  play.say({"CardFetched", seat, card});
  pop(board);
  check_limit(play, seat);
  if (step.number == 0) push(board, {Op::play_now, seat, card, no_card});
}

// What passing means depends on the moment; mostly nothing but the step comes to its end.
void pass_by(const Play& play, Seat seat) {
  Board& board = play.board;
  const Step step = top_of(board);
  switch (step.op) {
    case Op::lose:
      board.no_actions.add(seat);
      play.say(Fact{"NothingToLose", seat}.revealing());
      top_of(board).seat = nobody;
      return;
    case Op::offer:
      play.say({"OfferEnded", seat});
      top_of(board).seat = nobody;
      return;
    default: play.say({row_of(step.op).passed, seat}); return pop(board);
  }
}

[[gnu::noinline]] void carry_out_rarer(const Play& play, Seat seat, const Action& action) {
  switch (action.kind) {
    case ActionKind::give: return give(play, seat, action.card, action.who);
    case ActionKind::remove: return remove(play, seat, action);
    case ActionKind::name: return name(play, seat, action.who);
    case ActionKind::put: return put_back(play, seat, action.number);
    case ActionKind::take: return fetch(play, seat, action.card);
    case ActionKind::vote: return choose_by_hand(play, action.who);
    default: return;
  }
}

[[gnu::always_inline]] inline void carry_out_action(const Play& play, Seat seat,
                                                    const Action& action) {
  if (action.kind == ActionKind::pass) return pass_by(play, seat);
  play.board.moved = 1;
  if (action.kind == ActionKind::draw) return draw(play, seat);
  if (action.kind == ActionKind::pay) return pay(play, seat, action);
  if (action.kind == ActionKind::play) return play_card(play, seat, action.card);
  if (action.kind == ActionKind::discard) return discard(play, seat, action.card);
  if (action.kind == ActionKind::clue) return place_clue(play, seat, action.card);
  carry_out_rarer(play, seat, action);
}

}  // namespace

void apply_action(State& state, Seat seat, const Action& action, Dice& dice, TamtownSink sink) {
  const Play play{state.board, state.secrets, dice, sink};
  if (is_window(top_of(state.board).op)) {
    answer(play, seat, action);
    if (!state.secrets.pending.empty()) return;
  } else {
    carry_out_action(play, seat, action);
  }
  go_on(play);
}

}  // namespace indice::tamtown
