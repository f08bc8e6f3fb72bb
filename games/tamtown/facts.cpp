// Facts as notes.
#include "engine/fact_table.h"
#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

void put(Fields& note, Name name, const Value& value) { note.push_back({name, value}); }
void other(const Fact& fact, Fields& note) { put(note, "other", SeatName{fact.other}); }
void card(const Fact& fact, Fields& note) {
  if (!is_card(fact.card)) return;
  put(note, "card", term_of_card(fact.card));
  put(note, "kind", term_of(kind_of(fact.card)));
}
void effect(const Fact& fact, Fields& note) {
  put(note, "effect", effect_term(kind_of(fact.card)));
}
void piece(const Fact& fact, Fields& note) {
  put(note, "place", place_term(face_of(fact.card).piece));
  put(note, "piece", piece_term(face_of(fact.card).piece));
}
void role(const Fact& fact, Fields& note) {
  put(note, "role", term_of(fact.role));
  put(note, "power", power_term(fact.role));
}
void family(const Fact& fact, Fields& note) { put(note, "family", term_of(fact.role)); }
void number(const Fact& fact, Fields& note) { put(note, "number", std::int64_t{fact.number}); }
void cause(const Fact& fact, Fields& note) { put(note, "cause", cause_term(fact.number)); }
void culprit(const Fact& fact, Fields& note) { put(note, "culprit", culprit_term(fact.number)); }

constexpr auto seat = tell_seat<Fact>;
using enum FactKind;
using enum Told;
using enum Shows;
// Others also show something hidden where that led to them.
constexpr std::array<FactRow<Fact>, fact_kinds> rows{{
    {table_laid, "TableLaid", {number}},
    {role_taken, "RoleTaken", {seat, role}},
    {first_player, "FirstPlayer", {seat}},
    {oldest_player, "OldestPlayer", {seat}},
    {card_dealt, "CardDealt", {seat, card}, to_its_seat, something_hidden},
    {turn_began, "TurnBegan", {seat}},
    {turn_missed, "TurnMissed", {seat}},
    {pile_empty, "PileEmpty", {seat}},
    {card_drawn, "CardDrawn", {seat, card}, to_all, something_hidden},
    {top_looked_at, "TopLookedAt", {seat}},
    {top_seen, "TopSeen", {seat, card}, to_its_seat, something_hidden},
    {pile_refilled, "PileRefilled", {number}, to_all, something_hidden},
    {card_played, "CardPlayed", {seat, card}},
    {hearts_paid, "HeartsPaid", {seat, card, family, number}},
    {card_offered, "CardOffered", {seat, card}},
    {hearts_laid, "HeartsLaid", {card, family, number}},
    {family_spared, "FamilySpared", {family}},
    {member_lost, "MemberLost", {family, number}},
    {hearts_cleared, "HeartsCleared", {family}},
    {player_out, "PlayerOut", {seat}},
    {hearts_removed, "HeartsRemoved", {seat, family, number}},
    {removal_ended, "RemovalEnded", {seat}},
    {void_card, "VoidCard", {seat, card}},
    {action_taken, "ActionTaken", {seat, card}, to_all, something_hidden},
    {event_passed_over, "EventPassedOver", {card}, to_all, something_hidden},
    {nothing_drawn, "NothingDrawn", {seat}},
    {cards_looked_at, "CardsLookedAt", {seat, number}, to_all, something_hidden},
    {card_seen, "CardSeen", {seat, card, number}, to_its_seat, something_hidden},
    {card_put_back, "CardPutBack", {seat, number}},
    {card_fetched, "CardFetched", {seat, card}},
    {nothing_to_do, "NothingToDo", {seat}},
    {player_named, "PlayerNamed", {seat, other}},
    {declined, "Declined", {seat}},
    {nothing_played, "NothingPlayed", {seat}},
    {nothing_given, "NothingGiven", {seat}},
    {clue_announced, "ClueAnnounced", {seat, card, piece}},
    {piece_placed, "PiecePlaced", {seat, card, piece}},
    {cause_revealed, "CauseRevealed", {cause}, to_all, something_hidden},
    {culprit_revealed, "CulpritRevealed", {culprit}, to_all, something_hidden},
    {event_happens, "EventHappens", {card, effect}},
    {event_countered, "EventCountered", {seat, card}},
    {counter_played, "CounterPlayed", {seat, card}},
    {repeat_played, "RepeatPlayed", {seat, card}},
    {again_played, "AgainPlayed", {seat, card}},
    {answers_given, "AnswersGiven"},
    {answered, "Answered", {seat, card}, to_its_seat},
    {not_answered, "NotAnswered", {seat}, to_its_seat},
    {answers_waived, "AnswersWaived", {seat}, to_its_seat},
    {envelopes_laid, "EnvelopesLaid", {seat, card}, to_its_seat},
    {doubling_laid, "DoublingLaid", {seat, card}, to_its_seat},
    {ballot_finished, "BallotFinished", {seat}, to_its_seat},
    {vote_sealed, "VoteSealed", {seat, family}, to_its_seat},
    {lean_sealed, "LeanSealed", {seat, family}, to_its_seat},
    {lean_left, "LeanLeft", {seat}, to_its_seat},
    {vote_called, "VoteCalled", {seat}},
    {ballot_opened, "BallotOpened", {seat, number}},
    {card_laid, "CardLaid", {seat, card}},
    {doubled, "Doubled", {seat}},
    {not_doubled, "NotDoubled", {seat}},
    {vote_counted, "VoteCounted", {number}},
    {vote_succeeded, "VoteSucceeded"},
    {vote_failed, "VoteFailed"},
    {card_discarded, "CardDiscarded", {seat, card}},
    {nothing_to_lose, "NothingToLose", {seat}},
    {card_given, "CardGiven", {seat, card, other}},
    {investigators_skip, "InvestigatorsSkip"},
    {families_skip, "FamiliesSkip"},
    {drawer_silenced, "DrawerSilenced", {seat}},
    {lean_shown, "LeanShown", {seat, family}},
    {lean_withheld, "LeanWithheld", {seat}},
    {all_agreed, "AllAgreed", {family}},
    {family_voted_for, "FamilyVotedFor", {seat, family}},
    {no_majority, "NoMajority", {seat}},
    {family_decided, "FamilyDecided", {seat, family}},
    {family_chosen, "FamilyChosen", {family}},
    {offer_ended, "OfferEnded", {seat}},
    {payment_lapsed, "PaymentLapsed", {number}},
    {turn_passed, "TurnPassed", {seat}},
    {events_return, "EventsReturn"},
    {no_fit, "NoFit"},
    {hand_shown, "HandShown", {seat, number}},
    {village_lost, "VillageLost"},
    {time_ran_out, "TimeRanOut", {}, to_all, something_hidden},
    {standstill, "Standstill"},
    {card_put_away},
    {event_settled},
    {card_shown},
}};
static_assert(in_order(rows));

}  // namespace

FactNote note_of(const Fact& fact) {
  FactNote note = noted(rows, fact);
  note.reveals = !note.name.empty() && (note.reveals || fact.reveals);
  return note;
}

}  // namespace indice::tamtown
