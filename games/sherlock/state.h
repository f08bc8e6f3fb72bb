// State is the whole truth of a game of Sherlock & Moriarty. Board is the part of it that lies open
// or that a careful onlooker could have noted down, Secrets the faces of the cards that lie hidden.
//
// Hidden cards are places: of the pile, before a player, among cards just drawn. Every place has a
// mark: who knows the card, and from which shuffle it came. Places of one shuffle that a viewer
// cannot tell apart are interchangeable, which is all that view and imagine need.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.h"
#include "games/sherlock/characters.h"
#include "games/sherlock/clues.h"
#include "games/sherlock/options.h"

namespace indice::sherlock {

enum class Role : std::uint8_t { sherlock, moriarty };
constexpr Role other(Role role) { return static_cast<Role>(static_cast<unsigned>(role) ^ 1U); }
inline constexpr std::array<Role, 2> both_roles{Role::sherlock, Role::moriarty};

inline constexpr int row_size = 4;
inline constexpr int pawns_each = 3;
inline constexpr int tokens_in_all = 24;
inline constexpr int tokens_at_start = 6;
inline constexpr int most_drawn = 3;
// Irene, Pike, Ziba and Von Kramm give one each a day; a position may begin with some
// (position.cpp).
inline constexpr int most_hidden = 32;
inline constexpr int hidden_a_day = 4;

enum class Phase : std::uint8_t {
  choose_start,  // both choose one of two characters
  dragnet,       // a clue is to be given up
  gala,          // a pawn is to be laid down
  move,          // a pawn is to be moved
  power,         // the character's power may be used
  take,          // another clue may, or must, be taken from the row
  keep,          // one of the cards drawn is to be kept
  order,         // the first of two cards to be discarded is to be named
  kramm_answer,  // the opponent may draw
  ziba_offer,    // the cards not kept go to the opponent: nothing to decide, but a joker may wait
  ziba_answer,   // the opponent chooses one
  ziba_bury,     // the last goes under the pile: as ziba_offer
  closing,       // the turn may end, or a hidden clue be revealed first
  reserve,       // a clue of the row may be reserved
  evening,       // the day ends, a new one begins: nothing to decide
  morning,
  finale,  // lone jokers may join what has been revealed
  over
};

// A joker that may join a category: this decision comes before that of the phase.
enum class Joining : std::uint8_t {
  none,
  at_once,  // just obtained: any category shown (SM-J1)
  later     // an older one: the category just begun (SM-J2)
};

// Who knows a hidden card, and the shuffle it came from.
class Mark {
 public:
  static constexpr std::uint8_t last_shuffle = 15;  // later ones are not told apart

