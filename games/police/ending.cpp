// The end of a round, and of the game: extra rounds, a tied pair, a shared win (PP-E1 to PP-E6).
#include "games/police/play.h"

namespace indice::police {

namespace {

void end_game(const Play& play, unsigned winners) {
  Board& board = play.board;
  board.winners = static_cast<std::uint8_t>(winners);
  ask(play, 0, Phase::over);
  const bool alone = std::popcount(winners) == 1;
  for (Seat seat = 0; seat < board.players; ++seat)
    if (has_bit(winners, seat)) play.say(alone ? FactKind::won : FactKind::shared, seat);
}

// PP-E5  The pair in the order of the next round.
Seat of_pair(const Board& board, int place) {
  for (int i = 0; i < board.players; ++i) {
    const Seat seat = seat_after(board, board.starter, i);
    if (has_bit(board.tied, seat) && place-- == 0) return seat;
  }
  return nobody;
}

// PP-E3
void ask_pair(const Play& play) {
  Stock stock = whole_stock(play.board);
  const Theme theme = draw_card(play, stock);
  turn_up(play, theme, Peek::nowhere);
  ask_question(play, of_pair(play.board, play.board.step));
}

void begin_pair(const Play& play) {
  play.board.step = 0;
  play.say(FactKind::pair_began, nobody, play.board.pairs + 1);
  ask_pair(play);
}

void decide(const Play& play) {
  Board& board = play.board;
  const unsigned leaders = fewest_points(board);
  const int count = std::popcount(leaders);
  if (count == 1) return end_game(play, leaders);
  play.say(FactKind::tied, nobody, count);
  if (count == 2) {
    board.tied = static_cast<std::uint8_t>(leaders);
    return begin_pair(play);
  }
  if (board.round == most_rounds) return end_game(play, leaders);  // PP-E6
  begin_round(play);
}

}  // namespace

// PP-R10, PP-R11, PP-R15
void end_round(const Play& play) {
  Board& board = play.board;
  if (play.sink.listening())
    play.sink.say({.kind = FactKind::round_ended,
                   .number = board.round,
                   .bets = {characters_of(board), board.bets}});
  for (Seat seat = 0; seat < board.players; ++seat) {
    board.bets[seat] = {};
    play.own(seat).guilty = full_guilty(board.players);
    play.own(seat).moved = 0;
  }
  board.moved = {};
  board.voided = 0;
  for (Seat seat = 0; seat < board.players; ++seat)
    play.say(FactKind::score_announced, seat, score_of(board.sides[seat]));
  board.starter = seat_after(board, board.starter, 1);
  if (board.round < rounds_with_actions) return begin_round(play);
  decide(play);
}

// PP-E3, PP-E5, PP-E6
void end_of_pair_answer(const Play& play, bool right) {
  Board& board = play.board;
  if (board.step == 0) {
    board.first_was_right = right ? 1 : 0;
    board.step = 1;
    return ask_pair(play);
  }
  const bool first = board.first_was_right != 0;
  board.first_was_right = 0;
  if (first != right) return end_game(play, 1U << of_pair(board, first ? 0 : 1));
  ++board.pairs;
  play.say(FactKind::pair_undecided, nobody, board.pairs);
  if (board.pairs == most_pairs) return end_game(play, board.tied);
  begin_pair(play);
}

}  // namespace indice::police
