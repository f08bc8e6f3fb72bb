// State is the whole truth of a game of Thames, Board the part of it that lies open on the table
// together with everything a careful onlooker could have noted down.
//
// Clues are dealt into 25 slots, slot = column * 5 + row, row 0 being the bottom nearest the
// players. Which clues can be taken is answered with sets of clues: those at some height in the
// columns, and those a hand can pay for.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/seat.h"
#include "games/thames/deck.h"
#include "games/thames/witnesses.h"

namespace indice::thames {

inline constexpr int most_players = 5;
inline constexpr int row_size = 4;

using Slots = std::uint32_t;  // a set of slots
inline constexpr Slots whole_column = 0b11111U;
inline constexpr Slots all_slots = (Slots{1} << static_cast<unsigned>(clue_count)) - 1U;

enum class Phase : std::uint8_t {
  begin,        // the turn begins: renew the row, take a clue, or question
  pay_removal,  // a taking is announced; the clues below it are to be paid away first
  pay_clue,     // the announced clue is to be paid
  question,     // a clue was taken; a witness is to be questioned
  over
};

// Who has a case card: a seat, or one of these.
inline constexpr std::uint8_t case_open = 0xff;
inline constexpr std::uint8_t case_gone = 0xfe;

struct Board {
  // The clues in the columns by how many lie below them: those at the bottom first.
  std::array<Clues, column_height> with_below{};

  Slots present = 0;                        // still in the columns
  std::array<Slots, most_players> taken{};  // by seat; neither present nor taken: removed
  Witnesses row, discard;

  // What can be known about hands (see imagine.cpp). `fresh` are the cards of the pile since it was
  // last shuffled that nobody saw being turned up: the pile itself and the blind draws from it.
  Witnesses fresh;
  std::array<Witnesses, most_players> known{};     // in that hand, taken from the open row
  std::array<Witnesses, most_players> revealed{};  // paid since the shuffle, not known before

  std::array<ClueId, clue_count> clue_at{};          // by slot, fixed by the deal
  std::array<std::uint8_t, clue_count> column_of{};  // by clue, fixed by the deal
  std::array<std::uint8_t, most_players> hand_size{};
  std::array<std::uint8_t, most_players> blind_draws{};  // since the pile was last shuffled
  std::array<std::uint8_t, case_count> clues_left{};     // in the columns, by case
  std::array<std::uint8_t, case_count> case_owner{case_open, case_open, case_open, case_open,
                                                  case_open};
  std::uint8_t pile_size = 0;
  std::uint8_t players = 2;
  Seat turn = 0;
  Phase phase = Phase::begin;
  std::uint8_t renewed = 0;  // the row was renewed this turn
  std::uint8_t column = 0;   // of the taking under way
  std::uint8_t removing = 0;
  std::uint8_t solved = 0;
  std::uint8_t idle_turns = 0;  // in a row, without a card drawn or a clue taken
  std::uint8_t unused = 0;
};

struct State {
  Board board;
  std::array<Witnesses, most_players> hand{};
  std::array<Witnesses, most_players> drawn{};  // the blind draws of `Board::blind_draws`
  std::array<std::uint8_t, 20> pile{};          // two bits a card; the top is card pile_size - 1
};

static_assert(sizeof(State) <= 256);

constexpr int slot_of(int column, int row) { return column * column_height + row; }
constexpr Slots slot_bit(int slot) { return Slots{1} << static_cast<unsigned>(slot); }
constexpr Slots column_slots(int column) {
  return whole_column << static_cast<unsigned>(column * column_height);
}

constexpr int clues_in_column(const Board& board, int column) {
  return std::popcount(board.present & column_slots(column));
}
// The slot of the clue with `below` clues under it; only where the column has that many.
constexpr int slot_above(const Board& board, int column, int below) {
  return slot_of(column, column_height - clues_in_column(board, column) + below);
}
constexpr const Clue& clue_in(const Board& board, int slot) {
  return clues[nth(board.clue_at, slot)];
}

inline void put_in_pile(State& state, int place, Witness kind) {
  auto& quad = nth(state.pile, place >> 2);
  const auto shift = 2U * (static_cast<unsigned>(place) & 3U);
  quad =
      static_cast<std::uint8_t>((quad & ~(3U << shift)) | (static_cast<unsigned>(kind) << shift));
}
inline Witness in_pile(const State& state, int place) {
  const auto shift = 2U * (static_cast<unsigned>(place) & 3U);
  return static_cast<Witness>((nth(state.pile, place >> 2) >> shift) & 3U);
}

}  // namespace indice::thames
