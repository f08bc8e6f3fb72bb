// Carrying out one action.
#include <algorithm>

#include "games/sherlock/play.h"

namespace indice::sherlock {

namespace {

// SM-S2  Secret until both have chosen; then both are out and the rest is shuffled.
void choose_start(const Play& play, Role role, Character who) {
  Board& board = play.board;
  Own& own = play.secrets.own[index_of(role)];
  own.choice = who == own.offers[0] ? 1 : 2;
  set_bit(board.chosen, index_of(role));
  play.say("StartChosen", role);
  play.say("StartKept", role, who);
  if (board.chosen != 0b11) return;
  std::array<Character, 2> returned{};
  for (const Role chooser : both_roles) {
    Own& his = play.secrets.own[index_of(chooser)];
    const std::size_t kept = his.choice - 1U;
    play.say("StartRevealed", chooser, his.offers[kept]);
    arrive(play, his.offers[kept], play.seat(chooser));
    returned[index_of(chooser)] = his.offers[1 - kept];
    play.secrets.deck[board.deck_size++] = his.offers[1 - kept];
    his.offers = {};
    his.choice = 0;
  }
  play.sink.say({.kind = "StartReturned",
                 .seat = play.seat(Role::sherlock),
                 .who = returned[0],
                 .from = returned[1]});
  board.chosen = 0;
  add_mycroft(play);
  play.dice.shuffle(play.secrets.deck.data(), board.deck_size);
  board.phase = Phase::move;
  begin_turn(play);
}

// SM-D3, SM-D6
[[gnu::always_inline]] inline void visit_character(const Play& play, Role role,
                                                   const Action& action) {
  Board& board = play.board;
  Side& side = play.side(role);
  if (action.from == no_character) {
    --side.waiting;
    play.sink.say({.kind = "PawnPlaced", .seat = play.seat(role), .who = action.to, .role = role});
  } else {
    side.standing.remove(action.from);
    play.sink.say({.kind = "PawnMoved",
                   .seat = play.seat(role),
                   .who = action.to,
                   .from = action.from,
                   .role = role});
  }
  side.lying.add(action.to);
  board.visiting = action.to;
  board.taken = 0;
  board.phase = power_is_usable(board) ? Phase::power : Phase::closing;
}

void after_taking(Board& board) {
  ++board.taken;
  board.phase = Phase::take;
}

// SM-P1, SM-P3, SM-P5, SM-P9, SM-P12
void take_from_row(const Play& play, Role role, Clue clue) {
  pay_tokens(play, role, price_of_next(play.board));
  play.board.row.remove(clue);
  play.say("ClueTaken", role, clue);
  gain_open(play, role, clue);
  after_taking(play.board);
}

// SM-V4, SM-V9
void take_reserved(const Play& play, Role role) {
  Side& side = play.side(role);
  const Clue clue = side.reserved;
  pay_tokens(play, role, price_of_next(play.board));
  side.reserved = no_clue;
  play.say("ReservedTaken", role, clue);
  gain_open(play, role, clue);
  after_taking(play.board);
}

// SM-P4  Both saw it, so it stays known (SM-G10).
void steal(const Play& play, Role role, Clue clue) {
  pay_tokens(play, role, play.board.day);
  Mark mark;
  mark.tell_all();
  play.say("ClueStolen", role, clue, 0, sight_of_hidden(play.board, role, mark));
  lose_shown(play, other(role), clue);
  add_hidden(play.board, play.secrets, role, clue, mark);
  play.board.phase = Phase::closing;
}

// SM-M3, SM-M6
void give_up(const Play& play, Role role, Clue clue) {
  play.say("ClueConfiscated", role, clue);
  if (clue == Clue::joker)
    --play.side(role).lone_jokers;
  else
    lose_shown(play, role, clue);
  put_on_discard(play.board, clue);
  renew_pile(play);
  ++play.board.step;
}

void give_up_joined(const Play& play, Role role, Clue category) {
  play.say("JokerConfiscated", role, category);
  clear_joined(play.side(role), category);
  put_on_discard(play.board, Clue::joker);
  renew_pile(play);
  ++play.board.step;
}

// SM-P9  In its place the top of the pile is turned up at once.
void discard_from_row(const Play& play, Role role, Clue clue) {
  play.board.row.remove(clue);
  put_on_discard(play.board, clue);
  play.say("RowDiscarded", role, clue);
  const Clue turned_up = draw(play).clue;
  play.board.row.add(turned_up);
  play.sink.say({.kind = "RowFilled", .clue = turned_up});
  renew_pile(play);
  play.board.phase = Phase::take;
}

// SM-P10, SM-P11
void give_to_billy(const Play& play, Role role, Clue clue) {
  play.say("ClueDiscarded", role, clue);
  lose_shown(play, role, clue);
  put_on_discard(play.board, clue);
  renew_pile(play);
  gain_tokens(play, role, std::max(0, value_of(clue) - play.board.day));
  play.board.phase = Phase::closing;
}

void discard(const Play& play, Role role, Clue clue) {
  if (play.board.phase == Phase::dragnet) return give_up(play, role, clue);
  if (play.board.visiting == Character::shinwell) return discard_from_row(play, role, clue);
  give_to_billy(play, role, clue);
}

// SM-P7, SM-P14, SM-P15, SM-P17
void draw_together(const Play& play, Role role, int number) {
  Board& board = play.board;
  play.say("CluesDrawn", role, std::min(number, board.pile_size + board.discard_size));
  for (; number > 0 && can_draw(board); --number) {
    const Drawn card = draw(play);
    play.secrets.drawn[board.drawn] = card.clue;
    board.drawn_marks[board.drawn++] = card.mark;
    play.say("ClueSeen", role, card.clue, board.drawn, sight_of_drawn(board, card.mark));
  }
  renew_pile(play);
  board.phase = Phase::keep;
}

void draw_for(const Play& play, Role role, int number) {
  if (play.board.phase == Phase::power) {  // Pike
    pay_tokens(play, role, number);
    return draw_together(play, role, number);
  }
  // SM-P12, SM-P16
  pay_tokens(play, role, 1);
  const Drawn card = draw(play);
  const Sight seen = sight_of_hidden(play.board, role, card.mark);
  play.say("HiddenDrawn", role, card.clue, 0, seen);
  play.say("HiddenSeen", role, card.clue, 1);
  renew_pile(play);
  play.board.phase = Phase::closing;
  gain_hidden(play, role, card);
}

void discard_one_drawn(const Play& play, Role role, int place) {
  const auto [clue, mark] = remove_drawn(play.board, play.secrets, place);
  put_on_discard(play.board, clue);
  play.say("DrawnDiscarded", role, clue, 0, sight_of_drawn(play.board, mark));
}

// SM-P17  The others are open now; who discards two unlike ones names the first.
void discard_the_others(const Play& play, Role role) {
  Board& board = play.board;
  if (board.drawn == 2 && play.secrets.drawn[0] != play.secrets.drawn[1]) {
    for (std::size_t place = 0; place < 2; ++place) {
      Mark& mark = board.drawn_marks[place];
      const Sight seen = sight_of_drawn(board, mark);
      play.say("DrawnOpened", role, play.secrets.drawn[place], 0, seen);
      mark.tell_all();
    }
    board.phase = Phase::order;
    return;
  }
  while (board.drawn > 0) discard_one_drawn(play, role, 0);
  renew_pile(play);
  board.phase = Phase::closing;
}

void use_power(const Play& play, Role role) {
  Board& board = play.board;
  const Side& side = play.side(role);
  board.phase = Phase::closing;
  if (board.visiting == Character::violet) {
    pay_tokens(play, role, power_needs[index_of(Character::violet)].price);
    const Clue clue = board.discard[--board.discard_size];
    play.say("DiscardTaken", role, clue);
    return gain_open(play, role, clue);
  }
  if (board.visiting == Character::ziba) return draw_together(play, role, most_drawn);
  // SM-P2, SM-P6, SM-P8
  gain_tokens(play, role, gain_of_visit(board, side, board.visiting));
}

void join(const Play& play, Role role, Clue category) {
  Board& board = play.board;
  Side& side = play.side(role);
  --side.lone_jokers;
  set_joined(side, category);
  play.say("JokerJoined", role, category);
  if (board.joining == Joining::none) {
    ++side.joined_at_end;
  } else if (board.joining == Joining::at_once && role == board.turn) {
    --board.new_jokers;
  }
  board.joining = Joining::none;
  board.begun = no_clue;
}

// SM-J3
void reveal(const Play& play, Role role, int place) {
  const auto [clue, mark] = remove_hidden(play.board, play.secrets, role, place);
  Side& side = play.side(role);
  side.shown.add(clue);
  const Sight seen = sight_of_hidden(play.board, role, mark);
  play.say("HiddenRevealed", role, clue, place + 1, seen);
  --side.lone_jokers;
  set_joined(side, clue);
}

// SM-V2, SM-V5, SM-V8  Before the end of the turn the row waits to be filled (SM-G5); a power that
// the row no longer serves is passed over.
void reserve(const Play& play, Role role, Clue clue) {
  Board& board = play.board;
  board.row.remove(clue);
  play.side(role).reserved = clue;
  board.active = other(role);
  board.reserved_now = 1;
  play.say("ClueReserved", role, clue);
  play.say("RoleCardsTurned", board.active);
  if (board.phase == Phase::reserve) fill_row(play);
  if (board.phase == Phase::power && !power_is_usable(board)) board.phase = Phase::closing;
}

void rest_pawn(const Play& play, Role role, Character from) {
  play.side(role).resting = from;
  play.say("PawnRested", role, from);
  ++play.board.step;
}

// What passing means depends on the moment.
void pass_by(const Play& play, Role role) {
  Board& board = play.board;
  if (board.joining != Joining::none) {
    board.joining = Joining::none;
    board.begun = no_clue;
    play.say("JokerLeft", role);
    return;
  }
  switch (board.phase) {
    case Phase::power:
      play.say("PowerPassed", role, board.visiting);
      board.phase = Phase::closing;
      return;
    case Phase::take:
      play.say("TakingStopped", role, board.visiting);
      board.phase = Phase::closing;
      return;
    case Phase::kramm_answer:
      play.say("DrawDeclined", role);
      board.phase = Phase::closing;
      return;
    case Phase::closing: play.say("TurnEnded", role); return close_turn(play);
    case Phase::reserve: play.say("NothingReserved", role); return hand_over(play);
    default: play.say("JokersLeft", role, play.side(role).lone_jokers); return end_finale_of(board);
  }
}

// The usual ways straight on: a power may be used now, or the turn is over and the opponent moves.
[[gnu::always_inline]] inline void settle(const Play& play) {
  Board& board = play.board;
  if (board.joining == Joining::none) [[likely]] {
    if (board.phase == Phase::take && !may_take_another(board)) stop_taking(board);
    if (board.phase == Phase::closing && !may_perhaps_reveal(board)) {
      close_turn(play);
      if (!may_reserve(board)) hand_over(play);
    }
    if (board.phase == Phase::power || board.phase == Phase::move) {
      board.decider = board.turn;
      return;
    }
  }
  go_on(play);
}

}  // namespace

void keep_drawn(const Play& play, Role role, int place) {
  Board& board = play.board;
  const Sight seen = sight_of_drawn(board, nth(board.drawn_marks, place));
  const Drawn kept = remove_drawn(board, play.secrets, place);
  if (board.phase == Phase::ziba_answer) {
    play.say("OfferTaken", role, kept.clue, place + 1, seen);
    board.phase = Phase::ziba_bury;
    return gain_open(play, role, kept.clue);
  }
  play.say("ClueKept", role, kept.clue, place + 1, seen);
  play.say("KeptSeen", role, kept.clue, place + 1);
  gain_hidden(play, role, kept);
  if (board.visiting == Character::pike) return discard_the_others(play, role);
  board.phase = Phase::ziba_offer;
}

void apply_action(State& state, Seat seat, const Action& action, Dice& dice, SherlockSink sink) {
  const Play play{state.board, state.secrets, dice, sink};
  const Role role = role_of(state.board, seat);
  if (action.kind == ActionKind::visit) {
    visit_character(play, role, action);
    return settle(play);
  }
  switch (action.kind) {
    case ActionKind::choose: choose_start(play, role, action.to); break;
    case ActionKind::use: use_power(play, role); break;
    case ActionKind::pass: pass_by(play, role); break;
    case ActionKind::take: take_from_row(play, role, action.clue); break;
    case ActionKind::take_reserved: take_reserved(play, role); break;
    case ActionKind::steal: steal(play, role, action.clue); break;
    case ActionKind::discard: discard(play, role, action.clue); break;
    case ActionKind::discard_joined: give_up_joined(play, role, action.clue); break;
    case ActionKind::draw: draw_for(play, role, action.number); break;
    case ActionKind::keep: keep_drawn(play, role, action.number); break;
    case ActionKind::discard_drawn: {
      discard_one_drawn(play, role, action.number);
      discard_one_drawn(play, role, 0);
      renew_pile(play);
      state.board.phase = Phase::closing;
      break;
    }
    case ActionKind::join: join(play, role, action.clue); break;
    case ActionKind::reveal: reveal(play, role, action.number); break;
    case ActionKind::reserve: reserve(play, role, action.clue); break;
    case ActionKind::rest: rest_pawn(play, role, action.from); break;
    case ActionKind::visit:
    case ActionKind::none: return;
  }
  settle(play);
}

}  // namespace indice::sherlock
