#include "games/thames/thames.h"

namespace indice::thames {

namespace {

// The card first, then where it lay: the same three values wherever a clue is named.
void add_clue(Fields& fields, const Fact& fact) {
  const Clue& clue = clues[fact.clue];
  fields.push_back({"case", term_of_case(clue.of_case)});
  fields.push_back({"witness", term_of(clue.witness)});
  fields.push_back({"value", std::int64_t{clue.value}});
  fields.push_back({"column", std::int64_t{fact.column} + 1});
}

FactNote with_clue(std::string_view name, const Fact& fact) {
  FactNote note{.name = name};
  if (fact.seat != nobody) note.fields.push_back({"seat", SeatName{fact.seat}});
  add_clue(note.fields, fact);
  return note;
}

}  // namespace

FactNote Thames::note(const Fact& fact) {
  const Field seat{"seat", SeatName{fact.seat}};
  const Field cards{"cards", counted(fact.cards)};
  const Field witness{"witness", term_of(fact.witness)};
  const Field of_case{"case", term_of_case(fact.of_case)};
  const Field number{"number", std::int64_t{fact.number}};
  switch (fact.kind) {
    case FactKind::table_laid: return {.name = "TableLaid", .fields = {number}};
    case FactKind::clue_laid: return with_clue("ClueLaid", fact);
    case FactKind::witnesses_dealt:
      return {.name = "WitnessesDealt",
              .fields = {seat, cards},
              .audience = fact.seat,
              .reveals = true};
    case FactKind::first_player: return {.name = "FirstPlayer", .fields = {seat}};
    case FactKind::row_filled: return {.name = "RowFilled", .fields = {witness}, .reveals = true};
    case FactKind::row_renewed: return {.name = "RowRenewed", .fields = {seat, witness}};
    case FactKind::taking_announced: {
      FactNote note = with_clue("TakingAnnounced", fact);
      note.fields.push_back({"removing", std::int64_t{fact.number}});
      return note;
    }
    case FactKind::removal_paid: return {.name = "RemovalPaid", .fields = {seat, cards}};
    case FactKind::clue_removed: return with_clue("ClueRemoved", fact);
    case FactKind::clue_paid: return {.name = "CluePaid", .fields = {seat, cards}};
    case FactKind::clue_taken: return with_clue("ClueTaken", fact);
    case FactKind::case_won: return {.name = "CaseWon", .fields = {of_case, seat, number}};
    case FactKind::case_tied: return {.name = "CaseTied", .fields = {of_case, number}};
    case FactKind::case_unclaimed: return {.name = "CaseUnclaimed", .fields = {of_case}};
    case FactKind::witness_taken: return {.name = "WitnessTaken", .fields = {seat, witness}};
    case FactKind::witness_drawn: return {.name = "WitnessDrawn", .fields = {seat}};
    case FactKind::witness_seen:
      return {
          .name = "WitnessSeen", .fields = {seat, witness}, .audience = fact.seat, .reveals = true};
    case FactKind::pile_shuffled: return {.name = "PileShuffled", .fields = {number}};
    case FactKind::turn_passed: return {.name = "TurnPassed", .fields = {seat}};
    case FactKind::cases_ended_game: return {.name = "CasesEndedGame"};
    case FactKind::standstill_ended_game: return {.name = "StandstillEndedGame"};
  }
  return {};
}

}  // namespace indice::thames
