// What can happen in a game of Thames: one list with what each fact tells and what moves with it.
#pragma once

#include <cstdint>

#include "engine/fact_list.h"
#include "games/thames/deck.h"
#include "games/thames/witnesses.h"

namespace indice::thames {

struct Fact;
namespace fact_list {
extern FactTells<Fact> seat, kinds, witness, of_case, number, removing, clue;
extern FactPiece<Fact> clue_card, case_card, witness_card, row_card, discarded;
extern FactSpot<Fact> outside, columns, cases, before_player, row, pile, discard, hand, seen_hand;
extern FactMoves<Fact> lay_table, deal_hand, pay_cards;
}  // namespace fact_list

inline constexpr auto fact_rows = [] {
  using namespace fact_list;
  using enum Audience;
  return std::to_array<ListedFact<Fact>>({
      {"TableLaid", {number}, lay_table},  // of the witnesses, all in the pile
      {"ClueLaid", {clue}, leg(clue_card, outside, columns)},
      {"WitnessesDealt", {seat, kinds}, its_seat, reveals, deal_hand},
      {"FirstPlayer", {seat}},
      {"RowFilled", {witness}, reveals, leg(witness_card, pile, row)},
      {"RowRenewed", {seat, witness}, leg(row_card, row, discard)},
      {"TakingAnnounced", {seat, clue, removing}},
      {"RemovalPaid", {seat, kinds}, pay_cards},
      {"ClueRemoved", {seat, clue}, leg(clue_card, columns, outside)},
      {"CluePaid", {seat, kinds}, pay_cards},
      {"ClueTaken", {seat, clue}, leg(clue_card, columns, before_player)},
      {"CaseWon", {of_case, seat, number}, leg(case_card, cases, before_player)},  // the sum
      {"CaseTied", {of_case, number}, leg(case_card, cases, outside)},             // the sum
      {"CaseUnclaimed", {of_case}, leg(case_card, cases, outside)},
      {"WitnessTaken", {seat, witness}, leg(witness_card, row, seen_hand)},
      {"WitnessDrawn", {seat}, leg(witness_card, pile, hand)},
      {"WitnessSeen", {seat, witness}, its_seat, reveals},
      {"PileShuffled", {number}, leg(discarded, discard, pile)},
      {"TurnPassed", {seat}},
      {"CasesEndedGame", {}},
      {"StandstillEndedGame", {}},
  });
}();
using FactKind = FactIn<fact_rows>;

struct Fact {
  FactKind kind;
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
