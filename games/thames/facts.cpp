#include "engine/fact_table.h"
#include "games/thames/words.h"

namespace indice::thames {

namespace {

void cards(const Fact& fact, Fields& note) { note.push_back({"cards", counted(fact.cards)}); }
void witness(const Fact& fact, Fields& note) { note.push_back({"witness", term_of(fact.witness)}); }
void of_case(const Fact& fact, Fields& note) {
  note.push_back({"case", term_of_case(fact.of_case)});
}
void number(const Fact& fact, Fields& note) { note.push_back({"number", int{fact.number}}); }
void removing(const Fact& fact, Fields& note) { note.push_back({"removing", int{fact.number}}); }
// The card, then where it lay: the same values wherever a clue is named.
void clue(const Fact& fact, Fields& note) {
  const Clue& card = clues[fact.clue];
  note.push_back({"case", term_of_case(card.of_case)});
  note.push_back({"witness", term_of(card.witness)});
  note.push_back({"value", int{card.value}});
  note.push_back({"column", fact.column + 1});
}

constexpr auto seat = tell_seat<Fact>;
using enum FactKind;
using enum Told;
using enum Shows;
constexpr std::array<FactRow<Fact>, fact_kinds> rows{{
    {table_laid, "TableLaid", {number}},  // of the witnesses, all in the pile
    {clue_laid, "ClueLaid", {clue}},
    {witnesses_dealt, "WitnessesDealt", {seat, cards}, to_its_seat, something_hidden},
    {first_player, "FirstPlayer", {seat}},
    {row_filled, "RowFilled", {witness}, to_all, something_hidden},
    {row_renewed, "RowRenewed", {seat, witness}},
    {taking_announced, "TakingAnnounced", {seat, clue, removing}},
    {removal_paid, "RemovalPaid", {seat, cards}},  // and known
    {clue_removed, "ClueRemoved", {seat, clue}},
    {clue_paid, "CluePaid", {seat, cards}},  // and known
    {clue_taken, "ClueTaken", {seat, clue}},
    {case_won, "CaseWon", {of_case, seat, number}},  // the sum
    {case_tied, "CaseTied", {of_case, number}},      // the sum
    {case_unclaimed, "CaseUnclaimed", {of_case}},
    {witness_taken, "WitnessTaken", {seat, witness}},
    {witness_drawn, "WitnessDrawn", {seat}},  // and the witness, which is told to nobody here
    {witness_seen, "WitnessSeen", {seat, witness}, to_its_seat, something_hidden},
    {pile_shuffled, "PileShuffled", {number}},
    {turn_passed, "TurnPassed", {seat}},
    {cases_ended_game, "CasesEndedGame"},
    {standstill_ended_game, "StandstillEndedGame"},
}};
static_assert(in_order(rows));

}  // namespace

FactNote note_of(const Fact& fact) { return noted(rows, fact); }

}  // namespace indice::thames
