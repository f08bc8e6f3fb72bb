// Carrying out, inside the rules: what every action does with cards, tokens and jokers. Included by
// turn.cpp (actions), week.cpp (what follows by itself) and deal.cpp.
#pragma once

#include <algorithm>

#include "games/sherlock/rules.h"
#include "games/sherlock/sight.h"

namespace indice::sherlock {

// A state being played, with its chance and its listener.
struct Play {
  Board& board;
  Secrets& secrets;
  Dice& dice;
  mutable SherlockSink sink;

  [[nodiscard]] Side& side(Role role) const { return side_of(board, role); }
  [[nodiscard]] Seat seat(Role role) const { return seat_of(board, role); }

  // What a role did: with a number, a character, or a clue and who saw it before it moved.
  [[gnu::always_inline]] void say(FactKind kind, Role role, int number = 0) const {
    sink.say({.kind = kind, .seat = seat(role), .number = static_cast<std::uint8_t>(number)});
  }
  [[gnu::always_inline]] void say(FactKind kind, Role role, Character who, int number = 0) const {
    const auto count = static_cast<std::uint8_t>(number);
    sink.say({.kind = kind, .seat = seat(role), .who = who, .number = count});
  }
  [[gnu::always_inline]] void say(FactKind kind, Role role, Clue clue, int number = 0,
                                  const Sight& seen = {}) const {
    const auto place = static_cast<std::uint8_t>(number);
    sink.say({.kind = kind, .seat = seat(role), .clue = clue, .number = place, .seen = seen});
  }
};

// A card that lay hidden.
struct Drawn {
  Clue clue{};
  Mark mark;
};

// SM-G6, SM-G9
void shuffle_discard_into_pile(const Play& play);

// SM-G9  As soon as the pile is empty; where there was no discard then, as soon as there is one.
[[gnu::always_inline]] inline void renew_pile(const Play& play) {
  if (play.board.pile_size == 0 && play.board.discard_size > 0) [[unlikely]]
    shuffle_discard_into_pile(play);
}

// Only where can_draw.
[[gnu::always_inline]] inline Drawn draw(const Play& play) {
  Board& board = play.board;
  renew_pile(play);
  const std::uint8_t place = --board.pile_size;
  Drawn drawn{play.secrets.pile[place], Mark(board.shuffles)};
  if (place < board.buried) [[unlikely]] {
    drawn.mark.tell_both();
    board.buried = place;
  }
  return drawn;
}

// SM-G5  As far as cards exist.
[[gnu::always_inline]] inline void fill_row(const Play& play) {
  Board& board = play.board;
  for (int missing = row_size - board.row.small_total(); missing > 0 && can_draw(board);
       --missing) {
    const Clue clue = draw(play).clue;
    board.row.add(clue);
    play.sink.say({.kind = "RowFilled", .clue = clue});
  }
  renew_pile(play);
}

inline void put_on_discard(Board& board, Clue clue) { board.discard[board.discard_size++] = clue; }

// SM-G1
[[gnu::always_inline]] inline void gain_tokens(const Play& play, Role role, int number) {
  Side& side = play.side(role);
  const int gained = std::min(number, tokens_in_reserve(play.board));
  side.tokens = static_cast<std::uint8_t>(side.tokens + gained);
  play.say("TokensGained", role, play.board.visiting, gained);
}

// SM-G2
[[gnu::always_inline]] inline void pay_tokens(const Play& play, Role role, int number) {
  Side& side = play.side(role);
  ENSURE_HOT(side.tokens >= number);
  side.tokens = static_cast<std::uint8_t>(side.tokens - number);
  if (number > 0) play.say("TokensPaid", role, play.board.visiting, number);
}

// SM-J1, SM-J8  A joker just obtained, or an older one where a category was begun (SM-J2).
void gain_joker(const Play& play, Role role);
void let_join(const Play& play, Role role, Clue begun);

// A clue comes to lie open before a player.
[[gnu::always_inline]] inline void gain_open(const Play& play, Role role, Clue clue) {
  Side& side = play.side(role);
  if (clue == Clue::joker) [[unlikely]]
    return gain_joker(play, role);
  const bool first = side.shown.of(clue) == 0;
  side.shown.add(clue);
  if (first && side.lone_jokers > 0) [[unlikely]]
    let_join(play, role, clue);
}
// A clue from the pile comes to lie hidden; a joker lies open (SM-J4).
void gain_hidden(const Play& play, Role role, Drawn drawn);
void add_hidden(Board& board, Secrets& secrets, Role role, Clue clue, Mark mark);
// Takes the card away and closes the gap.
Drawn remove_hidden(Board& board, Secrets& secrets, Role role, int place);
Drawn remove_drawn(Board& board, Secrets& secrets, int place);
// SM-J7
void lose_shown(const Play& play, Role role, Clue clue);

inline void set_joined(Side& side, Clue category) { set_bit(side.joined, index_of(category)); }
inline void clear_joined(Side& side, Clue category) { clear_bit(side.joined, index_of(category)); }

// ---- what follows by itself -------------------------------------------------------------------

inline void stop_taking(Board& board) {
  board.phase = board.visiting == Character::kramm ? Phase::kramm_answer : Phase::closing;
}

[[gnu::always_inline]] inline void close_turn(const Play& play) {
  fill_row(play);
  play.board.phase = Phase::reserve;
}

void say_turn_began(const Play& play);
[[gnu::always_inline]] inline void begin_turn(const Play& play) {
  if (play.sink.listening()) [[unlikely]]
    say_turn_began(play);
}

// SM-D2
[[gnu::always_inline]] inline void hand_over(const Play& play) {
  Board& board = play.board;
  const Role next = other(board.turn);
  board.visiting = no_character;
  board.taken = 0;
  board.new_jokers = 0;
  board.reserved_now = 0;
  board.phase = Phase::move;
  if (may_move(side_of(board, next))) [[likely]] {
    board.turn = next;
  } else if (!may_move(side_of(board, board.turn))) {
    board.phase = Phase::evening;
    return;
  }
  begin_turn(play);
}

void end_finale_of(Board& board);

// All of it, up to the next decision or the end.
void go_on(const Play& play);

// One of the cards drawn is kept; the others go their way.
void keep_drawn(const Play& play, Role role, int place);

// SM-M1  Once the characters of day 1 are out; the deck is still to be shuffled.
void add_mycroft(const Play& play);
// From the deck, or from the hand of the seat that chose him.
void arrive(const Play& play, Character who, Seat chooser = nobody);

}  // namespace indice::sherlock
