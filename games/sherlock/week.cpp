// What follows by itself: the end of a turn, of a day and of the week, Mycroft, the finale.
#include <algorithm>

#include "games/sherlock/play.h"

namespace indice::sherlock {

namespace {

// Each of these does one step; true: somebody has to decide now.

bool decided_by(Board& board, Role role) {
  board.decider = role;
  return true;
}

bool on_taking(Board& board) {
  if (may_take_another(board)) return decided_by(board, board.turn);
  stop_taking(board);
  return false;
}

// SM-P16
bool on_kramm_answer(Board& board) {
  const Role answering = other(board.turn);
  if (side_of(board, answering).tokens > 0 && can_draw(board)) return decided_by(board, answering);
  board.phase = Phase::closing;
  return false;
}

bool on_keeping(const Play& play) {
  if (play.board.drawn > 1) return decided_by(play.board, play.board.turn);
  keep_drawn(play, play.board.turn, 0);
  return false;
}

// SM-P18  Of two the opponent chooses one, a single one is his, and there may be none.
bool on_ziba_offer(const Play& play) {
  Board& board = play.board;
  const Role choosing = other(board.turn);
  if (board.drawn == 0) {
    board.phase = Phase::closing;
    return false;
  }
  if (board.drawn > 1) {
    play.say("CluesOffered", choosing, board.drawn);
    for (int i = 0; i < board.drawn; ++i) {
      Mark& mark = nth(board.drawn_marks, i);
      play.say("OfferSeen", choosing, nth(play.secrets.drawn, i), i + 1,
               sight_of_drawn(board, mark));
      mark.tell_both();
    }
  }
  board.phase = Phase::ziba_answer;
  if (board.drawn == 1) keep_drawn(play, choosing, 0);
  return false;
}

// SM-P14, SM-P18  Both have seen it, so both know the bottom of the pile from now on.
bool on_ziba_bury(const Play& play) {
  Board& board = play.board;
  const Sight seen = sight_of_drawn(board, board.drawn_marks[0]);
  board.phase = Phase::closing;
  if (board.drawn == 0) return false;
  auto& pile = play.secrets.pile;
  std::copy_backward(pile.begin(), pile.begin() + board.pile_size,
                     pile.begin() + board.pile_size + 1);
  pile[0] = remove_drawn(board, play.secrets, 0).clue;
  ++board.pile_size;
  ++board.buried;
  play.say("ClueBuried", board.turn, pile[0], board.pile_size, seen);
  for (const Role role : both_roles) play.say("BuriedSeen", role, pile[0]);
  return false;
}

bool on_closing(const Play& play) {
  if (may_perhaps_reveal(play.board)) [[unlikely]]
    return decided_by(play.board, play.board.turn);
  close_turn(play);
  return false;
}

bool on_reserving(const Play& play) {
  if (may_reserve(play.board)) return decided_by(play.board, play.board.turn);
  hand_over(play);
  return false;
}

// SM-D7, SM-D8, SM-D10, SM-E1
bool on_evening(const Play& play) {
  Board& board = play.board;
  if (board.day == day_count) {
    board.phase = Phase::finale;
    board.step = 0;
    play.sink.say({.kind = "WeekEnded"});
    return false;
  }
  const Characters shared = pawns(board.sides[0]) & pawns(board.sides[1]);
  const Characters rested = board.indisposed;
  board.indisposed = shared - permanent_characters - rested;
  if (play.sink.listening()) {
    for (const Character who : board.indisposed) play.sink.say({.kind = "Indisposed", .who = who});
    for (const Character who : rested) play.sink.say({.kind = "Recovered", .who = who});
  }
  ++board.day;
  board.phase = Phase::morning;
  play.sink.say({.kind = "DayBegan", .number = board.day});
  return false;
}

// SM-D1, SM-M5
void stand_up(Side& side) {
  const Characters staying =
      side.resting == no_character ? Characters() : Characters::of(side.resting);
  side.standing = pawns(side) - staying;
  side.lying = staying;
  side.resting = no_character;
}

// SM-D1, SM-M2, SM-M7
bool on_morning(const Play& play) {
  Board& board = play.board;
  ENSURE_HOT(board.deck_size > 0);
  const Character who = play.secrets.deck[--board.deck_size];
  if (is_mycroft(who)) [[unlikely]] {
    board.mycroft_out =
        static_cast<std::uint8_t>(board.mycroft_out | (who == Character::dragnet ? 1U : 2U));
    board.phase = who == Character::dragnet ? Phase::dragnet : Phase::gala;
    board.step = 0;
    play.sink.say({.kind = "MycroftDrawn", .who = who});
    return false;
  }
  arrive(play, who);
  for (Side& side : board.sides) stand_up(side);
  board.turn = Role::sherlock;
  board.phase = Phase::move;
  play.say("DayTurnBegan", board.turn);
  return false;
}

// SM-M3
bool on_dragnet(const Play& play) {
  Board& board = play.board;
  if (board.step == dragnet_steps) {
    board.step = 0;
    board.phase = Phase::morning;
    return false;
  }
  const Role role = dragnet_role(board.step);
  Side& side = play.side(role);
  if (has_visible_clue(side)) return decided_by(board, role);
  const int lost = std::min<int>(side.tokens, 2);
  side.tokens = static_cast<std::uint8_t>(side.tokens - lost);
  play.say("TokensConfiscated", role, lost);
  ++board.step;
  return false;
}

// SM-M4
bool on_gala(Board& board) {
  if (board.step < both_roles.size()) return decided_by(board, both_roles[board.step]);
  board.step = 0;
  board.phase = Phase::morning;
  return false;
}

// SM-E2, SM-E8
bool on_finale(const Play& play) {
  Board& board = play.board;
  if (board.step == both_roles.size()) {
    board.phase = Phase::over;
    return decided_by(board, Role::sherlock);  // nobody; equal positions have equal bytes
  }
  const Role role = both_roles[board.step];
  Side& side = play.side(role);
  while (side.hidden > 0) {
    const auto [clue, mark] = remove_hidden(board, play.secrets, role, 0);
    side.shown.add(clue);
    if (is_category(clue)) set_bit(board.revealed, index_of(clue));
    play.say("HiddenShown", role, clue, 0, sight_of_hidden(board, role, mark));
  }
  if (side.lone_jokers > 0 && may_join_any_at_end(board, side)) return decided_by(board, role);
  end_finale_of(board);
  return false;
}

bool one_step(const Play& play) {
  Board& board = play.board;
  switch (board.phase) {
    case Phase::choose_start:
    case Phase::over: return true;
    case Phase::move:
    case Phase::power:
    case Phase::order: return decided_by(board, board.turn);
    case Phase::ziba_answer: return decided_by(board, other(board.turn));
    case Phase::take: return on_taking(board);
    case Phase::keep: return on_keeping(play);
    case Phase::kramm_answer: return on_kramm_answer(board);
    case Phase::ziba_offer: return on_ziba_offer(play);
    case Phase::ziba_bury: return on_ziba_bury(play);
    case Phase::closing: return on_closing(play);
    case Phase::reserve: return on_reserving(play);
    case Phase::evening: return on_evening(play);
    case Phase::morning: return on_morning(play);
    case Phase::dragnet: return on_dragnet(play);
    case Phase::gala: return on_gala(board);
    case Phase::finale: return on_finale(play);
  }
  return true;
}

}  // namespace

void go_on(const Play& play) {
  do {
    if (play.board.joining != Joining::none) {
      play.board.decider = play.board.joiner;
      return;
    }
  } while (!one_step(play));
}

void end_finale_of(Board& board) {
  board.revealed = 0;
  ++board.step;
}

void arrive(const Play& play, Character who, Seat chooser) {
  Board& board = play.board;
  board.arrivals[board.arrived++] = who;
  board.city.add(who);
  play.sink.say({.kind = "CharacterArrived", .seat = chooser, .who = who, .number = board.day});
}

}  // namespace indice::sherlock
