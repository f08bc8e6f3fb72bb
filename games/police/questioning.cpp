// One question, from the moment before it is read to the points for its answer.
#include <algorithm>

#include "games/police/play.h"

namespace indice::police {

namespace {

// PP-R12  Spoken: the reader sees the answer.
void say_question(const Play& play, Character before, std::uint8_t seers) {
  const Board& board = play.board;
  play.say(Fact{"QuestionRead", board.answering}.on(before).asking(question_of(board), seers));
  if (board.answers == Answers::spoken)
    play.say(Fact{"AnswerForReader", reader_of(board)}.asking(question_of(board)));
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

void go_to_next(const Play& play) {
  put_away_question(play);
  if (++play.board.step < suspect_count(play.board)) return begin_question(play);
  play.board.step = 0;
  if (!ask_for(play, Phase::close_case)) end_round(play);
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
      play.say(Fact{"BetLost", owner}.asking(question_of(board)).count(points).done(!cost));
      cost = true;
    }
  if (!cost) play.say(Fact{"NothingLost", board.answering}.asking(question_of(board)).done());
  go_to_next(play);
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
  play.say(Fact{right ? FactKind("WasRight") : FactKind("WasWrong"), seat}
               .asking(question_of(board))
               .done(in_pair(board)));
  if (in_pair(board)) {
    put_away_question(play);
    return end_of_pair_answer(play, right);
  }
  if (right && ask_for(play, Phase::objection)) return;
  if (right) return score_right(play);
  board.pending = static_cast<std::uint8_t>(points_on(board, questioned(board)));
  offer_mitigation(play);
}

// What a reader owes: the truth of a choice named; a word given aloud is taken on trust.
bool ruled_fairly(const Play& play) {
  const Board& board = play.board;
  const bool owed = !is_letter(board.said) || static_cast<Letter>(board.said) == play.secrets.right;
  return (board.ruled_right != 0) == owed;
}

}  // namespace

void begin_question(const Play& play) {
  if (!ask_for(play, Phase::subject)) read_question(play);
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
    play.say(Fact{"HintGiven"}.asking(question_of(board)));
    return;
  }
  const std::uint32_t kept = play.dice.below(choice_count - 1);  // among the wrong ones
  std::uint32_t wrong = 0;
  for (Letter letter = 0; letter < choice_count; ++letter) {
    if (letter == play.secrets.right || wrong++ == kept) continue;
    set_bit(board.struck, letter);
    play.say(Fact{"ChoiceStruck"}.asking(question_of(board)).choosing(letter));
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
  if (!ask_for(play, Phase::challenge)) settle(play, right);
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
    play.say({"Challenged"});
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
  play.say(Fact{"VotesCounted"}.count(right, wrong));
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

void offer_mitigation(const Play& play) {
  if (!ask_for(play, Phase::mitigate)) end_mitigation(play);
}

// PP-R8, PP-R16
void end_mitigation(const Play& play) {
  Board& board = play.board;
  const Seat seat = board.answering;
  Side& side = play.side(seat);
  side.from_answers = static_cast<std::uint16_t>(side.from_answers + board.pending);
  play.say(Fact{board.pending > 0 ? FactKind("PointsAdded") : FactKind("NothingAdded"), seat}
               .asking(question_of(board))
               .count(board.pending)
               .done());
  go_to_next(play);
}

}  // namespace indice::police
