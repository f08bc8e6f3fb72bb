// Facts as notes.
#include "games/tamtown/facts.h"

#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

// What a fact carries, by name.
enum class Carries : std::uint8_t {
  nothing,
  seat,
  seat_card,
  seat_role,
  seat_number,
  seat_role_number,
  seat_other,
  seat_card_role_number,
  seat_card_number,
  seat_card_other,
  seat_card_piece,
  card,
  card_event,
  card_role_number,
  role,
  role_number,
  number,
  cause,
  culprit
};

struct Shape {
  std::string_view name;
  Carries carries = Carries::nothing;
  bool own = false;      // for that seat only
  bool reveals = false;  // always; others do where something hidden led to them
};

Shape shape_of_fact(FactKind kind) {
  switch (kind) {
    case FactKind::table_laid: return {"TableLaid", Carries::number};
    case FactKind::role_taken: return {"RoleTaken", Carries::seat_role};
    case FactKind::first_player: return {"FirstPlayer", Carries::seat};
    case FactKind::oldest_player: return {"OldestPlayer", Carries::seat};
    case FactKind::card_dealt: return {"CardDealt", Carries::seat_card, true, true};
    case FactKind::turn_began: return {"TurnBegan", Carries::seat};
    case FactKind::turn_missed: return {"TurnMissed", Carries::seat};
    case FactKind::pile_empty: return {"PileEmpty", Carries::seat};
    case FactKind::card_drawn: return {"CardDrawn", Carries::seat_card, false, true};
    case FactKind::top_looked_at: return {"TopLookedAt", Carries::seat};
    case FactKind::top_seen: return {"TopSeen", Carries::seat_card, true, true};
    case FactKind::pile_refilled: return {"PileRefilled", Carries::number, false, true};
    case FactKind::card_played: return {"CardPlayed", Carries::seat_card};
    case FactKind::hearts_paid: return {"HeartsPaid", Carries::seat_card_role_number};
    case FactKind::card_offered: return {"CardOffered", Carries::seat_card};
    case FactKind::hearts_laid: return {"HeartsLaid", Carries::card_role_number};
    case FactKind::family_spared: return {"FamilySpared", Carries::role};
    case FactKind::member_lost: return {"MemberLost", Carries::role_number};
    case FactKind::hearts_cleared: return {"HeartsCleared", Carries::role};
    case FactKind::player_out: return {"PlayerOut", Carries::seat};
    case FactKind::hearts_removed: return {"HeartsRemoved", Carries::seat_role_number};
    case FactKind::removal_ended: return {"RemovalEnded", Carries::seat};
    case FactKind::void_card: return {"VoidCard", Carries::seat_card};
    case FactKind::action_taken: return {"ActionTaken", Carries::seat_card, false, true};
    case FactKind::event_passed_over: return {"EventPassedOver", Carries::card, false, true};
    case FactKind::nothing_drawn: return {"NothingDrawn", Carries::seat};
    case FactKind::cards_looked_at: return {"CardsLookedAt", Carries::seat_number, false, true};
    case FactKind::card_seen: return {"CardSeen", Carries::seat_card_number, true, true};
    case FactKind::card_put_back: return {"CardPutBack", Carries::seat_number};
    case FactKind::card_fetched: return {"CardFetched", Carries::seat_card};
    case FactKind::nothing_to_do: return {"NothingToDo", Carries::seat};
    case FactKind::player_named: return {"PlayerNamed", Carries::seat_other};
    case FactKind::declined: return {"Declined", Carries::seat};
    case FactKind::nothing_played: return {"NothingPlayed", Carries::seat};
    case FactKind::nothing_given: return {"NothingGiven", Carries::seat};
    case FactKind::clue_announced: return {"ClueAnnounced", Carries::seat_card_piece};
    case FactKind::piece_placed: return {"PiecePlaced", Carries::seat_card_piece};
    case FactKind::cause_revealed: return {"CauseRevealed", Carries::cause, false, true};
    case FactKind::culprit_revealed: return {"CulpritRevealed", Carries::culprit, false, true};
    case FactKind::event_happens: return {"EventHappens", Carries::card_event};
    case FactKind::event_countered: return {"EventCountered", Carries::seat_card};
    case FactKind::counter_played: return {"CounterPlayed", Carries::seat_card};
    case FactKind::repeat_played: return {"RepeatPlayed", Carries::seat_card};
    case FactKind::again_played: return {"AgainPlayed", Carries::seat_card};
    case FactKind::answers_given: return {"AnswersGiven", Carries::nothing};
    case FactKind::answered: return {"Answered", Carries::seat_card, true};
    case FactKind::not_answered: return {"NotAnswered", Carries::seat, true};
    case FactKind::answers_waived: return {"AnswersWaived", Carries::seat, true};
    case FactKind::envelopes_laid: return {"EnvelopesLaid", Carries::seat_card, true};
    case FactKind::doubling_laid: return {"DoublingLaid", Carries::seat_card, true};
    case FactKind::ballot_finished: return {"BallotFinished", Carries::seat, true};
    case FactKind::vote_sealed: return {"VoteSealed", Carries::seat_role, true};
    case FactKind::lean_sealed: return {"LeanSealed", Carries::seat_role, true};
    case FactKind::lean_left: return {"LeanLeft", Carries::seat, true};
    case FactKind::vote_called: return {"VoteCalled", Carries::seat};
    case FactKind::ballot_opened: return {"BallotOpened", Carries::seat_number};
    case FactKind::card_laid: return {"CardLaid", Carries::seat_card};
    case FactKind::doubled: return {"Doubled", Carries::seat};
    case FactKind::not_doubled: return {"NotDoubled", Carries::seat};
    case FactKind::vote_counted: return {"VoteCounted", Carries::number};
    case FactKind::vote_succeeded: return {"VoteSucceeded", Carries::nothing};
    case FactKind::vote_failed: return {"VoteFailed", Carries::nothing};
    case FactKind::card_discarded: return {"CardDiscarded", Carries::seat_card};
    case FactKind::nothing_to_lose: return {"NothingToLose", Carries::seat};
    case FactKind::card_given: return {"CardGiven", Carries::seat_card_other};
    case FactKind::investigators_skip: return {"InvestigatorsSkip", Carries::nothing};
    case FactKind::families_skip: return {"FamiliesSkip", Carries::nothing};
    case FactKind::drawer_silenced: return {"DrawerSilenced", Carries::seat};
    case FactKind::lean_shown: return {"LeanShown", Carries::seat_role};
    case FactKind::lean_withheld: return {"LeanWithheld", Carries::seat};
    case FactKind::all_agreed: return {"AllAgreed", Carries::role};
    case FactKind::family_voted_for: return {"FamilyVotedFor", Carries::seat_role};
    case FactKind::no_majority: return {"NoMajority", Carries::seat};
    case FactKind::family_decided: return {"FamilyDecided", Carries::seat_role};
    case FactKind::family_chosen: return {"FamilyChosen", Carries::role};
    case FactKind::offer_ended: return {"OfferEnded", Carries::seat};
    case FactKind::payment_lapsed: return {"PaymentLapsed", Carries::number};
    case FactKind::turn_passed: return {"TurnPassed", Carries::seat};
    case FactKind::events_return: return {"EventsReturn", Carries::nothing};
    case FactKind::no_fit: return {"NoFit", Carries::nothing};
    case FactKind::hand_shown: return {"HandShown", Carries::seat_number};
    case FactKind::village_lost: return {"VillageLost", Carries::nothing};
    case FactKind::time_ran_out: return {"TimeRanOut", Carries::nothing, false, true};
    case FactKind::standstill: return {"Standstill", Carries::nothing};
    case FactKind::card_put_away:
    case FactKind::event_settled:
    case FactKind::card_shown: break;
  }
  return {};
}

