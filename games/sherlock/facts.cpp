// What facts tell, and what moves with them.
#include "games/sherlock/facts.h"

#include "games/sherlock/pieces.h"
#include "games/sherlock/words.h"

namespace indice::sherlock {

namespace {

Seat rival_of(Seat seat) { return static_cast<Seat>(seat ^ 1U); }

void lay(const Id& what, const Id& where, int count, Staging& staging) {
  staging.add({.what = what, .from = {}, .to = where, .count = count});
}

void turn(Character who, const Spot& from, const Spot& to, Staging& staging) {
  staging.add({.what = piece_of(who),
               .from = from.place,
               .to = to.place,
               .back = character_back,
               .before = from.seen,
               .after = to.seen});
}
Spot start_of(Seat seat) { return {"start", seen_by(seat)}; }

}  // namespace

namespace fact_list {

void seat(const Fact& fact, Fields& note) { note.push_back({"seat", SeatName{fact.seat}}); }
void clue(const Fact& fact, Fields& note) { note.push_back({"clue", term_of(fact.clue)}); }
void who(const Fact& fact, Fields& note) { note.push_back({"character", term_of(fact.who)}); }
void from(const Fact& fact, Fields& note) { note.push_back({"from", term_of(fact.from)}); }
void second(const Fact& fact, Fields& note) { note.push_back({"second", term_of(fact.from)}); }
void number(const Fact& fact, Fields& note) { note.push_back({"number", int{fact.number}}); }
void day(const Fact& fact, Fields& note) { note.push_back({"day", int{fact.number}}); }

Piece clue_card(const Fact& fact) { return {piece_of(fact.clue), clue_back}; }
Piece joker(const Fact& /*fact*/) { return {piece_of(Clue::joker), clue_back}; }
Piece pawn(const Fact& fact) { return {pawn_piece(fact.role)}; }
Piece tokens(const Fact& fact) { return {token_piece, {}, fact.number}; }
Piece visitor(const Fact& fact) { return {piece_of(fact.who), character_back}; }
Piece mycroft(const Fact& fact) { return {character_back, {}, fact.number}; }
Piece discarded(const Fact& fact) { return {everything_there, clue_back, fact.number}; }

Spot outside(const Fact& /*fact*/) { return {}; }
Spot row(const Fact& /*fact*/) { return {"row"}; }
Spot discard(const Fact& /*fact*/) { return {"discard"}; }
Spot reserve(const Fact& /*fact*/) { return {"reserve"}; }
Spot pile(const Fact& /*fact*/) { return {"pile", seen_by_none}; }
Spot under_pile(const Fact& /*fact*/) { return {"pile", seen_by_none, -1}; }
Spot deck(const Fact& /*fact*/) { return {"deck", seen_by_none}; }
Spot drawn(const Fact& fact) { return {"drawn", fact.seen}; }
Spot laid_open(const Fact& /*fact*/) { return {"drawn"}; }
Spot offered(const Fact& fact) {
  const Eyes both = Eyes::of(0) | Eyes::of(1);
  return {"drawn", {both, both | fact.seen.memory}};
}
Spot open(const Fact& fact) { return {before(fact.seat, "clues")}; }
Spot others_open(const Fact& fact) { return {before(rival_of(fact.seat), "clues")}; }
Spot on_category(const Fact& fact) { return {shown_clues(fact.seat, fact.clue)}; }
Spot hidden(const Fact& fact) { return {before(fact.seat, "hidden"), fact.seen}; }
Spot reserved(const Fact& fact) { return {before(fact.seat, "reserved")}; }
Spot purse(const Fact& fact) { return {before(fact.seat, "tokens")}; }
Spot pawns(const Fact& fact) { return {before(fact.seat, "pawns")}; }
Spot on_who(const Fact& fact) { return {piece_of(fact.who)}; }
Spot on_from(const Fact& fact) { return {piece_of(fact.from)}; }

void lay_table(const Fact& fact, Staging& staging) {
  for (const Character who : permanent_characters) lay(piece_of(who), "permanent", 1, staging);
  lay(character_back, "deck", fact.number, staging);
  lay(clue_back, "pile", clue_card_count, staging);
  lay(token_piece, "reserve", tokens_in_all - player_count * tokens_at_start, staging);
  for (Seat seat = 0; seat < player_count; ++seat) {
    const Role role = seat == fact.seat ? Role::sherlock : Role::moriarty;
    lay(token_piece, before(seat, "tokens"), tokens_at_start, staging);
    lay(pawn_piece(role), before(seat, "pawns"), pawns_each, staging);
  }
}
void lay_role_cards(const Fact& fact, Staging& staging) {
  for (Seat seat = 0; seat < player_count; ++seat) {
    const Role role = seat == fact.seat ? Role::moriarty : Role::sherlock;
    lay(role_piece(role), before(seat, "reserved"), 1, staging);
  }
}
void offer_starts(const Fact& fact, Staging& staging) {
  for (const Character who : {fact.who, fact.from})
    turn(who, deck(fact), start_of(fact.seat), staging);
}
void return_starts(const Fact& fact, Staging& staging) {
  turn(fact.who, start_of(fact.seat), deck(fact), staging);
  turn(fact.from, start_of(rival_of(fact.seat)), deck(fact), staging);
}
void arrive(const Fact& fact, Staging& staging) {
  const Spot from = fact.seat != nobody ? start_of(fact.seat) : deck(fact);
  turn(fact.who, from, {day_zone(fact.number)}, staging);
}

}  // namespace fact_list

}  // namespace indice::sherlock
