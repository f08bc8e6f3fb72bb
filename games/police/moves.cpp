// Carrying out what a player does.
#include <utility>

#include "games/police/play.h"

namespace indice::police {

namespace {

void do_choose(const Play& play, Seat seat, Character who) {
  Board& board = play.board;
  const int suspect = suspect_at(board, board.step);
  play.suspect(suspect).character = who;
  play.say(Fact{"CharacterChosen", seat}.on(who).count(suspect));
  if (++board.step == suspect_count(board)) return begin_round(play);
  ask_one(play, picker_of(board), Phase::choose);
}

// PP-R2
void do_take(const Play& play, Seat seat, const Action& action) {
  Board& board = play.board;
  const int suspect = names_character(board) ? suspect_of(board, action.who) : int{seat};
  Theme& laid = board.laid[action.number];
  play.suspect(suspect).theme = laid;
  const int peek = peek_at(board, Peek::first_laid + action.number);
  const Known known = known_card(play, laid, peek);
  if (peek >= 0) nth(board.peeks, peek).where = static_cast<std::uint8_t>(Peek::before + suspect);
  play.say(Fact{"CardTaken", seat}
               .on(character_of(board, suspect))
               .asking(known)
               .count(action.number + 1));
  laid = no_theme;
  ++board.step;
  ask_for_pick(play);
}

// PP-A8
void do_look(const Play& play, Seat seat, int place) {
  Board& board = play.board;
  const unsigned where = Peek::first_laid + static_cast<unsigned>(place);
  const Theme theme = nth(board.laid, place);
  play.own(seat).hand.remove(Card::search_warrant);
  show_card(play, seat, Card::search_warrant);
  int peek = peek_at(board, where);
  if (peek < 0) {
    peek = peek_at(board, Peek::nowhere);
    ENSURE(peek >= 0);
    const auto at = static_cast<std::size_t>(peek);
    play.secrets.peek_number[at] = draw_number(play, theme);
    play.secrets.peek_right[at] = right_choice({theme, play.secrets.peek_number[at]});
    board.peeks[at] = {static_cast<std::uint8_t>(where), theme, 0};
  }
  const auto at = static_cast<std::size_t>(peek);
  set_bit(board.peeks[at].seers, seat);
  play.say(Fact{"CardLookedAt", seat}.of(theme).count(place + 1));
  play.say(Fact{"QuestionSeen", seat}
               .asking({theme, play.secrets.peek_number[at]}, board.peeks[at].seers)
               .count(place + 1));
}

// PP-R3, PP-R5  Where a player's bets lie: face up on the board, or face down.
Bets& bets_of(const Play& play, Seat seat) {
  return play.board.hidden_bets != 0 ? play.own(seat).bets : play.board.bets[seat];
}
std::uint8_t& moves_of(const Play& play, Seat seat) {
  return play.board.hidden_bets != 0 ? play.own(seat).moved : play.board.moved[seat];
}

void place_bet(const Play& play, Seat seat, int value, FactKind kind) {
  Own& own = play.own(seat);
  const int suspect = target_at(play.board, seat, bets_placed(play.board, own));
  nth(bets_of(play, seat), suspect) = Bet(value);
  clear_bit(own.guilty, value);
  play.say(Fact{kind, seat}
               .on(character_of(play.board, suspect))
               .count(value)
               .covered(play.board.hidden_bets != 0));
}

// The last card has only one place to go.
void place_last(const Play& play, Seat seat) {
  const std::uint8_t left = play.own(seat).guilty;
  if (std::popcount(left) == 1)
    place_bet(play, seat, std::countr_zero(left), FactKind("BetPlaced"));
}

// PP-R17
void take_back(const Play& play, Seat seat) {
  Own& own = play.own(seat);
  const int suspect = target_at(play.board, seat, bets_placed(play.board, own) - 1);
  Bet& bet = nth(bets_of(play, seat), suspect);
  ++moves_of(play, seat);
  set_bit(own.guilty, bet.value());
  play.say(Fact{"BetTakenBack", seat}
               .on(character_of(play.board, suspect))
               .count(bet.value())
               .covered(play.board.hidden_bets != 0));
  bet = {};
}

// PP-R17
void exchange_bets(const Play& play, Seat seat, const Action& action) {
  Bets& bets = bets_of(play, seat);
  Bet& one = nth(bets, suspect_of(play.board, action.who));
  Bet& two = nth(bets, suspect_of(play.board, action.other));
  std::swap(one, two);
  ++moves_of(play, seat);
  if (play.board.again != 0) set_bit(play.board.changed, seat);
  play.say(Fact{"BetsExchanged", seat}
               .on(action.who, action.other)
               .count(one.value(), two.value())
               .covered(play.board.hidden_bets != 0));
}

void reply(const Play& play, Seat seat) { set_bit(play.secrets.replied, seat); }

void confirm_bets(const Play& play, Seat seat) {
  const bool face_down = play.board.hidden_bets != 0;
  play.say(Fact{"BetsConfirmed", seat}.covered(face_down));
  if (face_down)
    reply(play, seat);
  else
    set_bit(play.board.confirmed, seat);
  if (all_have_replied(play)) bets_are_confirmed(play);
}

// PP-R4
void leave_bets(const Play& play, Seat seat) {
  while (const unsigned left = play.own(seat).guilty) {
    unsigned bits = left;
    for (std::uint32_t skip = play.dice.below(static_cast<std::uint32_t>(std::popcount(left)));
         skip > 0; --skip)
      bits &= bits - 1U;
    place_bet(play, seat, std::countr_zero(bits), FactKind("BetByLot"));
  }
  moves_of(play, seat) = left_to_the_lot;
  confirm_bets(play, seat);
}

// PP-A13, PP-A12  Kept secret until all have replied.
void commit(const Play& play, Seat seat, Card card) {
  Own& own = play.own(seat);
  own.hand.remove(card);
  own.committed.add(card);
  play.say({"CardCommitted", seat, card});
}

// PP-A7  The card swapped away is discarded unread.
void change_subject(const Play& play, Seat seat, Theme theme) {
  Board& board = play.board;
  const int suspect = questioned(board);
  const int peek = peek_at(board, Peek::before + static_cast<unsigned>(suspect));
  const Known away = known_card(play, play.suspect(suspect).theme, peek);
  if (peek >= 0) nth(board.peeks, peek).where = Peek::discarded;
  play.own(seat).hand.remove(Card::change_of_subject);
  show_card(play, seat, Card::change_of_subject);
  play.suspect(suspect).theme = no_theme;
  draw_card_of(play, theme);
  play.suspect(suspect).theme = theme;
  play.say(
      Fact{"SubjectChanged", seat}.on(character_of(board, suspect)).of(theme).instead_of(away));
  begin_question(play);
}

// PP-A11
void mitigate(const Play& play, Seat seat) {
  Board& board = play.board;
  play.own(seat).hand.remove(Card::mitigating);
  show_card(play, seat, Card::mitigating);
  board.pending = static_cast<std::uint8_t>(board.pending / 2);
  play.say(Fact{"PointsHalved", seat}.count(board.pending));
  offer_mitigation(play);
}

// Everybody asked has replied.
void end_window(const Play& play) {
  switch (play.board.phase) {
    case Phase::commit: return end_commit(play);
    case Phase::challenge: return end_challenge(play);
    case Phase::vote: return end_vote(play);
    case Phase::objection: return end_objection(play);
    case Phase::close_case: return end_closing(play);
    default: return;
  }
}

Reply reply_in(Phase phase, std::uint8_t what) {
  switch (phase) {
    case Phase::challenge: return what == reply_yes ? Reply::challenge : Reply::accept;
    case Phase::vote:
      return what == reply_yes ? Reply::right : what == reply_no ? Reply::wrong : Reply::abstain;
    case Phase::objection: return what == reply_yes ? Reply::objection : Reply::no_objection;
    case Phase::close_case: return Reply::no_more_cases;
    default: return Reply::no_more_cards;
  }
}

void reply_with(const Play& play, Seat seat, std::uint8_t what) {
  if (what != 0 && play.board.phase != Phase::objection) meddle(play, seat);
  play.own(seat).reply = what;
  play.say(Fact{"Replied", seat}.replying(reply_in(play.board.phase, what)));
  reply(play, seat);
  if (all_have_replied(play)) end_window(play);
}

void do_pass(const Play& play, Seat seat) {
  if (play.board.phase == Phase::subject) return read_question(play);
  if (play.board.phase == Phase::mitigate) return end_mitigation(play);
  reply_with(play, seat, 0);
}

void do_play(const Play& play, Seat seat, const Action& action) {
  switch (action.card) {
    case Card::search_warrant: return do_look(play, seat, action.number);
    case Card::change_of_subject: return change_subject(play, seat, action.theme);
    case Card::informant: return inform(play);
    case Card::mitigating: return mitigate(play, seat);
    case Card::objection: return reply_with(play, seat, reply_yes);
    default: return commit(play, seat, action.card);
  }
}

void do_swap(const Play& play, Seat seat, const Action& action) {
  --play.board.false_leads[seat];
  swap_bets(play, seat, static_cast<Seat>(suspect_of(play.board, action.who)), seat,
            suspect_of(play.board, action.other));
  resolve_next(play);
}

void do_aggravate(const Play& play, Seat seat, Character who) {
  --play.board.aggravations[seat];
  double_bet(play, seat, suspect_of(play.board, who));
  resolve_next(play);
}

void say_answer(const Play& play, Seat seat, Said said) {
  if (is_letter(said)) {
    play.say(
        Fact{"Answered", seat}.asking(question_of(play.board)).choosing(static_cast<Letter>(said)));
  } else {
    play.say({said == Said::otherwise ? FactKind("AnsweredOtherwise")
              : said == Said::spoken  ? FactKind("AnsweredAloud")
                                      : FactKind("NotAnswered"),
              seat});
  }
  answer_is(play, said);
}

void do_rule(const Play& play, Seat seat, bool right) {
  play.say({right ? FactKind("RuledRight") : FactKind("RuledWrong"), seat});
  rule_answer(play, right);
}

}  // namespace

void apply_action(State& state, Seat seat, const Action& action, Dice& dice, PoliceSink sink) {
  const Play play{state.board, state.secrets, dice, sink};
  switch (action.kind) {
    case ActionKind::choose: return do_choose(play, seat, action.who);
    case ActionKind::take: return do_take(play, seat, action);
    case ActionKind::bet:
      place_bet(play, seat, action.number, FactKind("BetPlaced"));
      return place_last(play, seat);
    case ActionKind::take_back: return take_back(play, seat);
    case ActionKind::exchange: return exchange_bets(play, seat, action);
    case ActionKind::confirm: return confirm_bets(play, seat);
    case ActionKind::leave: return leave_bets(play, seat);
    case ActionKind::play: return do_play(play, seat, action);
    case ActionKind::pass: return do_pass(play, seat);
    case ActionKind::swap: return do_swap(play, seat, action);
    case ActionKind::aggravate: return do_aggravate(play, seat, action.who);
    case ActionKind::answer: return say_answer(play, seat, static_cast<Said>(action.number));
    case ActionKind::otherwise: return say_answer(play, seat, Said::otherwise);
    case ActionKind::spoken: return say_answer(play, seat, Said::spoken);
    case ActionKind::no_answer: return say_answer(play, seat, Said::no_answer);
    case ActionKind::rule_right: return do_rule(play, seat, true);
    case ActionKind::rule_wrong: return do_rule(play, seat, false);
    case ActionKind::challenge:
    case ActionKind::vote_right: return reply_with(play, seat, reply_yes);
    case ActionKind::vote_wrong: return reply_with(play, seat, reply_no);
    case ActionKind::accept:
    case ActionKind::abstain: return reply_with(play, seat, 0);
    case ActionKind::none: return;
  }
}

}  // namespace indice::police
