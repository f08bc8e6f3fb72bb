// One question, from the moment before it is read to the points for its answer.
#include <algorithm>

#include "games/police/play.h"

namespace indice::police {

namespace {

// PP-R12  Spoken: the reader sees the answer.
void say_question(const Play& play, Character before, std::uint8_t seers) {
  const Board& board = play.board;
  play.sink.say({.kind = FactKind::question_read,
                 .seat = board.answering,
                 .who = before,
                 .question = question_of(board),
                 .seers = seers});
  if (board.answers == Answers::spoken)
    play.sink.say({.kind = FactKind::answer_for_reader,
                   .seat = reader_of(board),
                   .question = question_of(board)});
}

void forget_answer(Board& board) {
  board.struck = 0;
  board.informed = 0;
  board.said = Said::nothing_yet;
  board.right = no_letter;
  board.ruled_right = 0;
}

void put_away_question(const Play& play) {
  Board& board = play.board;
  forget_answer(board);
  board.theme = no_theme;
  board.number = 0;
  board.answering = nobody;
  board.objected = 0;
  board.pending = 0;
  play.secrets.right = no_letter;
}

// PP-A12
void offer_closing(const Play& play) {
  unsigned seats = 0;
  for (unsigned left = possible_holders(play.board, Card::closed_case); left != 0;
       left &= left - 1U) {
    const auto seat = static_cast<Seat>(std::countr_zero(left));
    if (score_of(play.side(seat)) > 0) seats |= 1U << seat;
  }
  if (seats == 0) return end_round(play);
  ask(play, seats, Phase::close_case);
}

void go_to_next(const Play& play) {
  put_away_question(play);
  if (++play.board.step < suspect_count(play.board)) return begin_question(play);
  play.board.step = 0;
  offer_closing(play);
}

// PP-R7, PP-R16
void score_right(const Play& play) {
  Board& board = play.board;
  const int suspect = questioned(board);
  bool cost = false;
  if (!is_void(board, seat_of(board, suspect)))
    for (Seat owner = 0; owner < board.players; ++owner) {
      const int points = nth(board.bets[owner], suspect).points();
      if (points == 0) continue;
      Side& side = play.side(owner);
      side.from_bets = static_cast<std::uint16_t>(side.from_bets + points);
      play.sink.say({.kind = FactKind::bet_lost,
                     .seat = owner,
                     .question = question_of(board),
                     .puts_away = !cost,
                     .number = static_cast<std::uint16_t>(points)});
      cost = true;
    }
  if (!cost)
    play.sink.say({.kind = FactKind::nothing_lost,
                   .seat = board.answering,
                   .question = question_of(board),
                   .puts_away = true});
  go_to_next(play);
}

// PP-A5, PP-A14
void offer_objection(const Play& play) {
  const Board& board = play.board;
  const Seat seat = board.answering;
  unsigned seats = 0;
  if (board.objected == 0 && !is_void(board, seat) && can_draw(board, board.theme))
    seats = possible_holders(board, Card::objection) & ~(1U << seat);
  if (seats == 0) return score_right(play);
  ask(play, seats, Phase::objection);
}

// PP-R18  The verdict stands: the answer is shown to all.
void settle(const Play& play, bool right) {
  Board& board = play.board;
  const Seat seat = board.answering;
  board.right = play.secrets.right;
  const bool ruled = board.phase != Phase::answer;
  if (ruled)
    for (Own& own : play.secrets.own) own.reply = 0;
  play.side(seat).record[index_of(board.theme)].add(right);
  play.sink.say({.kind = right ? FactKind::was_right : FactKind::was_wrong,
                 .seat = seat,
                 .question = question_of(board),
                 .puts_away = in_pair(board)});
  if (in_pair(board)) {
    put_away_question(play);
    return end_of_pair_answer(play, right);
  }
  if (right) return offer_objection(play);
  board.pending = static_cast<std::uint8_t>(points_on(board, questioned(board)));
  offer_mitigation(play);
}

// What a reader owes: the truth of a choice named; a word given aloud is taken on trust.
bool ruled_fairly(const Play& play) {
  const Board& board = play.board;
  const bool owed = !is_letter(board.said) || static_cast<Letter>(board.said) == play.secrets.right;
  return (board.ruled_right != 0) == owed;
}

// Those who may challenge the reader: everybody else.
unsigned judges(const Board& board) {
  return all_seats(board) & ~(1U << board.answering) & ~(1U << reader_of(board));
}

}  // namespace

void begin_question(const Play& play) {
  const Board& board = play.board;
  const int suspect = questioned(board);
  const Seat seat = seat_of(board, suspect);
  if (might_hold(board, seat, Card::change_of_subject) && may_change_subject(board, suspect))
    return ask_one(play, seat, Phase::subject);
  read_question(play);
}

// PP-R6
void read_question(const Play& play) {
  const int suspect = questioned(play.board);
  const Theme theme = play.suspect(suspect).theme;
  play.suspect(suspect).theme = no_theme;
  const std::uint8_t seers = turn_up(play, theme, Peek::before + static_cast<unsigned>(suspect));
  ask_question(play, seat_of(play.board, suspect), character_of(play.board, suspect), seers);
}

void ask_question(const Play& play, Seat seat, Character before, std::uint8_t seers) {
  play.board.answering = seat;
  say_question(play, before, seers);
  ask_one(play, seat, Phase::answer);
}

// PP-A6
void inform(const Play& play) {
  Board& board = play.board;
  Own& own = play.own(board.answering);
  own.hand.remove(Card::informant);
  show_card(play, board.answering, Card::informant);
  board.informed = 1;
  if (board.answers != Answers::choices) {
    play.sink.say({.kind = FactKind::hint_given, .question = question_of(board)});
    return;
  }
  const std::uint32_t kept = play.dice.below(choice_count - 1);  // among the wrong ones
  std::uint32_t wrong = 0;
  for (Letter letter = 0; letter < choice_count; ++letter) {
    if (letter == play.secrets.right || wrong++ == kept) continue;
    set_bit(board.struck, letter);
    play.sink.say(
        {.kind = FactKind::choice_struck, .question = question_of(board), .letter = letter});
  }
}

// PP-R12, PP-R13
void answer_is(const Play& play, Said said) {
  Board& board = play.board;
  board.said = said;
  if (board.answers == Answers::spoken && (is_letter(said) || said == Said::spoken)) {
    play.secrets.meddled = 0;
    return ask_one(play, reader_of(board), Phase::ruling);
  }
  settle(play, is_letter(said) && static_cast<Letter>(said) == play.secrets.right);
}

void rule_answer(const Play& play, bool right) {
  Board& board = play.board;
  board.ruled_right = right ? 1 : 0;
  if (!ruled_fairly(play)) meddle(play, reader_of(board));
  const unsigned others = judges(board);
  if (others != 0) return ask(play, others, Phase::challenge);
  settle(play, right);
}

// PP-R18
void end_challenge(const Play& play) {
  Board& board = play.board;
  bool challenged = false;
  for (Own& own : play.secrets.own) {
    challenged = challenged || own.reply == reply_yes;
    own.reply = 0;
  }
  if (challenged) {
    play.sink.say({.kind = FactKind::challenged});
    return ask(play, board.asked, Phase::vote);
  }
  settle(play, board.ruled_right != 0);
}

void end_vote(const Play& play) {
  int right = 0;
  int wrong = 0;
  for (const Own& own : play.secrets.own) {
    right += own.reply == reply_yes ? 1 : 0;
    wrong += own.reply == reply_no ? 1 : 0;
  }
  play.sink.say({.kind = FactKind::votes_counted,
                 .number = static_cast<std::uint16_t>(right),
                 .other_number = static_cast<std::uint16_t>(wrong)});
  settle(play, right == wrong ? play.board.ruled_right != 0 : right > wrong);
}

// PP-A14
void end_objection(const Play& play) {
  Board& board = play.board;
  const Seat seat = board.answering;
  Seat first = nobody;
  for (int place = board.players - 1; place > 0; --place) {
    const Seat other = seat_after(board, seat, place);
    if (play.own(other).reply == reply_yes) first = other;
    play.own(other).reply = 0;
  }
  if (first == nobody) return score_right(play);
  play.own(first).hand.remove(Card::objection);
  show_card(play, first, Card::objection);
  const Theme theme = board.theme;
  draw_card_of(play, theme);
  forget_answer(board);
  board.objected = 1;
  turn_up(play, theme, Peek::nowhere);
  ask_question(play, seat);
}

// PP-A11
void offer_mitigation(const Play& play) {
  const Seat seat = play.board.answering;
  if (play.board.pending == 0 || !might_hold(play.board, seat, Card::mitigating))
    return end_mitigation(play);
  ask_one(play, seat, Phase::mitigate);
}

// PP-R8, PP-R16
void end_mitigation(const Play& play) {
  Board& board = play.board;
  const Seat seat = board.answering;
  Side& side = play.side(seat);
  side.from_answers = static_cast<std::uint16_t>(side.from_answers + board.pending);
  play.sink.say({.kind = board.pending > 0 ? FactKind::points_added : FactKind::nothing_added,
                 .seat = seat,
                 .question = question_of(board),
                 .puts_away = true,
                 .number = board.pending});
  go_to_next(play);
}

}  // namespace indice::police
