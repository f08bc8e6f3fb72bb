// State is the whole truth of a game of Tamtown. Board is the part that lies open or that a careful
// onlooker could have noted down; Secrets are hands, the pile and sealed answers.
//
// What is going on is a small stack of steps: a turn is pushed as its parts, an Action as paying,
// effect, discarding and answers to it. The uppermost step says who decides what; a step whose seat
// is out does nothing but put its card away, which is how a payment that eliminates its payer voids
// what was paid for (TW-P12).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/seat.h"
#include "games/tamtown/deck.h"
#include "games/tamtown/options.h"

namespace indice::tamtown {

// Of the pile; cards taken out or put in between move the others.
using Places = WideSet<unsigned, 128>;

enum class Op : std::uint8_t {
  over,
  // A turn. seat: whose.
  act,       // play, draw, or pass where there is nothing to draw
  second,    // one more Action (TW-A18)
  clue,      // place a clue or not
  closing,   // powers at the end of the turn
  end_turn,  // decides nothing
  // Paying. seat: who pays; number: hearts still due.
  pay,
  pay_double,  // card: TW-A19, which may stay unpaid
  // Carrying out an Action. seat: for whom.
  effect,       // card: the Kind; number: how (see How); decides nothing
  remove_all,   // one Family
  remove_two,   // 2 hearts each; card: Families done, a bit each; number: Families left
  remove_some,  // card: Families done, a bit each; number: hearts left
  name_drawer,  // who draws two Actions
  put_back,     // the cards looked at, one by one
  fetch,        // number: how
  play_now,     // card, number: the cards that may be played now, or none
  fetch_piece,  // number: 1: its hearts are paid
  place_two,    // number: pieces left
  name_placer,  // number: how
  place_free,
  place,     // card: becomes a piece once it is paid; decides nothing
  put_away,  // card: goes to the discard pile; decides nothing
  trim,      // down to the hand limit
  // Sealed answers of several at once. seat: where the order begins; number: 1 once they are asked.
  counter_window,  // card: the Event
  repeat_window,   // card: the Kind of the Action
  again_window,
  vote_window,
  family_talk,    // card: the Event; all say what they lean to, see Ballot
  hearts_talk,    // card: to be laid before a Family; as above
  family_ballot,  // card: the Event
  hearts_ballot,  // card: to be laid before a Family
  // Going through the answers; number: how many seats are done. They decide nothing.
  counter_answers,  // card: the Event
  repeat_answers,   // card: the Kind
  again_answers,
  double_answers,
  counter_works,  // card: the counter, once it is paid
  again_works,    // card: TW-A18, once it is paid
  count_vote,
  // An Event. seat: who decides.
  event,          // card; decides nothing
  settle,         // card: joins the hand of who drew it; decides nothing
  lose,           // card: seats still to come, a bit each; number: the Kind
  choose_family,  // card: the Event
  offer,          // card: seats still to come, a bit each; number: hearts due
  name_payer,     // number: hearts due
  pay_rest,       // number: hearts due
  choose_hearts,  // card: to be laid before a Family
  final_events,   // number: the next piece to look at; decides nothing
};
inline constexpr int op_count = static_cast<int>(Op::final_events) + 1;

// How an Action is carried out.
struct How {
  static constexpr std::uint8_t repeated = 1;  // by TW-A17: costs no turn and no clue
  static constexpr std::uint8_t now = 2;       // played now: what it brings is kept (TW-A25)
};

// The number of a window.
struct Ballot {
  static constexpr std::uint8_t asked = 1;   // those who may answer have been asked
  static constexpr std::uint8_t halved = 2;  // the card to be laid has lost a heart (TW-R8)
  static constexpr std::uint8_t shown = 4;   // in a talk: all leans were shown once (TW-L4)
};

struct Step {
  Op op = Op::over;
  Seat seat = nobody;
  std::uint8_t card = no_card;
  std::uint8_t number = 0;
  bool operator==(const Step&) const = default;
};
inline constexpr int most_steps = 19;  // below the uppermost

// The same, put together as one number: a step is moved as a whole soon after it is written, and
// bytes written one by one are slow to read back like that.
static_assert(std::endian::native == std::endian::little);
constexpr Step whole(const Step& step) {
  const auto byte = [](auto value, unsigned place) {
    return std::uint32_t{static_cast<std::uint8_t>(value)} << (8U * place);
  };
  return std::bit_cast<Step>(byte(step.op, 0) | byte(step.seat, 1) | byte(step.card, 2) |
                             byte(step.number, 3));
}
static_assert(whole({Op::pay, 1, 2, 3}) == Step{Op::pay, 1, 2, 3});

// A card lying before a Family; a card of two hearts may have lost one.
class Laid {
 public:
  constexpr Laid() = default;
  constexpr Laid(Card card, bool halved)
      : byte_(static_cast<std::uint8_t>(card | (halved ? 0x80U : 0U))) {}
  [[nodiscard]] constexpr Card card() const { return byte_ & 0x7fU; }
  [[nodiscard]] constexpr bool halved() const { return (byte_ & 0x80U) != 0; }
  constexpr bool operator==(const Laid&) const = default;

