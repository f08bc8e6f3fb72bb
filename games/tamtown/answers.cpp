// Windows: all who might answer are asked at once and answer in secret; when all have, the answers
// are gone through in the order of the rules. Nobody learns who was asked, and an answer that is
// not needed stays sealed.
#include <bit>

#include "games/tamtown/play.h"

namespace indice::tamtown {

namespace {

// TW-V2
void open_ballots(const Play& play) {
  Board& board = play.board;
  const Seat caller = top_of(board).seat;
  for (int i = 0; i < board.players; ++i) {
    const Seat seat = seat_after(board, caller, i);
    if (!board.alive.contains(seat)) continue;
    for (const Card card : play.secrets.hands[seat] & play.secrets.laid)
      play.say(Fact{"CardLaid", seat, card}.known_if(board.open.contains(card)));
  }
  board.open |= play.secrets.laid;
  board.doubled = {};
  replace_top(board, {Op::count_vote, caller});
  push(board, {Op::double_answers, caller});
}

void close_window(const Play& play) {
  Step& step = top_of(play.board);
  if (is_talk(step.op)) return close_talk(play);
  if (is_ballot(step.op)) return decide_by_ballot(play);
  step.number = 0;
  if (step.op == Op::vote_window) return open_ballots(play);
  step.op = answers_to(step.op);
}

bool is_wanted(const Board& board, Op answers) {
  switch (answers) {
    case Op::counter_answers: return board.countered == 0;
    case Op::again_answers: return board.again == 0 && board.alive.contains(board.turn);
    default: return true;
  }
}

FactKind played_in(Op window) {
  switch (window) {
    case Op::counter_window: return "CounterPlayed";
    case Op::repeat_window: return "RepeatPlayed";
    default: return "AgainPlayed";
  }
}

// The next seat in order, `number` of them being done, whose answer still holds; its card leaves
// the hand. True where there is one.
bool next_answer(const Play& play, Seat& seat, Card& card) {
  Board& board = play.board;
  Step& step = top_of(board);
  Step asked = step;
  asked.op = window_of(step.op);
  if (std::bit_cast<std::uint64_t>(play.secrets.answers) == 0) return false;
  while (step.number < board.players) {
    seat = seat_after(board, step.seat, step.number++);
    const std::uint8_t said = play.secrets.answers[seat];
    play.secrets.answers[seat] = 0;
    if (said == 0 || !board.alive.contains(seat)) continue;
    card = static_cast<Card>(said - 1);
    if (!answers_of(board, play.secrets, seat, asked).contains(card)) continue;
    play.revealed = true;
    const bool known = leave_hand(play, seat, card);
    play.say(Fact{played_in(asked.op), seat, card}.known_if(known));
    return true;
  }
  return false;
}

// What is told of an answer, to who gives it alone.
FactKind sealed_by(ActionKind kind, Op window) {
  switch (kind) {
    case ActionKind::counter:
    case ActionKind::repeat:
    case ActionKind::again: return FactKind("Answered");
    case ActionKind::pass_turn: return FactKind("AnswersWaived");
    case ActionKind::lay: return FactKind("EnvelopesLaid");
    case ActionKind::doubling: return FactKind("DoublingLaid");
    case ActionKind::vote: return FactKind("VoteSealed");
    case ActionKind::lean: return FactKind("LeanSealed");
    default: break;
  }
  if (window == Op::vote_window) return FactKind("BallotFinished");
  return is_talk(window) ? FactKind("LeanLeft") : FactKind("NotAnswered");
}

void drop_answers(const Play& play) {
  play.revealed = true;  // that there is no other answer
  play.secrets.answers = {};
  pop(play.board);
}

}  // namespace

bool on_window(const Play& play) {
  Board& board = play.board;
  Secrets& secrets = play.secrets;
  Step& step = top_of(board);
  if ((step.number & Ballot::asked) == 0) {
    const SeatSet asked = asked_by(board, secrets, step);
    if (asked.empty()) {
      if (step.op == Op::vote_window)
        close_window(play);
      else
        pop(board);
      return false;
    }
    secrets.pending = is_reaction(step.op) ? without(asked, secrets.muted) : asked;
    step.number |= Ballot::asked;
  }
  if (!secrets.pending.empty()) return true;
  play.revealed = true;
  play.say({"AnswersGiven"});
  close_window(play);
  return false;
}

void answer(const Play& play, Seat seat, const Action& action) {
  Secrets& secrets = play.secrets;
  play.say(
      Fact{sealed_by(action.kind, top_of(play.board).op), seat, action.card}.about(action.who));
  std::uint8_t& said = secrets.answers[seat];
  switch (action.kind) {
    case ActionKind::lay: secrets.laid.add(action.card); return;
    case ActionKind::doubling:
      secrets.laid.add(action.card);
      secrets.doublers[seat] = static_cast<std::uint8_t>(action.card + 1);
      return;
    case ActionKind::vote:
    case ActionKind::lean: said = static_cast<std::uint8_t>(index_of(action.who) + 1); break;
    case ActionKind::counter:
    case ActionKind::repeat:
    case ActionKind::again: said = static_cast<std::uint8_t>(action.card + 1); break;
    case ActionKind::pass_turn: secrets.muted.add(seat); break;
    default:
      if (is_talk(top_of(play.board).op)) said = play.board.leans[seat];  // as he has shown
      break;
  }
  secrets.pending.remove(seat);
}

// TW-D4, TW-D10, TW-A22, TW-A23  The next answer is paid for and carried out; where there is none
// that is still wanted, the others are dropped.
bool on_answers(const Play& play) {
  Board& board = play.board;
  const Step step = top_of(board);
  Seat seat = nobody;
  Card card = no_card;
  if (!is_wanted(board, step.op) || !next_answer(play, seat, card)) {
    drop_answers(play);
    return false;
  }
  switch (step.op) {
    case Op::counter_answers: push(board, {Op::counter_works, seat, card}); break;
    case Op::again_answers: push(board, {Op::again_works, seat, card}); break;
    default:
      push(board, {Op::put_away, seat, card});
      push(board, {Op::effect, seat, step.card, How::repeated});
  }
  push_payment(board, seat, cost_of(board, seat, card));
  return false;
}

// TW-A24
bool on_double_answers(const Play& play) {
  Board& board = play.board;
  Step& step = top_of(board);
  while (step.number < board.players) {
    const Seat seat = seat_after(board, step.seat, step.number++);
    const std::uint8_t said = play.secrets.doublers[seat];
    if (said == 0 || !board.alive.contains(seat)) continue;
    const int due = hearts_of(static_cast<Card>(said - 1));
    if (backs_of(purse_of(play.secrets, seat)).hearts() < due) {
      play.say({"NotDoubled", seat});
      continue;
    }
    push(board,
         {Op::pay_double, seat, static_cast<Card>(said - 1), static_cast<std::uint8_t>(due)});
    return false;
  }
  pop(board);
  return false;
}

// TW-A20, TW-V2
void count_vote(const Play& play) {
  Board& board = play.board;
  const Seat caller = top_of(board).seat;
  pop(board);
  int envelopes = 0;
  for (const Seat seat : board.alive) {
    const int his = envelopes_of(board, play.secrets, seat);
    envelopes += his;
    play.say(Fact{"BallotOpened", seat}.count(his));
  }
  play.say(Fact{"VoteCounted"}.count(envelopes));
  for (int i = 0; i < board.players; ++i) {
    const Seat seat = seat_after(board, caller, i);
    const CardSet laid = play.secrets.hands[seat] & play.secrets.laid;
    play.secrets.hands[seat] -= laid;
    for (const Card card : laid) put_away(play, card);
  }
  play.secrets.laid = {};
  play.secrets.doublers = {};
  board.doubled = {};
  const bool success = envelopes >= votes_to_succeed;
  play.say({success ? FactKind("VoteSucceeded") : FactKind("VoteFailed")});
  if (!success) return;
  for (const Seat seat : living_families(board)) clear_hearts(play, board.roles[seat]);
}

}  // namespace indice::tamtown
