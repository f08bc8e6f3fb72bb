// What facts tell, and what moves with them.
#include "games/tamtown/staging.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

// Its owner sees a card of a hand; the others could remember it where all have seen it.
Sight in_hand(Seat owner, bool known) {
  return {Eyes::of(owner), known ? Eyes::all() : Eyes::of(owner)};
}

Id place_of(const Fact& fact, Place place) {
  switch (place) {
    case Place::open: return open_place;
    case Place::family: return role_id(fact.role);
    case Place::discard: return discard_place;
    case Place::pile: return pile_place;
    case Place::message: return message_place(face_of(fact.card).piece);
    case Place::held: return held_place;
    case Place::hand_of_other: return hand_place(fact.other);
    default: return hand_place(fact.seat);
  }
}

// Who sees the card there, as long as it lies there (`known`: from a hand that it is in) or from
// the moment that it has come there.
Sight sight_in(const Fact& fact, Place place, bool known) {
  switch (place) {
    case Place::hand:
    case Place::hand_of_action: return in_hand(fact.seat, known);
    case Place::hand_of_other: return in_hand(fact.other, known);
    case Place::dealt_hand: return in_hand(fact.seat, false);
    case Place::pile: return seen_by_none;  // not even its hearts
    case Place::held: return {Eyes::of_seats(fact.known_by)};
    default: return seen_by_all;
  }
}

// TW-A11, TW-A27  Where a card is put into the pile is public.
void stage_leg(const Fact& fact, Leg leg, Staging& staging) {
  if (leg.to == Place::hand_of_action && is_event(kind_of(fact.card))) return;
  const Place from = leg.from == Place::origin ? fact.from : leg.from;
  const Id hearts = back_id(hearts_of(fact.card));
  staging.add({.what = card_id(fact.card),
               .from = place_of(fact, from),
               .to = place_of(fact, leg.to),
               .back = from == Place::pile ? Id(back_in_pile) : hearts,
               .back_to = leg.to == Place::pile ? Id(back_in_pile) : hearts,
               .before = sight_in(fact, from, fact.known),
               .after = sight_in(fact, leg.to, true),
               .at = leg.to == Place::pile ? fact.number - 1 : 0});
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

void stage_fact(const Fact& fact, Staging& staging) {
  const Moves& moves = fact.kind.row().moves;
  if (moves.otherwise != nullptr) moves.otherwise(fact, staging);
  for (std::size_t i = 0; i < moves.count; ++i) stage_leg(fact, moves.legs[i], staging);
}

FactNote note_of(const Fact& fact) {
  FactNote note = noted(fact);
  note.reveals = !note.name.empty() && (note.reveals || fact.reveals);
  return note;
}

}  // namespace indice::tamtown
