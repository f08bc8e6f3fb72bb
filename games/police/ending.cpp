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
    if (has_bit(winners, seat)) play.say({alone ? FactKind("Won") : FactKind("Shared"), seat});
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
  play.say(Fact{"PairBegan"}.count(play.board.pairs + 1));
  ask_pair(play);
}

void decide(const Play& play) {
  Board& board = play.board;
  const unsigned leaders = fewest_points(board);
  const int count = std::popcount(leaders);
  if (count == 1) return end_game(play, leaders);
  play.say(Fact{"Tied"}.count(count));
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
    play.say(Fact{"RoundEnded"}.count(board.round).showing({characters_of(board), board.bets}));
  for (Seat seat = 0; seat < board.players; ++seat) {
    board.bets[seat] = {};
    play.own(seat).guilty = full_guilty(board.players);
    play.own(seat).moved = 0;
  }
  board.moved = {};
  board.voided = 0;
  for (Seat seat = 0; seat < board.players; ++seat)
    play.say(Fact{"ScoreAnnounced", seat}.count(score_of(board.sides[seat])));
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
  play.say(Fact{"PairUndecided"}.count(board.pairs));
  if (board.pairs == most_pairs) return end_game(play, board.tied);
  begin_pair(play);
}

// How the game ended. Points are penalty points, so scores stand below zero: the fewest win
// (GameInfo::fewest_points_win; people read them as points).

// PP-E1, PP-E3, PP-E6
Outcome outcome_of(const State& state) {
  const Board& board = state.board;
  Outcome outcome;
  outcome.players = board.players;
  for (Seat seat = 0; seat < board.players; ++seat)
    outcome.score[seat] = static_cast<std::int16_t>(-score_of(board.sides[seat]));
  rank_by(outcome, [&](Seat seat) {
    return 2 * outcome.score[seat] + (has_bit(board.winners, seat) ? 1 : 0);
  });
  return outcome;
}

ScoreSheet score_sheet_of(const State& state) {
  const Board& board = state.board;
  ScoreSheet sheet;
  for (Seat seat = 0; seat < board.players; ++seat) {
    const Side& side = board.sides[seat];
    sheet.push_back({seat, {"sheet.answers"}, -int{side.from_answers}});
    sheet.push_back({seat, {"sheet.bets"}, -int{side.from_bets}});
    if (side.closed > 0) sheet.push_back({seat, {"sheet.closed"}, side.closed});
    if (has_bit(board.tied, seat))
      sheet.push_back({seat,
                       {has_bit(board.winners, seat) ? "sheet.pair_won" : "sheet.pair_lost",
                        {{"pairs", std::int64_t{board.pairs}}}},
                       0});
  }
  return sheet;
}

}  // namespace indice::police
