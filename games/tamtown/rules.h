// The rules of Tamtown: what may be done, and doing it. A player's rights depend on the open board,
// on the backs of hands and on what he alone knows, so the same functions serve the truth (State)
// and a seat (View, whose secrets are true only as far as that seat knows them).
#pragma once

#include "engine/game.h"
#include "games/tamtown/actions.h"
#include "games/tamtown/facts.h"
#include "games/tamtown/state.h"

namespace indice::tamtown {

// The whole discard pile to choose from, or every place of the pile.
inline constexpr std::size_t most_actions = 128;
using Actions = FixedVector<Action, most_actions>;

void list_actions(const Board& board, const Secrets& secrets, Seat seat, Actions& actions);
Verdict judge_action(const Board& board, const Secrets& secrets, Seat seat, const Action& action);

State deal_game(const TableOptions& options, Dice& dice, TamtownSink sink);
void apply_action(State& state, Seat seat, const Action& action, Dice& dice, TamtownSink sink);
Outcome outcome_of(const State& state);
ScoreSheet score_sheet_of(const State& state);

// What the table has set, before roles are given; first and oldest may be left to the lot.
inline void set_options(State& state, const TableOptions& options) {
  Board& board = state.board;
  board.players = options.players;
  board.seats.fill(nobody);
  board.roles.fill(no_role);
  board.pieces.fill(no_card);
  if (options.choice[option_start] != by_lot)
    board.first = static_cast<Seat>(options.choice[option_start] - 1U);
  if (options.choice[option_oldest] != by_lot)
    board.oldest = static_cast<Seat>(options.choice[option_oldest] - 1U);
}

// In a window the seats that have still to answer; of a View that can only be the viewer.
inline SeatSet deciders_of(const Board& board, const Secrets& secrets) {
  const Step& step = top_of(board);
  if (is_window(step.op)) return secrets.pending;
  if (step.op == Op::over) [[unlikely]]
    return {};
  return SeatSet::of(step.seat);
}

// The rule that is a card's effect, or a role's power.
RuleId effect_rule(Kind kind);
RuleId power_rule(Role role);

// ---- small questions that listing, judging and carrying out share -----------------------------

// TW-S3  By number of players.
inline constexpr std::array<std::uint8_t, max_seats + 1> cards_for_each{0, 0, 9, 6, 5, 4, 4, 4, 4};
inline int cards_dealt(int players) { return nth(cards_for_each, players); }
// TW-S4, TW-R3, TW-R12
inline int hand_limit(const Board& board, Seat seat) {
  const Role role = board.roles[seat];
  return cards_dealt(board.players) + (role == Role::weavers || role == Role::mediator ? 1 : 0);
}
// TW-S8
inline int members_at_start(const Board& board, Seat seat) {
  const Role family = board.roles[seat];
  const bool linked = board.seats[index_of(linked_to(family))] != nobody;
  const bool more = board.players == 2 || (!linked && board.players != 5);
  return members_of(family) + (more ? 1 : 0);
}

// TW-R7
inline int hearts_of(const Laid& laid, Role family) {
  if (family == Role::herders) return 1;
  return hearts_of(laid.card()) - (laid.halved() ? 1 : 0);
}
inline int hearts_on(const Board& board, Role family) {
  const Family& there = board.families[index_of(family) / 2];
  int hearts = 0;
  for (std::size_t i = 0; i < there.cards; ++i) hearts += hearts_of(there.laid[i], family);
  return hearts;
}
inline int hearts_on(const Board& board, Seat seat) { return hearts_on(board, board.roles[seat]); }
// Only living Families have any.
inline bool any_hearts(const Board& board) {
  unsigned cards = 0;
  for (const Family& family : board.families) cards += family.cards;
  return cards > 0;
}

// Is there a card to draw, from the pile or after a refill (TW-T3)?
inline bool can_draw(const Board& board) { return board.pile_size + board.discard_size > 0; }

// What a hand can pay with: what lies in a ballot does not count (TW-A24).
inline CardSet purse_of(const Secrets& secrets, Seat seat) {
  return secrets.hands[seat] - secrets.laid;
}

// TW-R1, TW-R6, TW-R9  The Actions that a power makes cheaper by 1.
inline CardSet cheaper_actions(Role role) {
  switch (role) {
    case Role::farmers: return bringing_cards;
    case Role::doctor: return cards_of_kind[index_of(Kind::counter)];
    case Role::healers: return relief_cards;
    default: return {};
  }
}
inline int cost_of(const Board& board, Seat seat, Card card) {
  return hearts_of(card) - (cheaper_actions(board.roles[seat]).contains(card) ? 1 : 0);
}
// TW-K1, TW-R5, TW-R8, TW-R10  What a piece costs that is not free.
inline int piece_cost(const Board& board, Seat seat, Card card) {
  const Role role = board.roles[seat];
  const int hearts = hearts_of(card);
  const bool cheaper = ((role == Role::fishers || role == Role::economist) && hearts == 2) ||
                       (role == Role::geographer && board.fresh.contains(card));
  return hearts - (cheaper ? 1 : 0);
}
// TW-K1  Could a piece of this hand be paid, as far as everybody can tell? One card places nothing,
// unless the Geographer has just drawn it.
inline bool may_hold_a_clue(const Board& board, const Secrets& secrets, Seat seat) {
  const CardSet hand = secrets.hands[seat];
  return hand.size() > 1 ||
         (board.roles[seat] == Role::geographer && !(hand & board.fresh & one_heart_cards).empty());
}
// TW-P1, TW-P6
inline bool can_pay_for(const Board& board, const Secrets& secrets, Seat seat, Card card) {
  const int hearts = backs_of(purse_of(secrets, seat)).hearts() - hearts_of(card);
  return hearts >= cost_of(board, seat, card);
}

// TW-P5  What may be laid next of a sum that is due: cards of one heart, of two.
struct Change {
  bool ones = false;
  bool twos = false;
};
constexpr bool pays_exactly(Backs purse, int due) {
  const int twos = purse.twos < due / 2 ? purse.twos : due / 2;
  return due >= 0 && due - 2 * twos <= purse.ones;
}
constexpr Change change_for(Backs purse, int due) {
  if (!pays_exactly(purse, due)) return {purse.ones > 0, purse.twos > 0};
  return {purse.ones > 0 && pays_exactly({purse.ones - 1, purse.twos}, due - 1),
          purse.twos > 0 && pays_exactly({purse.ones, purse.twos - 1}, due - 2)};
}
// TW-M13  Who offers gives what he likes, but no more than is due if he can help it.
constexpr Change change_offered(Backs purse, int due) {
  return {purse.ones > 0, purse.twos > 0 && (due >= 2 || purse.ones == 0)};
}
// The hearts that paying `due` takes out of a purse.
constexpr int hearts_spent(Backs purse, int due) {
  return due + (pays_exactly(purse, due) ? 0 : 1);
}

// TW-D2, TW-D9, TW-R10
inline CardSet barred_as_clue(const Board& board, Seat seat) {
  return board.roles[seat] == Role::geographer ? CardSet() : board.fresh;
}
// TW-K2  The cards of a hand whose piece comes next.
inline CardSet fitting_pieces(const Board& board, const Secrets& secrets, Seat seat) {
  return (secrets.hands[seat] & cards_with_piece[board.placed]) - barred_as_clue(board, seat);
}
CardSet discarded(const Board& board);
// Cards that lie open until what they are for is done.
CardSet lying_open(const Board& board, const Secrets& secrets);

// TW-A21, as far as everybody can see; TW-A15 and TW-A16 also hang on the hand.
bool has_a_target(const Board& board, const Secrets& secrets, Seat seat, Kind kind);
// With the own hand: the card is in it and may be played for that effect, which costs `cost`.
bool can_work(const Board& board, const Secrets& secrets, Seat seat, Card card, Kind kind);
// TW-D2, TW-T9, TW-A21, TW-P6: the cards that may be played as the Action of a turn.
CardSet playable_cards(const Board& board, const Secrets& secrets, Seat seat);
// The same of a card that is played now, though it was drawn in this turn (TW-A25).
bool is_playable(const Board& board, const Secrets& secrets, Seat seat, Card card);

// TW-R11
inline bool may_give(const Board& board, const Secrets& secrets, Seat seat) {
  return board.roles[seat] == Role::potters && !secrets.hands[seat].empty() &&
         board.alive.size() > 1;
}

// The seats to which a window is put (TW-D10, TW-A22, TW-A23, TW-V1, TW-M14, TW-L2, TW-L4).
SeatSet asked_by(const Board& board, const Secrets& secrets, const Step& window);
// The cards with which a seat may answer a reaction.
CardSet answers_of(const Board& board, const Secrets& secrets, Seat seat, const Step& window);

// Where an Event's order begins: with the drawer, in the final replay with the first player
// (TW-E5).
inline Seat first_living(const Board& board, Seat from) {
  if (board.alive.empty()) [[unlikely]]
    return from;
  return first_from(board.alive, from);
}
inline Seat event_start(const Board& board) {
  return board.final != 0 ? first_living(board, board.first) : board.turn;
}

// The Action that is being carried out.
Kind kind_at_hand(const Board& board);

// TW-R4, TW-A19  What a ballot counts.
int envelopes_of(const Board& board, const Secrets& secrets, Seat seat);

}  // namespace indice::tamtown
