// What facts tell, and what moves with them.
#include "games/tamtown/staging.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

// Its owner sees a card of a hand; the others could remember it where all have seen it.
Sight in_hand(Seat owner, bool known) {
  return {Eyes::of(owner), known ? Eyes::all() : Eyes::of(owner)};
}

void turn_up(const Id& face, const Id& back, const Id& place, Staging& staging) {
  staging.add({.what = face, .from = place, .to = place, .back = back, .after = seen_by_all});
}

}  // namespace

namespace fact_list {

void seat(const Fact& fact, Fields& note) { note.push_back({"seat", SeatName{fact.seat}}); }
void other(const Fact& fact, Fields& note) { note.push_back({"other", SeatName{fact.other}}); }
void card(const Fact& fact, Fields& note) {
  if (!is_card(fact.card)) return;
  note.push_back({"card", term_of_card(fact.card)});
  note.push_back({"kind", term_of(kind_of(fact.card))});
}
void effect(const Fact& fact, Fields& note) {
  note.push_back({"effect", effect_term(kind_of(fact.card))});
}
void piece(const Fact& fact, Fields& note) {
  note.push_back({"place", place_term(face_of(fact.card).piece)});
  note.push_back({"piece", piece_term(face_of(fact.card).piece)});
}
void role(const Fact& fact, Fields& note) {
  note.push_back({"role", term_of(fact.role)});
  note.push_back({"power", power_term(fact.role)});
}
void of_family(const Fact& fact, Fields& note) { note.push_back({"family", term_of(fact.role)}); }
void number(const Fact& fact, Fields& note) { note.push_back({"number", int{fact.number}}); }
void cause(const Fact& fact, Fields& note) { note.push_back({"cause", cause_term(fact.number)}); }
void culprit(const Fact& fact, Fields& note) {
  note.push_back({"culprit", culprit_term(fact.number)});
}

Piece game_card(const Fact& fact) { return {card_id(fact.card), back_id(hearts_of(fact.card))}; }
Spot origin(const Fact& fact) {
  switch (fact.from) {
    case Place::hand: return {hand_place(fact.seat), in_hand(fact.seat, fact.known)};
    case Place::open: return open(fact);
    case Place::family: return family(fact);
    case Place::discard: return discard(fact);
    case Place::pile: return pile(fact);
  }
  return {};
}
// A card that all have seen on its way, that nobody else has seen, that all go on seeing.
Spot hand(const Fact& fact) { return {hand_place(fact.seat), in_hand(fact.seat, true)}; }
Spot dealt_hand(const Fact& fact) { return {hand_place(fact.seat), in_hand(fact.seat, false)}; }
Spot shown_hand(const Fact& fact) { return {hand_place(fact.seat)}; }
Spot hand_of_other(const Fact& fact) { return {hand_place(fact.other), in_hand(fact.other, true)}; }
// TW-D1, TW-D2
Spot hand_of_action(const Fact& fact) {
  return is_event(kind_of(fact.card)) ? open(fact) : hand(fact);
}
Spot open(const Fact& /*fact*/) { return {open_place}; }
Spot family(const Fact& fact) { return {role_id(fact.role)}; }
Spot discard(const Fact& /*fact*/) { return {discard_place}; }
// TW-A11, TW-A27  Not even its hearts are seen there; where a card is put into it is public.
Spot pile(const Fact& fact) { return {pile_place, seen_by_none, fact.number - 1, back_in_pile}; }
Spot message(const Fact& fact) { return {message_place(face_of(fact.card).piece)}; }
Spot held(const Fact& fact) { return {held_place, {Eyes::of_seats(fact.known_by)}}; }

// TW-S2
void lay_table(const Fact& fact, Staging& staging) {
  staging.add({.what = back_in_pile, .from = {}, .to = pile_place, .count = fact.number});
  staging.add({.what = hidden_cause, .from = {}, .to = cause_place});
  staging.add({.what = hidden_culprit, .from = {}, .to = culprit_place});
}
void take_role(const Fact& fact, Staging& staging) {
  staging.add({.what = role_id(fact.role), .from = {}, .to = role_place(fact.seat)});
}
void refill_pile(const Fact& fact, Staging& staging) {
  staging.add({.what = everything_there,
               .from = discard_place,
               .to = pile_place,
               .back = back_in_pile,
               .count = fact.number});
}
void turn_up_cause(const Fact& fact, Staging& staging) {
  turn_up(cause_id(fact.number), hidden_cause, cause_place, staging);
}
void turn_up_culprit(const Fact& fact, Staging& staging) {
  turn_up(culprit_id(fact.number), hidden_culprit, culprit_place, staging);
}

}  // namespace fact_list

FactNote note_of(const Fact& fact) {
  FactNote note = noted(fact);
  note.reveals = !note.name.empty() && (note.reveals || fact.reveals);
  return note;
}

}  // namespace indice::tamtown
