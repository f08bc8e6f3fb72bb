// Facts as notes.
#include "games/tamtown/facts.h"

#include "games/tamtown/words.h"

namespace indice::tamtown {

namespace {

// What a fact carries, in the order in which a note tells it.
using Carries = unsigned;
constexpr Carries nothing = 0, seat = 1U << 0U, card = 1U << 1U, effect = 1U << 2U,
                  piece = 1U << 3U, role = 1U << 4U, other = 1U << 5U, number = 1U << 6U,
                  cause = 1U << 7U, culprit = 1U << 8U;

struct Shape {
  std::string_view name;
  Carries carries = nothing;
  bool own = false;      // for that seat only
  bool reveals = false;  // always; others do where something hidden led to them
};

Shape shape_of_fact(FactKind kind) {
  switch (kind) {
    case FactKind::table_laid: return {"TableLaid", number};
    case FactKind::role_taken: return {"RoleTaken", seat | role};
    case FactKind::first_player: return {"FirstPlayer", seat};
    case FactKind::oldest_player: return {"OldestPlayer", seat};
    case FactKind::card_dealt: return {"CardDealt", seat | card, true, true};
    case FactKind::turn_began: return {"TurnBegan", seat};
    case FactKind::turn_missed: return {"TurnMissed", seat};
    case FactKind::pile_empty: return {"PileEmpty", seat};
    case FactKind::card_drawn: return {"CardDrawn", seat | card, false, true};
    case FactKind::top_looked_at: return {"TopLookedAt", seat};
    case FactKind::top_seen: return {"TopSeen", seat | card, true, true};
    case FactKind::pile_refilled: return {"PileRefilled", number, false, true};
    case FactKind::card_played: return {"CardPlayed", seat | card};
    case FactKind::hearts_paid: return {"HeartsPaid", seat | card | role | number};
    case FactKind::card_offered: return {"CardOffered", seat | card};
    case FactKind::hearts_laid: return {"HeartsLaid", card | role | number};
    case FactKind::family_spared: return {"FamilySpared", role};
    case FactKind::member_lost: return {"MemberLost", role | number};
    case FactKind::hearts_cleared: return {"HeartsCleared", role};
    case FactKind::player_out: return {"PlayerOut", seat};
    case FactKind::hearts_removed: return {"HeartsRemoved", seat | role | number};
    case FactKind::removal_ended: return {"RemovalEnded", seat};
    case FactKind::void_card: return {"VoidCard", seat | card};
    case FactKind::action_taken: return {"ActionTaken", seat | card, false, true};
    case FactKind::event_passed_over: return {"EventPassedOver", card, false, true};
    case FactKind::nothing_drawn: return {"NothingDrawn", seat};
    case FactKind::cards_looked_at: return {"CardsLookedAt", seat | number, false, true};
    case FactKind::card_seen: return {"CardSeen", seat | card | number, true, true};
    case FactKind::card_put_back: return {"CardPutBack", seat | number};
    case FactKind::card_fetched: return {"CardFetched", seat | card};
    case FactKind::nothing_to_do: return {"NothingToDo", seat};
    case FactKind::player_named: return {"PlayerNamed", seat | other};
    case FactKind::declined: return {"Declined", seat};
    case FactKind::nothing_played: return {"NothingPlayed", seat};
    case FactKind::nothing_given: return {"NothingGiven", seat};
    case FactKind::clue_announced: return {"ClueAnnounced", seat | card | piece};
    case FactKind::piece_placed: return {"PiecePlaced", seat | card | piece};
    case FactKind::cause_revealed: return {"CauseRevealed", cause, false, true};
    case FactKind::culprit_revealed: return {"CulpritRevealed", culprit, false, true};
    case FactKind::event_happens: return {"EventHappens", card | effect};
    case FactKind::event_countered: return {"EventCountered", seat | card};
    case FactKind::counter_played: return {"CounterPlayed", seat | card};
    case FactKind::repeat_played: return {"RepeatPlayed", seat | card};
    case FactKind::again_played: return {"AgainPlayed", seat | card};
    case FactKind::answers_given: return {"AnswersGiven", nothing};
    case FactKind::answered: return {"Answered", seat | card, true};
    case FactKind::not_answered: return {"NotAnswered", seat, true};
    case FactKind::answers_waived: return {"AnswersWaived", seat, true};
    case FactKind::envelopes_laid: return {"EnvelopesLaid", seat | card, true};
    case FactKind::doubling_laid: return {"DoublingLaid", seat | card, true};
    case FactKind::ballot_finished: return {"BallotFinished", seat, true};
    case FactKind::vote_sealed: return {"VoteSealed", seat | role, true};
    case FactKind::lean_sealed: return {"LeanSealed", seat | role, true};
    case FactKind::lean_left: return {"LeanLeft", seat, true};
    case FactKind::vote_called: return {"VoteCalled", seat};
    case FactKind::ballot_opened: return {"BallotOpened", seat | number};
    case FactKind::card_laid: return {"CardLaid", seat | card};
    case FactKind::doubled: return {"Doubled", seat};
    case FactKind::not_doubled: return {"NotDoubled", seat};
    case FactKind::vote_counted: return {"VoteCounted", number};
    case FactKind::vote_succeeded: return {"VoteSucceeded", nothing};
    case FactKind::vote_failed: return {"VoteFailed", nothing};
    case FactKind::card_discarded: return {"CardDiscarded", seat | card};
    case FactKind::nothing_to_lose: return {"NothingToLose", seat};
    case FactKind::card_given: return {"CardGiven", seat | card | other};
    case FactKind::investigators_skip: return {"InvestigatorsSkip", nothing};
    case FactKind::families_skip: return {"FamiliesSkip", nothing};
    case FactKind::drawer_silenced: return {"DrawerSilenced", seat};
    case FactKind::lean_shown: return {"LeanShown", seat | role};
    case FactKind::lean_withheld: return {"LeanWithheld", seat};
    case FactKind::all_agreed: return {"AllAgreed", role};
    case FactKind::family_voted_for: return {"FamilyVotedFor", seat | role};
    case FactKind::no_majority: return {"NoMajority", seat};
    case FactKind::family_decided: return {"FamilyDecided", seat | role};
    case FactKind::family_chosen: return {"FamilyChosen", role};
    case FactKind::offer_ended: return {"OfferEnded", seat};
    case FactKind::payment_lapsed: return {"PaymentLapsed", number};
    case FactKind::turn_passed: return {"TurnPassed", seat};
    case FactKind::events_return: return {"EventsReturn", nothing};
    case FactKind::no_fit: return {"NoFit", nothing};
    case FactKind::hand_shown: return {"HandShown", seat | number};
    case FactKind::village_lost: return {"VillageLost", nothing};
    case FactKind::time_ran_out: return {"TimeRanOut", nothing, false, true};
    case FactKind::standstill: return {"Standstill", nothing};
    case FactKind::card_put_away:
    case FactKind::event_settled:
    case FactKind::card_shown: break;
  }
  return {};
}

}  // namespace

FactNote note_of(const Fact& fact) {
  const Shape shape = shape_of_fact(fact.kind);
  if (shape.name.empty()) return {};
  FactNote note{.name = shape.name, .reveals = shape.reveals || fact.reveals};
  if (shape.own) note.audience = fact.seat;
  const auto carries = [&](Carries what) { return (shape.carries & what) != 0; };
  const auto add = [&](Name name, const Value& value) { note.fields.push_back({name, value}); };
  if (carries(seat)) add("seat", SeatName{fact.seat});
  if (carries(card) && is_card(fact.card)) {
    add("card", term_of_card(fact.card));
    add("kind", term_of(kind_of(fact.card)));
  }
  if (carries(effect)) add("effect", effect_term(kind_of(fact.card)));
  if (carries(piece)) {
    add("place", place_term(face_of(fact.card).piece));
    add("piece", piece_term(face_of(fact.card).piece));
  }
  const bool taken = fact.kind == FactKind::role_taken;
  if (carries(role)) add(taken ? Name("role") : Name("family"), term_of(fact.role));
  if (taken) add("power", power_term(fact.role));
  if (carries(other)) add("other", SeatName{fact.other});
  if (carries(number)) add("number", std::int64_t{fact.number});
  if (carries(cause)) add("cause", cause_term(fact.number));
  if (carries(culprit)) add("culprit", culprit_term(fact.number));
  return note;
}

}  // namespace indice::tamtown
