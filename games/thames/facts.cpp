// What facts tell, and what moves with them.
#include "games/thames/facts.h"

#include "games/thames/pieces.h"
#include "games/thames/words.h"

namespace indice::thames {

namespace {

void move(Witnesses cards, const Spot& from, const Spot& to, Staging& staging) {
  for (const Witness kind : all_witnesses)
    if (cards.of(kind) > 0)
      staging.add({.what = piece::witness(kind),
                   .from = from.place,
                   .to = to.place,
                   .back = piece::witness_back,
                   .count = cards.of(kind),
                   .before = from.seen,
                   .after = to.seen});
}

}  // namespace

namespace fact_list {

void seat(const Fact& fact, Fields& note) { note.push_back({"seat", SeatName{fact.seat}}); }
void kinds(const Fact& fact, Fields& note) { note.push_back({"cards", counted(fact.cards)}); }
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

// Clues and cases always lie open.
Piece clue_card(const Fact& fact) { return {piece::clue(fact.clue)}; }
Piece case_card(const Fact& fact) { return {piece::case_card(fact.of_case)}; }
Piece witness_card(const Fact& fact) { return {piece::witness(fact.witness), piece::witness_back}; }
Piece row_card(const Fact& fact) { return {piece::witness(fact.witness), {}, row_size}; }
Piece discarded(const Fact& fact) { return {everything_there, piece::witness_back, fact.number}; }

Spot outside(const Fact& /*fact*/) { return {place::outside}; }
Spot columns(const Fact& /*fact*/) { return {place::columns}; }
Spot cases(const Fact& /*fact*/) { return {place::cases}; }
Spot before_player(const Fact& fact) { return {place::clues(fact.seat)}; }
Spot row(const Fact& /*fact*/) { return {place::row}; }
Spot pile(const Fact& /*fact*/) { return {place::pile, seen_by_none}; }
Spot discard(const Fact& /*fact*/) { return {place::discard}; }
Spot hand(const Fact& fact) { return {place::hand(fact.seat), seen_by(fact.seat)}; }
// What came from the open row is hidden in the hand, but everybody could remember it (TT-S8).
Spot seen_hand(const Fact& fact) {
  return {place::hand(fact.seat), {.eyes = Eyes::of(fact.seat), .memory = Eyes::all()}};
}

// TT-S3, TT-S4  The pile is all witnesses, before any is dealt.
void lay_table(const Fact& fact, Staging& staging) {
  for (CaseId id = 0; id < case_count; ++id)
    staging.add({.what = piece::case_card(id), .from = place::outside, .to = place::cases});
  staging.add({.what = piece::witness_back,
               .from = place::outside,
               .to = place::pile,
               .count = fact.number});
}
void deal_hand(const Fact& fact, Staging& staging) {
  move(fact.cards, pile(fact), hand(fact), staging);
}
void pay_cards(const Fact& fact, Staging& staging) {
  move(fact.known, seen_hand(fact), discard(fact), staging);
  move(fact.cards - fact.known, hand(fact), discard(fact), staging);
}

}  // namespace fact_list

}  // namespace indice::thames
