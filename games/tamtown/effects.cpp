// What Actions do (TW-A2 to TW-A16, TW-A20).
#include "games/tamtown/play.h"

namespace indice::tamtown {

namespace {

void become(Board& board, Op op, std::uint8_t card, int number) {
  replace_top(board, {op, top_of(board).seat, card, static_cast<std::uint8_t>(number)});
}

// TW-K5, TW-K6, TW-A22
void end_turn_after(Board& board, std::uint8_t how) {
  if ((how & How::repeated) == 0) board.ends = 1;
}

// TW-A2
void relieve_every_family(const Play& play, Seat by) {
  pop(play.board);
  for (const Seat seat : living_families(play.board))
    remove_hearts(play, by, play.board.roles[seat], 1);
}

void carry_out_kind(const Play& play, const Step& step) {
  Board& board = play.board;
  switch (static_cast<Kind>(step.card)) {
    case Kind::relieve_every_family: return relieve_every_family(play, step.seat);
    case Kind::clear_one_family: return become(board, Op::remove_all, no_card, 0);
    case Kind::relieve_two_families: return become(board, Op::remove_two, 0, 2);
    case Kind::relieve_one_or_two: return become(board, Op::remove_some, 0, 2);
    case Kind::relieve_up_to_three: return become(board, Op::remove_some, 0, 3);
    case Kind::take_two_actions:
      pop(board);
      return draw_actions(play, step.seat, 2, step.number, false);
    case Kind::take_three_actions:
      pop(board);
      return draw_actions(play, step.seat, 3, step.number, false);
    case Kind::draw_and_play:
      pop(board);
      return draw_actions(play, step.seat, 2, step.number, true);
    case Kind::another_draws: return become(board, Op::name_drawer, no_card, step.number);
    case Kind::look_at_five: return look_at_pile(play, step.seat);
    case Kind::fetch_from_discard: return become(board, Op::fetch, no_card, step.number);
    case Kind::place_from_discard:
      end_turn_after(board, step.number);
      return become(board, Op::fetch_piece, no_card, 1);
    case Kind::place_from_discard_free:
      end_turn_after(board, step.number);
      return become(board, Op::fetch_piece, no_card, 0);
    case Kind::place_two:
      end_turn_after(board, step.number);
      return become(board, Op::place_two, no_card, 2);
    case Kind::place_free: return become(board, Op::name_placer, no_card, step.number);
    case Kind::call_a_vote:
      play.say({"VoteCalled", step.seat});
      return become(board, Op::vote_window, no_card, 0);
    default: return pop(board);
  }
}

}  // namespace

void carry_out(const Play& play) {
  Board& board = play.board;
  const Step step = top_of(board);
  if (board.alive.contains(step.seat)) return carry_out_kind(play, step);
  // TW-P12, TW-A22  What was not carried out is not repeated.
  pop(board);
  const Step away = top_of(board);
  pop(board);
  if (top_of(board).op == Op::repeat_window) pop(board);
  push(board, away);
  play.say({"VoidCard", step.seat, away.card});
}

// TW-A7 to TW-A10, TW-T7
void draw_actions(const Play& play, Seat seat, int number, std::uint8_t how, bool may_play_now) {
  Board& board = play.board;
  FixedVector<Card, 3> taken;
  int refills = 1;
  while (static_cast<int>(taken.size()) < number) {
    const Card card = take_top(play, refills);
    if (!is_card(card)) break;
    if (is_event(kind_of(card))) {
      to_discard(play, card);
      play.say({"EventPassedOver", nobody, card});
      continue;
    }
    play.secrets.hands[seat].add(card);
    board.fresh.add(card);
    taken.push_back(card);
    play.say({"ActionTaken", seat, card});
  }
  if (is_over(board)) return;
  if (taken.empty()) return play.say({"NothingDrawn", seat});
  if (!may_play_now || how != 0) return check_limit(play, seat);
  push(board, {Op::play_now, seat, taken[0], taken.size() > 1 ? taken[1] : no_card});
}

// TW-A11, TW-A27
void look_at_pile(const Play& play, Seat seat) {
  Board& board = play.board;
  const int count = board.pile_size < most_held ? board.pile_size : most_held;
  play.revealed = true;  // everybody sees the backs
  play.say(Fact{"CardsLookedAt", seat}.count(count));
  for (int i = 0; i < count; ++i) {
    const auto place = static_cast<std::size_t>(count - 1 - i);
    const std::size_t top = board.pile_size - 1U;
    play.secrets.held[place] = play.secrets.pile[top];
    board.held_known_by[place] = static_cast<std::uint8_t>(board.known_by[top] | (1U << seat));
    board.known_by[top] = 0;
    board.seen_backs.remove(static_cast<unsigned>(top));
    --board.pile_size;
    play.say(Fact{"CardSeen", seat, play.secrets.held[place]}.count(i + 1).revealing().known_to(
        board.held_known_by[place]));
  }
  see_top(board);
  board.held = static_cast<std::uint8_t>(count);
  replace_top(board, {Op::put_back, top_of(board).seat});
}

void put_back(const Play& play, Seat seat, int place) {
  Board& board = play.board;
  const std::size_t next = --board.held;
  const auto under = static_cast<unsigned>(board.pile_size - (place - 1));
  play.say(Fact{"CardPutBack", seat, play.secrets.held[next]}.count(place).known_to(
      board.held_known_by[next]));
  put_into_pile(play, under, play.secrets.held[next], board.held_known_by[next]);
  play.secrets.held[next] = 0;
  board.held_known_by[next] = 0;
  board.last_put = static_cast<std::uint8_t>(place);
}

// TW-K2, TW-K3, TW-K4
void place_piece(const Play& play) {
  Board& board = play.board;
  const Step step = top_of(board);
  pop(board);
  if (!board.alive.contains(step.seat)) {
    put_away(play, step.card);
    return play.say({"VoidCard", step.seat, step.card});
  }
  board.pieces[board.placed++] = step.card;
  board.idle_refills = 0;
  play.say({"PiecePlaced", step.seat, step.card});
  if (board.placed == message_length) {
    play.revealed = true;
    play.say(Fact{"CauseRevealed"}.count(play.secrets.cause));
  }
  if (board.placed == piece_count) turn_up_culprit(play);
}

}  // namespace indice::tamtown
