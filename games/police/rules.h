// The rules of Police Party: what may be done, and doing it. Everything a player's rights depend on
// is the open board and what he alone knows, so the same functions serve the truth (State) and a
// seat (View).
#pragma once

#include <algorithm>

#include "engine/game.h"
#include "games/police/actions.h"
#include "games/police/facts.h"
#include "games/police/state.h"

namespace indice::police {

// False Lead with six players: five owners with four other cards each. Picking: seven cards for
// either of two characters, and seven to look at.
inline constexpr std::size_t most_actions = 24;
using Actions = FixedVector<Action, most_actions>;

void list_actions(const Board& board, const Own& own, Seat seat, Actions& actions);
// `replied`: the seat has already answered what several are asked at once.
Verdict judge_action(const Board& board, const Own& own, bool replied, Seat seat,
                     const Action& action);
// PP-R17  What is said to who has confirmed.
Verdict refuse_confirmed(const Board& board, const Own& own, Seat seat);

State deal_game(const TableOptions& options, Dice& dice, PoliceSink sink);
void apply_action(State& state, Seat seat, const Action& action, Dice& dice, PoliceSink sink);
Outcome outcome_of(const State& state);
ScoreSheet score_sheet_of(const State& state);

// What the table has set; who starts may be left to the lot.
inline void set_options(State& state, const TableOptions& options) {
  Board& board = state.board;
  board.players = options.players;
  board.hidden_bets = options.choice[option_hidden_bets];
  board.answers = static_cast<Answers>(options.choice[option_answers]);
  board.bet_seconds = options.choice[option_bet_seconds];
  board.answer_seconds = options.choice[option_answer_seconds];
  for (std::size_t i = 0; i < theme_count; ++i)
    board.sizes[i] = options.choice[option_questions + i];
  board.laid.fill(no_theme);
  if (options.choice[option_start] != start_by_lot)
    board.starter = static_cast<Seat>(options.choice[option_start] - 1U);
}

// The seats that have answered what several are asked at once; of open bets everybody sees it.
inline unsigned replied_seats(const Board& board, const Secrets& secrets) {
  return unsigned{secrets.replied} | board.confirmed;
}
inline SeatSet deciders_of(const State& state) {
  // A set of seats is its bits; adding them one by one would cost more than the rest of a decision.
  return std::bit_cast<SeatSet>(
      static_cast<std::uint8_t>(state.board.asked & ~replied_seats(state.board, state.secrets)));
}
inline bool has_replied(const State& state, Seat seat) {
  return seat < most_players && has_bit(replied_seats(state.board, state.secrets), seat);
}
inline bool is_asked(const Board& board, Seat seat) {
  return seat < most_players && has_bit(board.asked, seat);
}

// What a bot at a seat knows is drawn with this.
inline std::uint32_t some_mind(Dice& dice) {
  return static_cast<std::uint32_t>(dice.next() >> 32U) | 1U;
}

inline unsigned all_seats(const Board& board) { return (1U << board.players) - 1U; }

// The rule that is an action card.
RuleId card_rule(Card card);

// ---- small questions that listing, judging and carrying out share -----------------------------

inline bool actions_allowed(const Board& board) {
  return board.round >= 1 && board.round <= rounds_with_actions && !in_pair(board);
}
// PP-A15  As far as everybody knows: cards left, and not all of that kind played.
inline unsigned possible_holders(const Board& board, Card card) {
  const bool left = board.played.of(card) < copies_of(card, board.players);
  return left && actions_allowed(board) ? board.holders : 0U;
}

// PP-S3  A bit for each value.
inline constexpr std::array<std::uint8_t, most_players + 1> guilty_by_players = [] {
  std::array<std::uint8_t, most_players + 1> sets{};
  for (const cards::TablesRow& row : cards::tables)
    for (const char digit : row.guilty) {
      std::uint8_t& set = nth(sets, row.players);
      set = static_cast<std::uint8_t>(set | (1U << (digit - '0')));
    }
  return sets;
}();
constexpr std::uint8_t full_guilty(int players) { return nth(guilty_by_players, players); }
inline int bets_each(const Board& board) { return std::popcount(full_guilty(board.players)); }
inline int bets_placed(const Board& board, const Own& own) {
  return bets_each(board) - std::popcount(own.guilty);
}
// PP-R3, PP-R5  The bets that a player has laid so far, and how often he moved one: on the board
// where they lie face up, his own secret where they lie face down.
inline const Bets& laid_bets(const Board& board, const Own& own, Seat seat) {
  return board.hidden_bets != 0 ? own.bets : board.bets[seat];
}
inline int bet_moves(const Board& board, const Own& own, Seat seat) {
  return board.hidden_bets != 0 ? own.moved : board.moved[seat];
}
inline bool may_move_bets(const Board& board, const Own& own, Seat seat) {
  return bet_moves(board, own, seat) < most_bet_moves;
}
// PP-R17  Who confirmed open bets before others laid or moved theirs is asked once more, as long as
// he has moves left. In the first place all have laid cards.
inline unsigned seats_to_look_again(const Board& board) {
  unsigned seats = 0;
  if (board.hidden_bets != 0) return seats;
  for (Seat seat = 0; seat < board.players; ++seat) {
    const bool others_moved = board.again == 0 || (board.changed & ~(1U << seat)) != 0;
    if (others_moved && board.moved[seat] < most_bet_moves) seats |= 1U << seat;
  }
  return seats;
}
// The GUILTY cards that a player has not laid face up.
inline unsigned guilty_not_shown(const Board& board, Seat owner) {
  unsigned left = full_guilty(board.players);
  for (const Bet bet : board.bets[owner])
    left &= ~(1U << bet.value());  // none: there is no GUILTY card of 0
  return left;
}
// On whom the owner's bets go, in this order.
inline int target_at(const Board& board, Seat owner, int place) {
  if (board.players == 2) return (owner ^ 1) + 2 * place;
  return seat_after(board, owner, place + 1);
}

// PP-A9, PP-A10  How many targets there are.
inline int swap_targets(const Board& board) {
  return board.players == 2 ? 1 : (board.players - 1) * (board.players - 2);
}
inline int bets_to_double(const Board& board, Seat owner) {
  int count = 0;
  for (const Bet bet : board.bets[owner])
    if (bet.value() > 0 && !bet.doubled()) ++count;
  return count;
}

// The points that lie on a suspect, both ways. PP-A4
inline bool is_void(const Board& board, Seat seat) { return has_bit(board.voided, seat); }
inline int points_on(const Board& board, int suspect) {
  int points = 0;
  if (is_void(board, seat_of(board, suspect))) return 0;
  for (Seat owner = 0; owner < board.players; ++owner)
    points += nth(board.bets[owner], suspect).points();
  return points;
}

// PP-E1  A bit for each seat with the fewest points.
inline unsigned fewest_points(const Board& board) {
  int least = score_of(board.sides[0]);
  unsigned seats = 1;
  for (Seat seat = 1; seat < board.players; ++seat) {
    const int score = score_of(board.sides[seat]);
    if (score < least) seats = 0;
    if (score > least) continue;
    least = score;
    seats |= 1U << seat;
  }
  return seats;
}

// The suspect a character is, or -1.
inline int suspect_of(const Board& board, Character who) {
  for (int suspect = 0; suspect < suspect_count(board); ++suspect)
    if (nth(board.suspects, suspect).character == who) return suspect;
  return -1;
}
inline Character character_of(const Board& board, int suspect) {
  return nth(board.suspects, suspect).character;
}
inline std::array<Character, most_suspects> characters_of(const Board& board) {
  std::array<Character, most_suspects> who{};
  for (std::size_t suspect = 0; suspect < most_suspects; ++suspect)
    who[suspect] = board.suspects[suspect].character;
  return who;
}
// With two players the one who picks says for which character.
inline bool names_character(const Board& board) { return board.players == 2; }
inline Seat picker_of(const Board& board) { return seat_of(board, suspect_at(board, board.step)); }

// PP-R14
inline int in_stock(const Board& board, int theme) {
  const auto at = static_cast<std::size_t>(theme);
  return board.sizes[at] - std::popcount(board.seen[at]) - board.unread[at];
}
// Cards of the theme that lie unread on the table.
int unread_in_play(const Board& board, Theme theme);
// How many cards have been put away.
using ByTheme = std::array<int, theme_count>;
ByTheme in_discard(const Board& board);
// Is there a card to draw, from the stock or after shuffling the discards of the theme?
bool can_draw(const Board& board, Theme theme);
bool may_change_subject(const Board& board, int suspect);
// The first in turn order who has any; nobody where none has.
inline Seat first_with(const Board& board, const std::array<std::uint8_t, most_players>& counts) {
  for (int place = 0; place < board.players; ++place)
    if (const Seat seat = seat_after(board, board.starter, place); counts[seat] > 0) return seat;
  return nobody;
}
// The seats that a decision of this phase is put to, as far as the cards at the table allow it;
// none where it is not taken. Inline, because the rules know the phase: only its case is left.
[[gnu::always_inline]] inline unsigned seats_to_ask(const Board& board, Phase phase) {
  const unsigned answering = board.answering != nobody ? 1U << board.answering : 0;
  switch (phase) {
    case Phase::choose:
    case Phase::pick: return 1U << picker_of(board);
    case Phase::commit:  // PP-A13
      return possible_holders(board, Card::presumption) |
             possible_holders(board, Card::false_lead) | possible_holders(board, Card::aggravating);
    case Phase::swap:  // PP-A9  With two players there is nothing to name.
      if (const Seat seat = first_with(board, board.false_leads); seat != nobody)
        return swap_targets(board) > 1 ? 1U << seat : 0;
      return 0;
    case Phase::aggravate: {  // PP-A10
      const Seat seat = first_with(board, board.aggravations);
      return seat != nobody && bets_to_double(board, seat) > 1 ? 1U << seat : 0;
    }
    case Phase::subject: {
      const int suspect = questioned(board);
      const unsigned seat = 1U << seat_of(board, suspect);
      const unsigned holds = seat & possible_holders(board, Card::change_of_subject);
      return holds != 0 && may_change_subject(board, suspect) ? holds : 0;
    }
    case Phase::answer: return answering;
    case Phase::ruling: return 1U << reader_of(board);
    case Phase::challenge:
    case Phase::vote: return all_seats(board) & ~answering & ~(1U << reader_of(board));
    case Phase::objection:  // PP-A5, PP-A14
      if (board.objected != 0 || is_void(board, board.answering) || !can_draw(board, board.theme))
        return 0;
      return possible_holders(board, Card::objection) & ~answering;
    case Phase::mitigate:  // PP-A11
      return board.pending > 0 ? answering & possible_holders(board, Card::mitigating) : 0;
    case Phase::close_case: {  // PP-A12
      unsigned seats = possible_holders(board, Card::closed_case);
      for (Seat seat = 0; seat < board.players; ++seat)
        if (score_of(board.sides[seat]) == 0) seats &= ~(1U << seat);
      return seats;
    }
    default: return phase == Phase::bet ? all_seats(board) : 0;
  }
}
// A card that this seat has looked at before.
bool has_seen_laid(const Board& board, Seat seat, int place);
// The peek at that place, or -1.
int peek_at(const Board& board, unsigned where);

}  // namespace indice::police
