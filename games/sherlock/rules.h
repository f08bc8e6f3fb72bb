// The rules of Sherlock & Moriarty: what may be done, and doing it. Everything a player's rights
// depend on is the open board and what he alone knows, so the same functions serve the truth
// (State) and a seat (View).
#pragma once

#include <algorithm>

#include "engine/game.h"
#include "games/sherlock/actions.h"
#include "games/sherlock/facts.h"
#include "games/sherlock/state.h"

namespace indice::sherlock {

// All pawns to all characters, and every hidden clue revealed.
inline constexpr std::size_t most_actions = 80;
using Actions = FixedVector<Action, most_actions>;

void list_actions(const Board& board, const Own& own, Role role, Actions& actions);
Verdict judge_action(const Board& board, const Own& own, Seat seat, const Action& action);
// The part of it that why_not asks for: may a pawn of that side come here?
Verdict judge_target(const Board& board, const Side& side, Character to);

SeatSet deciders_of(const Board& board);

// What the table has set; who plays Sherlock may be left to the lot.
inline void set_options(State& state, const TableOptions& options) {
  Board& board = state.board;
  board.without_irene = options.choice[option_without_irene];
  board.reserving = options.choice[option_reserving];
  board.mycroft = static_cast<Mycroft>(options.choice[option_mycroft]);
  if (options.choice[option_sherlock] != sherlock_by_lot)
    board.sherlock_seat = static_cast<Seat>(options.choice[option_sherlock] - 1U);
}

State deal_game(const TableOptions& options, Dice& dice, SherlockSink sink);
void apply_action(State& state, Seat seat, const Action& action, Dice& dice, SherlockSink sink);
Outcome outcome_of(const State& state);
ScoreSheet score_sheet_of(const State& state);

// What a role's cards score so far by one category (SM-E3, SM-E4): minority and tie score nothing.
int majority_points(const Board& board, Role role, Clue category);
int fragment_points(int fragments);  // SM-E5
// What the cards of one kind that a role shows are worth if the week ended now; of a reserved clue
// and lone jokers `open_points` knows.
int points_of_shown(const Board& board, Role role, Clue kind);
// What all that lies open before a role is worth if the week ended now.
int open_points(const Board& board, Role role);
inline constexpr int whole_category_bonus = 3;
inline constexpr int lone_joker_penalty = 3;
inline constexpr int reserved_penalty = 3;

// The rule that is a character's power.
RuleId power_rule(Character who);

// ---- small questions that listing, judging and carrying out share -----------------------------

// Is there a card to draw, from the pile or after shuffling the discard?
inline bool can_draw(const Board& board) { return board.pile_size + board.discard_size > 0; }

// What a power costs to begin with, and what it cannot do without.
struct PowerNeeds {
  static constexpr std::uint8_t taking = 1;
  static constexpr std::uint8_t drawing = 2;
  static constexpr std::uint8_t row = 4;
  static constexpr std::uint8_t victim = 8;
  static constexpr std::uint8_t own = 16;
  static constexpr std::uint8_t discard = 32;
  static constexpr std::uint8_t reserve = 64;  // a token there
  static constexpr std::uint8_t shown = 128;

