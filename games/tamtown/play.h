// Carrying out, inside the rules: what every action and effect does with cards, hearts and members.
// Included by turn.cpp (actions), steps.cpp (what follows by itself), effects.cpp (Actions),
// events.cpp (Events), answers.cpp (windows), choices.cpp (collective choices) and deal.cpp.
#pragma once

#include "games/tamtown/rules.h"

namespace indice::tamtown {

// A state being played, with its chance and its listener.
struct Play {
  Board& board;
  Secrets& secrets;
  Dice& dice;
  mutable TamtownSink sink;
  // Sealed answers or a hidden card came to light: whatever follows may hang on it.
  mutable bool revealed = false;

  void say(Fact fact) const {
    if (!sink.listening()) [[likely]]
      return;
    fact.reveals = fact.reveals || revealed;
    sink.say(fact);
  }
};

inline void push(Board& board, const Step& step) {
  ENSURE(board.depth < most_steps);
  board.below[board.depth++] = board.top;
  board.top = whole(step);
}
// In the place of the uppermost.
inline void replace_top(Board& board, const Step& step) { board.top = whole(step); }
// Only where a step lies below.
inline void pop(Board& board) {
  board.top = board.below[--board.depth];
  board.below[board.depth] = {};
}
inline bool is_over(const Board& board) { return top_of(board).op == Op::over; }

// TW-T2, TW-T6  At once, but for who is on turn: his is checked when it ends.
inline void check_limit(const Play& play, Seat seat) {
  if (seat != play.board.turn && play.secrets.hands[seat].size() > hand_limit(play.board, seat))
    push(play.board, {Op::trim, seat});
}

// ---- cards (pile.cpp) ---------------------------------------------------------------------------

inline void to_discard(const Play& play, Card card) {
  play.board.discard[play.board.discard_size++] = card;
  play.board.open.add(card);
  play.board.fresh.remove(card);
}
// To the discard pile, from where it lay open or before a Family.
inline void put_away(const Play& play, Card card) {
  to_discard(play, card);
  play.say(Fact{"CardPutAway", nobody, card}.lay(Place::open));
}
inline void put_away_from(const Play& play, Role family, Card card) {
  to_discard(play, card);
  play.say(Fact{"CardPutAway", nobody, card}.about(family).lay(Place::family));
}
void take_from_discard(const Play& play, Card card);
// It lies open from now on. Was it known to all before?
inline bool leave_hand(const Play& play, Seat seat, Card card) {
  const bool known = play.board.open.contains(card);
  play.secrets.hands[seat].remove(card);
  play.board.open.add(card);
  play.board.fresh.remove(card);
  return known;
}
void discard_from_hand(const Play& play, Seat seat, Card card);

inline void see_top(Board& board) {
  if (board.pile_size > 0) board.seen_backs.add(board.pile_size - 1U);
}
// TW-T3, TW-T7, TW-E6  The top card; none where there is none, or where the pile has been gone
// through for nothing too often. `refills` is how often this effect may still refill it.
Card take_top(const Play& play, int& refills);
Card take_from_pile(const Play& play, unsigned place);
void put_into_pile(const Play& play, unsigned place, Card card, std::uint8_t known_by);
void draw_card(const Play& play, Seat seat);

// ---- hearts and members (families.cpp) --------------------------------------------------------

// TW-P2  A card leaves the hand and is laid before that Family, or where all choose (TW-L2).
void pay_with(const Play& play, Seat seat, const Action& action, bool halved);
// TW-P3, TW-P10  A payment comes to lie before a Family.
void lay_payment(const Play& play, Role family, Laid laid);
// TW-D7, TW-D11
void lay_by_event(const Play& play, Role family, int hearts);
void clear_hearts(const Play& play, Role family);
// TW-P8  By the player at that seat.
void remove_hearts(const Play& play, Seat by, Role family, int hearts);
void lose_member(const Play& play, Role family);
// After three hearts.
void lose_member_to_hearts(const Play& play, Role family);

// ---- what follows by itself -------------------------------------------------------------------

void begin_turn(const Play& play, Seat seat);
// TW-P9, TW-A22  The card has left the hand.
void push_action(const Play& play, Seat seat, Card card, std::uint8_t how);
inline void push_payment(Board& board, Seat seat, int due) {
  if (due > 0) push(board, {Op::pay, seat, no_card, static_cast<std::uint8_t>(due)});
}
void put_cards_away(const Play& play);
void lose_village(const Play& play, FactKind how);
void turn_up_culprit(const Play& play);
void finish(const Play& play);

void carry_out(const Play& play);  // effects.cpp: Op::effect
void draw_actions(const Play& play, Seat seat, int number, std::uint8_t how, bool may_play_now);
void look_at_pile(const Play& play, Seat seat);
void put_back(const Play& play, Seat seat, int place);
void place_piece(const Play& play);  // Op::place

void carry_out_event(const Play& play);  // events.cpp: Op::event
bool on_losing(const Play& play);        // Op::lose
bool on_offering(const Play& play);      // Op::offer
bool on_naming_payer(const Play& play);  // Op::name_payer
bool on_paying_rest(const Play& play);   // Op::pay_rest
bool on_final_events(const Play& play);  // Op::final_events

// Collective choices (choices.cpp). The drawer of an Event decides where the others cannot, in the
// final replay the oldest (TW-L2).
Seat decider_of(const Board& board);
void start_choosing_loser(const Play& play, Card event);  // TW-M5
// TW-L2  In the final replay it is not for the payer to say where his card lies.
void start_choosing_place(const Play& play, Seat payer, Laid laid);
void close_talk(const Play& play);                   // Op::family_talk, Op::hearts_talk
void decide_by_ballot(const Play& play);             // Op::family_ballot, Op::hearts_ballot
void choose_by_hand(const Play& play, Role family);  // Op::choose_family, Op::choose_hearts

bool on_window(const Play& play);  // answers.cpp
void answer(const Play& play, Seat seat, const Action& action);
bool on_answers(const Play& play);
bool on_double_answers(const Play& play);
void count_vote(const Play& play);

// All of it, up to the next decision or the end.
void go_on(const Play& play);

}  // namespace indice::tamtown