bool has_seat_field(Carries carries) {
  return carries >= Carries::seat && carries <= Carries::seat_card_piece;
}
bool has_card_field(Carries carries) {
  switch (carries) {
    case Carries::seat_card:
    case Carries::seat_card_role_number:
    case Carries::seat_card_number:
    case Carries::seat_card_other:
    case Carries::seat_card_piece:
    case Carries::card:
    case Carries::card_event:
    case Carries::card_role_number: return true;
    default: return false;
  }
}
bool has_role_field(Carries carries) {
  switch (carries) {
    case Carries::seat_role:
    case Carries::seat_role_number:
    case Carries::seat_card_role_number:
    case Carries::card_role_number:
    case Carries::role:
    case Carries::role_number: return true;
    default: return false;
  }
}
bool has_number_field(Carries carries) {
  switch (carries) {
    case Carries::seat_number:
    case Carries::seat_role_number:
    case Carries::seat_card_role_number:
    case Carries::seat_card_number:
    case Carries::card_role_number:
    case Carries::role_number:
    case Carries::number: return true;
    default: return false;
  }
}

}  // namespace

FactNote note_of(const Fact& fact) {
  const Shape shape = shape_of_fact(fact.kind);
  if (shape.name.empty()) return {};
  FactNote note{.name = shape.name, .reveals = shape.reveals || fact.reveals};
  if (shape.own) note.audience = fact.seat;
  const Carries carries = shape.carries;
  const auto add = [&](Name name, const Value& value) { note.fields.push_back({name, value}); };
  if (has_seat_field(carries)) add("seat", SeatName{fact.seat});
  if (has_card_field(carries) && is_card(fact.card)) {
    add("card", term_of_card(fact.card));
    add("kind", term_of(kind_of(fact.card)));
  }
  if (carries == Carries::card_event) add("effect", effect_term(kind_of(fact.card)));
  if (carries == Carries::seat_card_piece) {
    add("place", place_term(face_of(fact.card).piece));
    add("piece", piece_term(face_of(fact.card).piece));
  }
  if (has_role_field(carries))
    add(fact.kind == FactKind::role_taken ? Name("role") : Name("family"), term_of(fact.role));
  if (fact.kind == FactKind::role_taken) add("power", power_term(fact.role));
  if (carries == Carries::seat_other || carries == Carries::seat_card_other)
    add("other", SeatName{fact.other});
  if (has_number_field(carries)) add("number", std::int64_t{fact.number});
  if (carries == Carries::cause) add("cause", cause_term(fact.number));
  if (carries == Carries::culprit) add("culprit", culprit_term(fact.number));
  return note;
}

}  // namespace indice::tamtown
