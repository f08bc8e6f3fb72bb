// A round up to the first question, and its end: laying out, picking, bets, cards after bets,
// Closed Case.
#include <algorithm>
#include <utility>

#include "games/police/play.h"

namespace indice::police {

namespace {

constexpr std::array<Card, 3> after_bets{Card::false_lead, Card::aggravating, Card::presumption};

// PP-R1
void lay_out(const Play& play) {
  Board& board = play.board;
  board.laid.fill(no_theme);
  const int count = table_for(board.players).laid_out;
  Stock stock = whole_stock(board);
  for (int place = 0; place < count; ++place) {
    const Theme theme = draw_card(play, stock);
    nth(board.laid, place) = theme;
    play.say(Fact{"CardLaid"}.of(theme).count(place + 1));
  }
}

// PP-R2  The card that nobody took.
void discard_last(const Play& play) {
  for (std::size_t place = 0; place < most_laid; ++place) {
    Theme& theme = play.board.laid[place];
    if (!is_theme(theme)) continue;
    const int peek = peek_at(play.board, Peek::first_laid + static_cast<unsigned>(place));
    const Known known = known_card(play, theme, peek);
    if (peek >= 0) nth(play.board.peeks, peek).where = Peek::discarded;
    play.say(Fact{"CardLeft"}.asking(known).count(static_cast<int>(place) + 1));
    theme = no_theme;
    play.board.left = static_cast<std::uint8_t>(place + 1);
  }
}

void say_all_placed(const Play& play) {
  Fact fact{"AllBetsPlaced"};
  fact.bets.on = characters_of(play.board);
  for (Seat seat = 0; seat < play.board.players; ++seat) fact.bets.of[seat] = play.own(seat).bets;
  play.say(fact);
}

void show_bets(const Play& play) {
  Board& board = play.board;
  for (Seat seat = 0; seat < board.players; ++seat) {
    Own& own = play.own(seat);
    board.bets[seat] = own.bets;
    own.bets = {};
    if (!play.sink.listening()) continue;
    for (int suspect = 0; suspect < suspect_count(board); ++suspect)
      if (const int value = nth(board.bets[seat], suspect).value(); value > 0)
        play.say(Fact{"BetShown", seat}.on(character_of(board, suspect)).count(value));
  }
}

// Open bets have been seen by all from the moment they were laid.
void end_bets(const Play& play) {
  play.board.again = 0;
  if (play.board.hidden_bets != 0 && play.sink.listening()) say_all_placed(play);
  if (!ask_for(play, Phase::commit)) end_commit(play);
}

// PP-A4
void presume(const Play& play, Seat seat) {
  set_bit(play.board.voided, seat);
  play.say({"BetsVoided", seat});
}

// PP-A13  Shown all together, in turn order; Presumption takes effect after the others, which
// cannot undo it, so it may be noted at once.
void show_committed(const Play& play) {
  Board& board = play.board;
  for (int place = 0; place < board.players; ++place) {
    const Seat seat = seat_after(board, board.starter, place);
    Own& own = play.own(seat);
    if (own.committed.empty()) continue;
    for (const Card card : after_bets)
      for (int copies = own.committed.of(card); copies > 0; --copies) {
        show_card(play, seat, card);
        if (card == Card::false_lead) ++board.false_leads[seat];
        if (card == Card::aggravating) ++board.aggravations[seat];
        if (card == Card::presumption) presume(play, seat);
      }
    own.committed = {};
  }
}

// Carries them out in turn order, as long as there is nothing to choose. True: none is left.
template <class CarryOut>
bool resolve(const Play& play, std::array<std::uint8_t, most_players>& cards, Phase phase,
             CarryOut carry_out) {
  for (int place = 0; place < play.board.players; ++place) {
    const Seat seat = seat_after(play.board, play.board.starter, place);
    for (; cards[seat] > 0; --cards[seat]) {
      if (ask_for(play, phase)) return false;
      carry_out(seat);
    }
  }
  return true;
}

bool resolve_false_leads(const Play& play) {
  return resolve(play, play.board.false_leads, Phase::swap, [&](Seat seat) {
    swap_bets(play, seat, static_cast<Seat>(seat ^ 1U), seat, seat + 2);
  });
}

bool resolve_aggravations(const Play& play) {
  return resolve(play, play.board.aggravations, Phase::aggravate, [&](Seat seat) {
    for (int suspect = 0; suspect < suspect_count(play.board); ++suspect) {
      const Bet bet = nth(play.board.bets[seat], suspect);
      if (bet.value() > 0 && !bet.doubled()) double_bet(play, seat, suspect);
    }
  });
}

// PP-A12
void close_cases(const Play& play, Seat seat) {
  Own& own = play.own(seat);
  for (int copies = own.committed.of(Card::closed_case); copies > 0; --copies) {
    Side& side = play.side(seat);
    const int points = std::min(closed_case_points, score_of(side));  // PP-R9
    show_card(play, seat, Card::closed_case);
    side.closed = static_cast<std::uint8_t>(side.closed + points);
    play.say(Fact{"CaseClosed", seat}.count(points));
  }
  own.committed = {};
}

}  // namespace

void begin_round(const Play& play) {
  Board& board = play.board;
  ++board.round;
  board.step = 0;
  board.left = 0;
  play.say(
      Fact{board.round > rounds_with_actions ? FactKind("ExtraRoundBegan") : FactKind("RoundBegan"),
           board.starter}
          .count(board.round, board.round == 1 ? character_count - suspect_count(board) : 0));
  lay_out(play);
  ask_for_pick(play);
}

void ask_for_pick(const Play& play) {
  Board& board = play.board;
  if (board.step < suspect_count(board)) return ask_one(play, picker_of(board), Phase::pick);
  board.step = 0;
  discard_last(play);
  begin_bets(play);
}

// PP-R3
void begin_bets(const Play& play) { ask(play, all_seats(play.board), Phase::bet); }

// PP-R17
void bets_are_confirmed(const Play& play) {
  Board& board = play.board;
  const unsigned seats = seats_to_look_again(board);
  board.confirmed = 0;
  board.changed = 0;
  if (seats == 0) return end_bets(play);
  board.again = 1;
  play.say({"BetsSeen"});
  ask(play, seats, Phase::bet);
}
// PP-R5  Hidden bets are turned up together with the cards committed.
void end_commit(const Play& play) {
  if (play.board.hidden_bets != 0) show_bets(play);
  int cards = 0;
  for (const Own& own : play.secrets.own) cards += own.committed.total();
  if (play.board.phase == Phase::commit) play.say(Fact{"CommitEnded"}.count(cards));
  if (cards == 0) return begin_question(play);
  show_committed(play);
  resolve_next(play);
}

void resolve_next(const Play& play) {
  if (resolve_false_leads(play) && resolve_aggravations(play)) begin_question(play);
}

void swap_bets(const Play& play, Seat seat, Seat owner, int from, int to) {
  Bets& bets = play.board.bets[owner];
  Bet& one = nth(bets, from);
  Bet& other = nth(bets, to);
  std::swap(one, other);
  play.say(Fact{"BetsSwapped", seat}
               .on(character_of(play.board, from), character_of(play.board, to))
               .count(one.value(), other.value())
               .of(owner));
}

void double_bet(const Play& play, Seat seat, int suspect) {
  Bet& bet = nth(play.board.bets[seat], suspect);
  bet.make_double();
  play.say(Fact{"BetDoubled", seat}.on(character_of(play.board, suspect)).count(bet.value()));
}

void end_closing(const Play& play) {
  for (int place = 0; place < play.board.players; ++place)
    close_cases(play, seat_after(play.board, play.board.starter, place));
  end_round(play);
}

}  // namespace indice::police