  std::uint8_t price = 0;
  std::uint8_t cards = 0;
  std::uint8_t takes = 0;  // clues of the row, at most
  std::uint8_t gains = 0;  // tokens; Toby's are counted
};
inline constexpr std::uint8_t day_is_the_price = 0xff;
inline constexpr std::array<PowerNeeds, character_count> power_needs{{
    {.price = 1, .cards = PowerNeeds::taking, .takes = 1},     // SM-P1 Watson
    {.cards = PowerNeeds::reserve, .gains = 3},                // SM-P2 Mrs Hudson
    {.price = 3, .cards = PowerNeeds::taking, .takes = 2},     // SM-P3 Lestrade
    {.price = day_is_the_price, .cards = PowerNeeds::victim},  // SM-P4 Irene Adler
    {.price = 2, .cards = PowerNeeds::taking, .takes = 3},     // SM-P5 Gregson
    {.cards = PowerNeeds::reserve, .gains = 5},                // SM-P6 Wiggins
    {.price = 1, .cards = PowerNeeds::drawing},                // SM-P7 Langdale Pike
    {.cards = PowerNeeds::reserve | PowerNeeds::shown},        // SM-P8 Toby
    {.cards = PowerNeeds::row, .takes = 1},                    // SM-P9 Shinwell
    {.cards = PowerNeeds::own},                                // SM-P10 Billy
    {.cards = PowerNeeds::taking, .takes = 1},                 // SM-P12 Von Kramm
    {.price = 2, .cards = PowerNeeds::discard},                // SM-P13 Violet Hunter
    {.cards = PowerNeeds::drawing},                            // SM-P14 Madame Ziba
}};

// What using a character's power costs today, for each clue where there may be several, and how
// many tokens it brings.
inline int price_of_visit(const Board& board, Character who) {
  if (who == Character::shinwell) return 2;  // not before a clue is taken
  const int price = power_needs[index_of(who)].price;
  return price == day_is_the_price ? board.day : price;
}
inline int gain_of_visit(const Board& board, const Side& side, Character who) {
  const int counted = who == Character::toby ? side.shown.kinds().size() : 0;
  return std::min(power_needs[index_of(who)].gains + counted, tokens_in_reserve(board));
}
// SM-P11  What Billy gives today for a clue.
inline int price_of_billy(const Board& board, Clue clue) {
  return std::min(std::max(0, value_of(clue) - board.day), tokens_in_reserve(board));
}
// How many clues a character lets one take from the row, and what the next of them costs.
inline int most_taken(Character who) { return power_needs[index_of(who)].takes; }
inline int price_of_next(const Board& board) {
  const bool paid = board.visiting == Character::lestrade && board.taken > 0;
  return paid ? 0 : price_of_visit(board, board.visiting);
}
// SM-P3  Who has paid for two takes two.
inline bool must_take(const Board& board) {
  return board.phase == Phase::take && board.visiting == Character::lestrade;
}
// SM-V4  Not in the turn in which it was reserved.
inline bool may_take_reserved(const Board& board, const Side& side) {
  return side.reserved != no_clue && board.reserved_now == 0;
}
// A clue of the row, or one's reserved clue in its place.
inline bool something_to_take(const Board& board, const Side& side) {
  return !board.row.empty() || may_take_reserved(board, side);
}
[[gnu::always_inline]] inline bool may_take_another(const Board& board) {
  const Side& side = side_of(board, board.turn);
  return board.taken < most_taken(board.visiting) && side.tokens >= price_of_next(board) &&
         something_to_take(board, side);
}
// Can the power of the character visited be used at all?
// SM-G2, SM-P15, SM-P19
[[gnu::always_inline]] inline bool power_is_usable(const Board& board) {
  const Side& side = side_of(board, board.turn);
  const PowerNeeds needs = power_needs[index_of(board.visiting)];
  const int price = needs.price == day_is_the_price ? board.day : needs.price;
  const unsigned there =
      (something_to_take(board, side) ? PowerNeeds::taking : 0U) |
      (can_draw(board) ? PowerNeeds::drawing : 0U) | (!board.row.empty() ? PowerNeeds::row : 0U) |
      (!side_of(board, other(board.turn)).shown.empty() ? PowerNeeds::victim : 0U) |
      (!side.shown.categories().empty() ? PowerNeeds::own : 0U) |
      (board.discard_size > 0 ? PowerNeeds::discard : 0U) |
      (tokens_in_reserve(board) > 0 ? PowerNeeds::reserve : 0U) |
      (!side.shown.empty() ? PowerNeeds::shown : 0U);
  return side.tokens >= price && (needs.cards & ~there) == 0;
}
// The same for a visit still to be made.
bool can_use_after(const Board& board, Role role, Character to);

// SM-J2, SM-J3  The lone jokers that may still join something on their owner's turn.
inline int older_jokers(const Board& board) {
  return side_of(board, board.turn).lone_jokers - board.new_jokers;
}
// SM-J10, SM-V2  The moments of a turn at which its player decides.
inline bool in_own_turn(const Board& board) {
  switch (board.phase) {
    case Phase::move:
    case Phase::power:
    case Phase::take:
    case Phase::keep:
    case Phase::order:
    case Phase::closing:
    case Phase::reserve: return board.joining == Joining::none;
    default: return false;
  }
}
// As far as the others can see; whether one of the hidden clues fits is their owner's secret.
inline bool may_perhaps_reveal(const Board& board) {
  return older_jokers(board) > 0 && side_of(board, board.turn).hidden > 0;
}
// SM-V2, SM-V6, SM-V10
inline bool may_reserve(const Board& board) {
  return board.reserving != 0 && board.active == board.turn && !board.row.empty() &&
         side_of(board, board.turn).reserved == no_clue;
}
inline bool may_join(const Side& side, Clue category) {
  return is_category(category) && side.shown.of(category) > 0 && !has_joker(side, category);
}
bool may_join_any(const Side& side);
// SM-E8
inline bool may_join_at_end(const Board& board, const Side& side, Clue category) {
  return is_category(category) && has_bit(board.revealed, index_of(category)) &&
         !has_joker(side, category);
}
bool may_join_any_at_end(const Board& board, const Side& side);
inline bool has_visible_clue(const Side& side) {
  return !side.shown.empty() || side.lone_jokers > 0;
}
inline bool may_move(const Side& side) { return side.waiting > 0 || !side.standing.empty(); }
// SM-D3, SM-D5
inline Characters open_to(const Board& board, const Side& side) {
  return board.city - board.indisposed - pawns(side);
}
// SM-M3  Sherlock, Moriarty, Moriarty, Sherlock.
inline Role dragnet_role(int step) {
  return step == 0 || step == 3 ? Role::sherlock : Role::moriarty;
}
inline constexpr int dragnet_steps = 4;

}  // namespace indice::sherlock
