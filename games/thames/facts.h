// What can happen in a game of Thames, as said to the sink; facts.cpp makes notes of them.
#pragma once

#include <cstdint>

#include "engine/fact.h"
#include "games/thames/deck.h"
#include "games/thames/witnesses.h"

namespace indice::thames {

enum class FactKind : std::uint8_t {
  table_laid,        // number: of the witnesses, all in the pile
  clue_laid,         // clue, column
  witnesses_dealt,   // seat, cards: for that seat only
  first_player,      // seat
  row_filled,        // witness
  row_renewed,       // seat, witness
  taking_announced,  // seat, clue, column, number
  removal_paid,      // seat, cards, known
  clue_removed,      // seat, clue, column
  clue_paid,         // seat, cards, known
  clue_taken,        // seat, clue, column
  case_won,          // of_case, seat, number: the sum
  case_tied,         // of_case, number: the sum
  case_unclaimed,    // of_case
  witness_taken,     // seat, witness
  witness_drawn,     // seat, witness: told to nobody here
  witness_seen,      // seat, witness: for that seat only
  pile_shuffled,     // number
  turn_passed,       // seat
  cases_ended_game,
  standstill_ended_game
};

struct Fact {
  FactKind kind{};
  Seat seat = nobody;
  ClueId clue = 0;
  CaseId of_case = 0;
  std::uint8_t column = 0;
  std::uint8_t number = 0;
  Witness witness = Witness::policeman;
  Witnesses cards{};
  Witnesses known{};  // those of the cards that all could know to be in that hand
};

// A deal says the table, 25 clues, a hand each, four of the row, who starts.
inline constexpr int most_facts = 48;

}  // namespace indice::thames
