// What can happen in a game of Thames, as said to the sink; facts.cpp makes notes of them.
#pragma once

#include <cstdint>

#include "engine/fact.h"
#include "games/thames/deck.h"
#include "games/thames/witnesses.h"

namespace indice::thames {

// What each carries stands in facts.cpp.
enum class FactKind : std::uint8_t {
  table_laid,
  clue_laid,
  witnesses_dealt,
  first_player,
  row_filled,
  row_renewed,
  taking_announced,
  removal_paid,
  clue_removed,
  clue_paid,
  clue_taken,
  case_won,
  case_tied,
  case_unclaimed,
  witness_taken,
  witness_drawn,
  witness_seen,
  pile_shuffled,
  turn_passed,
  cases_ended_game,
  standstill_ended_game
};
inline constexpr std::size_t fact_kinds =
    static_cast<std::size_t>(FactKind::standstill_ended_game) + 1;

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
