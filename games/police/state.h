// State is the whole truth of a game of Police Party. Board is the part that lies open or that a
// careful onlooker could have noted down, Own what one player alone knows, Secrets what nobody
// knows.
//
// A question is interrogated as a suspect: a character with the card before it. With three or more
// players suspect and seat are the same number; with two, suspects 0 and 2 sit at seat 0, 1 and 3
// at seat 1, so that the order of questioning is the order of picking.
//
// The stock has no order, and cards of a theme are alike until one is read or looked at: only then
// is its number drawn. So all that is kept of the stock is which numbers have been seen.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.h"
#include "games/police/action_cards.h"
#include "games/police/options.h"
#include "games/police/questions.h"

namespace indice::police {

inline constexpr int most_players = 6;
inline constexpr int most_suspects = 6;
inline constexpr int most_laid = 7;
inline constexpr int cards_each = 3;  // PP-S2
inline constexpr int rounds_with_actions = 5;
inline constexpr int most_rounds = 10;  // PP-E6
inline constexpr int most_pairs = 10;
inline constexpr int closed_case_points = 3;
inline constexpr int most_bet_moves = 8;                    // PP-R17: of one player in one round
inline constexpr int left_to_the_lot = most_bet_moves + 1;  // PP-R4: counted as these moves

inline constexpr Theme no_theme = static_cast<Theme>(0xff);
constexpr bool is_theme(Theme theme) { return index_of(theme) < theme_count; }
inline constexpr Letter no_letter = 0xff;

enum class Phase : std::uint8_t {
  choose,      // a character is to be chosen
  pick,        // a card is to be taken from those laid out
  bet,         // GUILTY cards are to be placed, moved and confirmed, by all at once
  commit,      // cards for after the bets may be committed, by all at once
  swap,        // False Lead: the two GUILTY cards are to be named
  aggravate,   // Aggravating Circumstances: the bet is to be named
  subject,     // Change of Subject may be played
  answer,      // the question is to be answered
  ruling,      // spoken: the reader is to judge
  challenge,   // spoken: the verdict may be challenged, by all others at once
  vote,        // spoken: these vote
  objection,   // Objection may be played, by all others at once
  mitigate,    // Mitigating Circumstances may be played
  close_case,  // Closed Case may be played, by all at once
  over
};

// What the one questioned said.
enum class Said : std::uint8_t { a, b, c, d, otherwise, spoken, no_answer, nothing_yet };
constexpr bool is_letter(Said said) { return static_cast<int>(said) < choice_count; }

// A GUILTY card where it was bet: its value, and whether it counts double (PP-A10). The mark lies
// on the card, so it follows it.
class Bet {
 public:
  constexpr Bet() = default;
  constexpr explicit Bet(int value) : bits_(static_cast<std::uint8_t>(value)) {}
  [[nodiscard]] constexpr int value() const { return bits_ & 7U; }
  [[nodiscard]] constexpr bool doubled() const { return (bits_ & 8U) != 0; }
  [[nodiscard]] constexpr int points() const { return value() << (doubled() ? 1 : 0); }
  constexpr void make_double() { bits_ |= 8U; }
  constexpr bool operator==(const Bet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};
using Bets = std::array<Bet, most_suspects>;  // of one owner, by suspect

// How often a player was right and wrong in a theme; past 15 it is not counted.
class Tally {
 public:
  static constexpr int most = 15;
  constexpr Tally() = default;
  constexpr Tally(int right, int wrong) : bits_(static_cast<std::uint8_t>(right + (wrong << 4))) {}
  [[nodiscard]] constexpr int right() const { return bits_ & 15U; }
  [[nodiscard]] constexpr int wrong() const { return bits_ >> 4U; }
  constexpr void add(bool was_right) {
    if ((was_right ? right() : wrong()) < most)
      bits_ = static_cast<std::uint8_t>(bits_ + (was_right ? 1U : 16U));
  }
  constexpr bool operator==(const Tally&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

struct Side {
  std::uint16_t from_answers = 0;  // points for wrong answers
  std::uint16_t from_bets = 0;     // points for bets on right ones
  std::uint8_t closed = 0;         // points taken off by Closed Case
  std::uint8_t cards = 0;          // action cards not played
  std::array<Tally, theme_count> record{};
};

struct Suspect {
  Character character = no_character;
  Theme theme = no_theme;  // of the card before him, until it is answered
};

// A card that somebody looked at (PP-A8). There are two warrants in the game, so two at most.
struct Peek {
  static constexpr std::uint8_t nowhere = 0;
  static constexpr std::uint8_t first_laid = 1;  // + place
  static constexpr std::uint8_t before = 16;     // + suspect
  static constexpr std::uint8_t discarded = 32;

  std::uint8_t where = nowhere;
  Theme theme = no_theme;
  std::uint8_t seers = 0;  // a bit for each seat that has seen it
  bool operator==(const Peek&) const = default;
};
inline constexpr std::size_t most_peeks = 2;

struct Board {
  std::array<std::uint64_t, theme_count> seen{};  // numbers read aloud and not shuffled back
  std::array<Side, most_players> sides{};
  std::array<Bets, most_players> bets{};  // by owner, as they lie face up
  Cards played;
  std::array<std::uint8_t, theme_count> sizes{};   // how many questions there are
  std::array<std::uint8_t, theme_count> unread{};  // cards out of the stock that nobody has read
  std::array<Suspect, most_suspects> suspects{};
  std::array<Theme, most_laid> laid{};  // no_theme: taken
  std::array<Peek, most_peeks> peeks{};
  // Cards shown after the bets and still to be carried out, by seat.
  std::array<std::uint8_t, most_players> false_leads{};
  std::array<std::uint8_t, most_players> aggravations{};
  std::uint8_t players = 0;
  Phase phase = Phase::choose;
  std::uint8_t asked = 0;    // the seats that this decision was put to
  std::uint8_t holders = 0;  // the seats with action cards left
  Seat starter = 0;
  std::uint8_t round = 0;
  std::uint8_t step = 0;  // of choosing, picking, questioning
  Answers answers = Answers::choices;
  std::uint8_t hidden_bets = 0;
  std::uint8_t bet_seconds = 0;     // PP-R4; none: 0
  std::uint8_t answer_seconds = 0;  // PP-R13; none: 0
  // Of open bets: the seats that have confirmed, until all have, and how often each has moved a
  // card in this round. Of hidden bets both are secret (Secrets::replied, Own::moved).
  std::uint8_t confirmed = 0;
  std::uint8_t again = 0;    // PP-R17: all cards lie, and some are asked once more
  std::uint8_t changed = 0;  // the seats that have moved a card since then
  std::array<std::uint8_t, most_players> moved{};
  std::uint8_t voided = 0;  // PP-A4: seats on whom bets count nothing
  // The question under way.
  Seat answering = nobody;
  Theme theme = no_theme;
  std::uint8_t number = 0;
  std::uint8_t struck = 0;    // a bit for each choice struck out
  std::uint8_t informed = 0;  // Informant has been used on it
  std::uint8_t objected = 0;  // it is Objection's
  Said said = Said::nothing_yet;
  Letter right = no_letter;      // once the answer is shown
  std::uint8_t ruled_right = 0;  // spoken: what the reader said
  std::uint8_t pending = 0;      // points about to be added for a wrong answer
  std::uint8_t tied = 0;         // PP-E3: a bit for each of the pair
  std::uint8_t pairs = 0;        // undecided ones
  std::uint8_t first_was_right = 0;
  std::uint8_t winners = 0;
  std::uint8_t left = 0;  // where the card lay that nobody took in this round, counted from 1
  std::array<std::uint8_t, 3> unused{};
};

// What one player alone knows.
struct Own {
  Cards hand;
  Cards committed;          // of the hand no more, not yet shown
  Bets bets{};              // face down, until they are shown
  std::uint8_t guilty = 0;  // a bit for each GUILTY card in hand, by value
  std::uint8_t reply = 0;   // to a challenge, a vote or an objection
  std::uint8_t moved = 0;   // hidden bets: how often a card was moved in this round
  std::array<std::uint8_t, 3> unused{};
};
inline constexpr std::uint8_t reply_yes = 1;
inline constexpr std::uint8_t reply_no = 2;

struct Secrets {
  std::array<Own, most_players> own{};
  Cards box;  // action cards out of the game
  // What a bot at that seat happens to know hangs on it; never 0 for a seat at the table.
  std::array<std::uint32_t, most_players> minds{};
  std::uint8_t replied = 0;  // seats that have answered what several are asked at once
  // Spoken: seats that on the last answer ruled against a choice named or a word given, challenged
  // or voted. Each knows it of itself alone; it is what keeps bots honest.
  std::uint8_t meddled = 0;
  Letter right = no_letter;  // of the question under way
  std::array<std::uint8_t, most_peeks> peek_number{};
  std::array<Letter, most_peeks> peek_right{};
  std::array<std::uint8_t, 5> unused{};
};

struct State {
  Board board;
  Secrets secrets;
};

static_assert(sizeof(State) <= 448);

// ---- suspects and turn order ------------------------------------------------------------------

inline int suspect_count(const Board& board) { return board.players == 2 ? 4 : board.players; }
inline Seat seat_of(const Board& board, int suspect) {
  return static_cast<Seat>(board.players == 2 ? suspect & 1 : suspect);
}
// The suspect that comes at a step of choosing, picking or questioning. PP-R2, PP-R6, PP-S8
inline int suspect_at(const Board& board, int step) {
  const int second = step >= board.players ? board.players : 0;
  const int seat = board.starter + step - second;
  return second + (seat >= board.players ? seat - board.players : seat);
}
inline Seat seat_after(const Board& board, int seat, int places) {
  const int next = seat + places;
  return static_cast<Seat>(next >= board.players ? next - board.players : next);
}
inline int questioned(const Board& board) { return suspect_at(board, board.step); }
// PP-R6
inline Seat reader_of(const Board& board) { return seat_after(board, board.answering, 1); }
inline Question question_of(const Board& board) { return {board.theme, board.number}; }
inline SeatSet asked_of(const Board& board) {
  SeatSet seats;
  for (Seat seat = 0; seat < board.players; ++seat)
    if (has_bit(board.asked, seat)) seats.add(seat);
  return seats;
}
inline int score_of(const Side& side) { return side.from_answers + side.from_bets - side.closed; }
// PP-E3
inline bool in_pair(const Board& board) { return board.tied != 0; }

}  // namespace indice::police