 private:
  std::uint8_t byte_ = 0x7f;
};

// At rest a Family has at most two hearts; a third card lies there until it has cost a member.
inline constexpr int most_laid = 3;
struct Family {
  std::array<Laid, most_laid> laid{};  // in the order they came
  std::uint8_t cards = 0;
  std::uint8_t members = 0;
};

inline constexpr int most_held = 5;          // TW-A11
inline constexpr int most_idle_refills = 2;  // TW-E6
inline constexpr int votes_to_succeed = 11;  // TW-A20
inline constexpr int m10_hearts = 3;         // TW-M10

struct Board {
  CardSet open;                            // cards that everybody knows, in hands too
  CardSet fresh;                           // drawn in this turn (TW-D2)
  Places seen_backs;                       // of the pile: the backs that were seen (TW-C4, TW-D11)
  std::array<Card, card_count> discard{};  // the newest is the last
  std::array<std::uint8_t, card_count> known_by{};  // by place of the pile: seats, a bit each
  std::array<Step, most_steps> below{};             // the steps under the uppermost, in order
  Step top;                                         // where it can be read without searching
  std::array<Family, family_count> families{};      // by role
  std::array<Card, piece_count> pieces{};
  std::array<Role, max_seats> roles{};
  std::array<Seat, role_count> seats{};                 // by role
  std::array<std::uint8_t, most_held> held_known_by{};  // as known_by
  // What each seat leans to in the collective choice at hand: a role, plus 1; 0: it has not said.
  std::array<std::uint8_t, max_seats> leans{};
  SeatSet alive;
  SeatSet families_alive, investigators_alive;  // the two parts of it
  SeatSet skipping;                             // who misses his next turn (TW-M3, TW-M8)
  SeatSet no_actions;  // whose unknown cards are Events: he had no Action to lose (TW-M7)
  SeatSet doubled;     // in a vote: who has paid for TW-A19
  std::uint8_t players = 0;
  Seat first = 0;   // the first player
  Seat oldest = 0;  // decides where the source leaves it to the oldest (TW-S9)
  Seat turn = 0;
  std::uint8_t depth = 0;  // how many steps lie below
  std::uint8_t pile_size = 0;
  std::uint8_t discard_size = 0;
  std::uint8_t placed = 0;
  std::uint8_t held = 0;          // cards being looked at (TW-A11)
  std::uint8_t refills = 0;       // the last of them that can be told apart is the 255th
  std::uint8_t idle_refills = 0;  // since a piece was placed or a member lost (TW-E6)
  std::uint8_t idle = 0;          // turns in a row that moved no card
  std::uint8_t moved = 0;         // this one did
  std::uint8_t ends = 0;          // the turn ends without a clue (TW-K6, TW-M3)
  std::uint8_t again = 0;         // TW-A18 was played in this turn
  std::uint8_t countered = 0;     // the Event at hand
  std::uint8_t final = 0;         // the Events return (TW-E3)
  std::uint8_t lost = 0;          // the village is lost
  std::uint8_t last_put = 0;      // where TW-A11 put its last card, 1 being the top
  std::uint8_t last_paid = 0;  // before whom the last payment was laid, plus 1: TW-A2 may undo it
  std::array<std::uint8_t, 7> unused{};
};

struct Secrets {
  std::array<CardSet, max_seats> hands{};
  CardSet laid;                                    // in a vote; known to all once it is opened
  std::array<Card, card_count> pile{};             // the top is the last
  std::array<std::uint8_t, max_seats> answers{};   // a card or a role, plus 1; 0: none
  std::array<std::uint8_t, max_seats> doublers{};  // TW-A19 with a ballot, plus 1; 0: none
  std::array<Card, most_held> held{};              // the next to be put back is the last
  std::uint8_t cause = 0;
  std::uint8_t culprit = 0;
  SeatSet pending;  // who has still to answer
  SeatSet muted;    // who wants to answer nothing more in this turn
  std::array<std::uint8_t, 7> unused{};
};

struct State {
  Board board;
  Secrets secrets;
};
static_assert(sizeof(State) <= 768);

inline const Step& top_of(const Board& board) { return board.top; }
inline Step& top_of(Board& board) { return board.top; }
inline std::size_t step_count(const Board& board) { return board.depth + std::size_t{1}; }
// Counted from the bottom.
inline const Step& step_at(const Board& board, std::size_t place) {
  return place < board.depth ? board.below[place] : board.top;
}

constexpr bool is_window(Op op) { return op >= Op::counter_window && op <= Op::hearts_ballot; }
// Those that reactions are gone through in, and back.
constexpr Op answers_to(Op window) {
  return static_cast<Op>(index_of(window) + index_of(Op::counter_answers) -
                         index_of(Op::counter_window));
}
constexpr Op window_of(Op answers) {
  return static_cast<Op>(index_of(answers) + index_of(Op::counter_window) -
                         index_of(Op::counter_answers));
}
static_assert(answers_to(Op::again_window) == Op::again_answers &&
              window_of(Op::repeat_answers) == Op::repeat_window);
// Reactions: who likes may be asked no more in this turn.
constexpr bool is_reaction(Op op) { return op >= Op::counter_window && op <= Op::again_window; }
// Collective choices go from a talk to a ballot to one who decides (TW-L2, TW-L4, TW-M5): which
// Family loses a member, or before which a card is laid.
constexpr bool is_talk(Op op) { return op == Op::family_talk || op == Op::hearts_talk; }
constexpr bool is_ballot(Op op) { return op == Op::family_ballot || op == Op::hearts_ballot; }
constexpr bool is_choice_of_loser(Op op) {
  return op == Op::family_talk || op == Op::family_ballot || op == Op::choose_family;
}
constexpr bool is_choice_for_hearts(Op op) {
  return op == Op::hearts_talk || op == Op::hearts_ballot || op == Op::choose_hearts;
}
constexpr bool is_collective(Op op) { return is_choice_of_loser(op) || is_choice_for_hearts(op); }
// A card lies open on the table in these steps.
constexpr bool holds_card(Op op) {
  return op == Op::place || op == Op::put_away || op == Op::counter_works ||
         op == Op::again_works || op == Op::settle || is_choice_for_hearts(op);
}

inline Family& family_at(Board& board, Seat seat) {
  return board.families[index_of(board.roles[seat]) / 2];
}
inline const Family& family_at(const Board& board, Seat seat) {
  return board.families[index_of(board.roles[seat]) / 2];
}
inline bool is_family(const Board& board, Seat seat) { return is_family(board.roles[seat]); }

// A bit for each seat: what would be a loop with branches is then a shift or a mask.
constexpr unsigned bits_of(SeatSet seats) { return std::bit_cast<std::uint8_t>(seats); }
constexpr SeatSet seats_of(unsigned bits) {
  return std::bit_cast<SeatSet>(static_cast<std::uint8_t>(bits));
}
static_assert(bits_of(SeatSet::first(3)) == 7 && seats_of(7) == SeatSet::first(3));
constexpr SeatSet without(SeatSet seats, SeatSet others) {
  return seats_of(bits_of(seats) & ~bits_of(others));
}
// Those that come first when one goes around from a seat.
constexpr SeatSet not_before(SeatSet seats, Seat start) {
  return seats_of(bits_of(seats) >> start << start);
}
// Of a set that is not empty.
constexpr Seat first_from(SeatSet seats, Seat start) {
  const SeatSet later = not_before(seats, start);
  return (later.empty() ? seats : later).lowest();
}

inline SeatSet living_families(const Board& board) { return board.families_alive; }
inline SeatSet living_investigators(const Board& board) { return board.investigators_alive; }

inline Seat next_seat(const Board& board, Seat seat) {
  return static_cast<Seat>(seat + 1 == board.players ? 0 : seat + 1);
}
inline Seat seat_after(const Board& board, Seat seat, int steps) {
  const int sum = seat + steps;
  return static_cast<Seat>(sum >= board.players ? sum - board.players : sum);
}

// The ballots of a vote lie open once they are being counted.
inline bool vote_is_open(const Board& board) {
  for (std::size_t i = 0; i < step_count(board); ++i)
    if (step_at(board, i).op == Op::count_vote) return true;
  return false;
}

inline bool cause_is_known(const Board& board) { return board.placed >= message_length; }
inline bool culprit_is_known(const Board& board) { return board.placed >= piece_count; }

}  // namespace indice::tamtown
