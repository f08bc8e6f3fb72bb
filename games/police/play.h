// Carrying out, inside the rules. moves.cpp carries out what a player does, round.cpp leads through
// a round, questioning.cpp through one answer, ending.cpp through what follows round 5; stock.cpp
// draws questions.
#pragma once

#include "games/police/rules.h"

namespace indice::police {

// A state being played, with its chance and its listener.
struct Play {
  Board& board;
  Secrets& secrets;
  Dice& dice;
  mutable PoliceSink sink;

  [[nodiscard]] Own& own(Seat seat) const { return secrets.own[seat]; }
  [[nodiscard]] Side& side(Seat seat) const { return board.sides[seat]; }
  [[nodiscard]] Suspect& suspect(int place) const { return nth(board.suspects, place); }

  [[gnu::always_inline]] void say(const Fact& fact) const { sink.say(fact); }
};

inline void ask(const Play& play, unsigned seats, Phase phase) {
  play.board.phase = phase;
  play.board.asked = static_cast<std::uint8_t>(seats);
  play.secrets.replied = 0;
}
// False where nobody has anything to decide.
[[gnu::always_inline]] inline bool ask_for(const Play& play, Phase phase) {
  const unsigned seats = seats_to_ask(play.board, phase);
  if (seats != 0) ask(play, seats, phase);
  return seats != 0;
}
inline void ask_one(const Play& play, Seat seat, Phase phase) { ask(play, 1U << seat, phase); }
inline bool all_have_replied(const Play& play) {
  return (play.board.asked & ~replied_seats(play.board, play.secrets)) == 0;
}
inline void meddle(const Play& play, Seat seat) { set_bit(play.secrets.meddled, seat); }
// A card goes from a hand (or from what was committed) to those played. The question that Objection
// is made to is put away with it.
inline void show_card(const Play& play, Seat seat, Card card) {
  play.board.played.add(card);
  if (--play.side(seat).cards == 0) clear_bit(play.board.holders, seat);
  const bool objection = card == Card::objection;
  play.say(Fact{"CardPlayed", seat, card}
               .asking(objection ? question_of(play.board) : Question{})
               .done(objection));
}

// A card of that theme, as somebody may have looked at it.
inline Known known_card(const Play& play, Theme theme, int peek) {
  if (peek < 0) return {{theme, 0}};
  const auto at = static_cast<std::size_t>(peek);
  return {{theme, play.secrets.peek_number[at]}, play.board.peeks[at].seers};
}

// ---- stock.cpp (PP-R14) -----------------------------------------------------------------------

struct Stock {
  std::array<int, theme_count> of{};
  int left = 0;
};
Stock whole_stock(const Board& board);
// A card of any theme, each card equally likely; it then lies unread on the table. The stock is
// kept up to date, so that several can be drawn.
Theme draw_card(const Play& play, Stock& stock);
// A card of that theme; only where can_draw.
void draw_card_of(const Play& play, Theme theme);
// Its question is read or looked at for the first time: any of those not seen.
std::uint8_t draw_number(const Play& play, Theme theme);
// The unread card at that place becomes the question under way; says who had looked at it.
std::uint8_t turn_up(const Play& play, Theme theme, unsigned where);

// ---- round.cpp --------------------------------------------------------------------------------

void begin_round(const Play& play);
void ask_for_pick(const Play& play);
void begin_bets(const Play& play);
// The bets are over, unless somebody may want to move his after what others have done.
void bets_are_confirmed(const Play& play);
void end_commit(const Play& play);
// False Leads, then Aggravating Circumstances, then Presumptions; then the first question.
void resolve_next(const Play& play);
void swap_bets(const Play& play, Seat seat, Seat owner, int from, int to);
void double_bet(const Play& play, Seat seat, int suspect);
void end_closing(const Play& play);

// ---- questioning.cpp --------------------------------------------------------------------------

void begin_question(const Play& play);
void read_question(const Play& play);
// The card lay before a character, or came from the stock.
void ask_question(const Play& play, Seat seat, Character before = no_character,
                  std::uint8_t seers = 0);
void inform(const Play& play);
void answer_is(const Play& play, Said said);
void rule_answer(const Play& play, bool right);
void end_challenge(const Play& play);
void end_vote(const Play& play);
void end_objection(const Play& play);
void offer_mitigation(const Play& play);
void end_mitigation(const Play& play);

// ---- ending.cpp -------------------------------------------------------------------------------

void end_round(const Play& play);
void end_of_pair_answer(const Play& play, bool right);

}  // namespace indice::police