  constexpr Mark() = default;
  constexpr explicit Mark(std::uint8_t shuffle) : bits_(shuffle) {}
  [[nodiscard]] constexpr std::uint8_t shuffle() const { return bits_ & 15U; }
  [[nodiscard]] constexpr bool known_to_both() const { return (bits_ & 0x30U) != 0; }
  [[nodiscard]] constexpr bool known_to_all() const { return (bits_ & 0x20U) != 0; }
  constexpr void tell_both() { bits_ |= 0x10U; }
  constexpr void tell_all() { bits_ |= 0x30U; }
  // As it looks to somebody who does not know what only the two players know.
  [[nodiscard]] constexpr Mark for_spectators() const {
    return known_to_all() ? *this : Mark(shuffle());
  }
  constexpr bool operator==(const Mark&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

// What lies open before a player.
struct OpenSide {
  Clues shown;                        // real cards; jokers are counted below
  Characters standing, lying;         // where his pawns are
  std::uint8_t waiting = pawns_each;  // pawns not yet on the board
  std::uint8_t tokens = tokens_at_start;
  std::uint8_t lone_jokers = 0;
  std::uint8_t joined = 0;         // a bit for each category with a joker
  std::uint8_t joined_at_end = 0;  // how many of these joined in the finale
  std::uint8_t hidden = 0;         // how many hidden clues
  Clue reserved = no_clue;
  Character resting = no_character;  // the pawn laid down for the gala dinner, until pawns stand up
  std::array<std::uint8_t, 4> unused{};
};
// With what the two players could have noted down of his hidden clues.
struct Side : OpenSide {
  std::array<Mark, most_hidden> marks{};
};

// What lies open in the middle.
struct OpenBoard {
  Clues row;
  Characters city = permanent_characters;
  Characters indisposed;
  std::array<Clue, clue_card_count> discard{};  // the top is the last
  std::array<Character, arrivals_in_a_week> arrivals{};
  std::uint8_t arrived = 0;
  std::uint8_t deck_size = 0;
  std::uint8_t pile_size = 0;
  std::uint8_t discard_size = 0;
  std::uint8_t buried = 0;  // cards at the bottom of the pile that both players know
  std::uint8_t shuffles = 0;
  std::uint8_t drawn = 0;  // cards drawn and not yet dealt with
  std::uint8_t day = 1;
  Role turn = Role::sherlock;
  Role decider = Role::sherlock;
  Phase phase = Phase::move;
  Joining joining = Joining::none;
  Role joiner = Role::sherlock;
  Clue begun = no_clue;               // Joining::later: the category
  Character visiting = no_character;  // whose power is in use
  std::uint8_t taken = 0;             // clues taken through it
  std::uint8_t step = 0;              // of dragnet, gala or finale
  std::uint8_t new_jokers = 0;        // lone ones that the player of the turn got in it
  std::uint8_t revealed = 0;          // in the finale: categories that got a revealed clue
  std::uint8_t chosen = 0;            // at the start: a bit for each role that has chosen
  Seat sherlock_seat = 0;
  std::uint8_t reserving = 0;    // the variant is played
  Role active = Role::moriarty;  // whose role card is active in it
  Mycroft mycroft = Mycroft::none;
  std::uint8_t mycroft_out = 0;  // a bit for each of Mycroft's cards that was carried out
  std::uint8_t without_irene = 0;
  std::uint8_t reserved_now = 0;  // the player of the turn reserved in it
  std::array<std::uint8_t, 5> unused{};
};
struct Board : OpenBoard {
  std::array<Side, 2> sides{};  // by role
  std::array<Mark, most_drawn> drawn_marks{};
  std::array<std::uint8_t, 5> unused_too{};
};

// What one player alone knows.
struct Own {
  std::array<Clue, most_hidden> hidden{};
  std::array<Character, 2> offers{};  // at the start
  std::uint8_t choice = 0;            // 1 or 2, the place of the offer kept
};

struct Secrets {
  std::array<Own, 2> own{};                  // by role
  std::array<Clue, clue_card_count> pile{};  // the top is the last
  std::array<Clue, most_drawn> drawn{};
  std::array<Character, deck_room> deck{};  // the top is the last
  std::array<std::uint8_t, 7> unused{};
};

struct State {
  Board board;
  Secrets secrets;
};

static_assert(sizeof(State) <= 384);

inline Side& side_of(Board& board, Role role) { return board.sides[index_of(role)]; }
inline const Side& side_of(const Board& board, Role role) { return board.sides[index_of(role)]; }
inline Own& own_of(State& state, Role role) { return state.secrets.own[index_of(role)]; }
inline const Own& own_of(const State& state, Role role) {
  return state.secrets.own[index_of(role)];
}

inline constexpr Seat player_count = 2;
// Only for a seat at the table.
inline Role role_of(const Board& board, Seat seat) {
  return static_cast<Role>((seat ^ board.sherlock_seat) & 1U);
}
inline Seat seat_of(const Board& board, Role role) {
  return static_cast<Seat>(static_cast<unsigned>(role) ^ board.sherlock_seat);
}

inline bool has_joker(const Side& side, Clue category) {
  return has_bit(side.joined, index_of(category));
}
inline Characters pawns(const Side& side) { return side.standing | side.lying; }
// The clues of a category that count: real ones and the joker.
inline int count_of(const Side& side, Clue category) {
  return side.shown.of(category) + (is_category(category) && has_joker(side, category) ? 1 : 0);
}
inline int tokens_in_reserve(const Board& board) {
  return tokens_in_all - board.sides[0].tokens - board.sides[1].tokens;
}

}  // namespace indice::sherlock
