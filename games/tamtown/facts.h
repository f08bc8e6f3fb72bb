// What can happen in a game of Tamtown: one list with what each fact tells and what moves with it.
#pragma once

#include "engine/fact_list.h"
#include "games/tamtown/deck.h"

namespace indice::tamtown {

// Where a card may come from.
enum class Place : std::uint8_t { hand, open, family, discard, pile };

struct Fact;
namespace fact_list {
extern FactTells<Fact> seat, other, card, effect, piece, role, of_family, number, cause, culprit;
extern FactPiece<Fact> game_card;
extern FactSpot<Fact> origin, hand, dealt_hand, shown_hand, hand_of_other, hand_of_action, open,
    family, discard, pile, message, held;
extern FactMoves<Fact> lay_table, take_role, refill_pile, turn_up_cause, turn_up_culprit;
constexpr Leg<Fact> leg(FactSpot<Fact>* from, FactSpot<Fact>* to) { return {game_card, from, to}; }
}  // namespace fact_list

inline constexpr auto fact_rows = [] {
  using namespace fact_list;
  using enum Audience;
  // Others also reveal something where that led to them.
  return std::to_array<ListedFact<Fact>>({
      {"TableLaid", {number}, lay_table},
      {"RoleTaken", {seat, role}, take_role},
      {"FirstPlayer", {seat}},
      {"OldestPlayer", {seat}},
      {"CardDealt", {seat, card}, its_seat, reveals, leg(pile, dealt_hand)},
      {"TurnBegan", {seat}},
      {"TurnMissed", {seat}},
      {"PileEmpty", {seat}},
      {"CardDrawn", {seat, card}, reveals, leg(pile, open), leg(open, hand_of_action)},
      {"TopLookedAt", {seat}},
      {"TopSeen", {seat, card}, its_seat, reveals},
      {"PileRefilled", {number}, reveals, refill_pile},
      {"CardPlayed", {seat, card}, leg(origin, open)},
      {"HeartsPaid", {seat, card, of_family, number}, leg(origin, family)},
      {"CardOffered", {seat, card}, leg(origin, open)},
      {"HeartsLaid", {card, of_family, number}, leg(origin, family)},
      {"FamilySpared", {of_family}},
      {"MemberLost", {of_family, number}},
      {"HeartsCleared", {of_family}},
      {"PlayerOut", {seat}},
      {"HeartsRemoved", {seat, of_family, number}},
      {"RemovalEnded", {seat}},
      {"VoidCard", {seat, card}},
      {"ActionTaken", {seat, card}, reveals, leg(pile, open), leg(open, hand)},
      {"EventPassedOver", {card}, reveals, leg(pile, discard)},
      {"NothingDrawn", {seat}},
      {"CardsLookedAt", {seat, number}, reveals},
      {"CardSeen", {seat, card, number}, its_seat, reveals, leg(pile, held)},
      {"CardPutBack", {seat, number}, leg(held, pile)},
      {"CardFetched", {seat, card}, leg(discard, hand)},
      {"NothingToDo", {seat}},
      {"PlayerNamed", {seat, other}},
      {"Declined", {seat}},
      {"NothingPlayed", {seat}},
      {"NothingGiven", {seat}},
      {"ClueAnnounced", {seat, card, piece}, leg(origin, open)},
      {"PiecePlaced", {seat, card, piece}, leg(open, message)},
      {"CauseRevealed", {cause}, reveals, turn_up_cause},
      {"CulpritRevealed", {culprit}, reveals, turn_up_culprit},
      {"EventHappens", {card, effect}},
      {"EventCountered", {seat, card}},
      {"CounterPlayed", {seat, card}, leg(origin, open)},
      {"RepeatPlayed", {seat, card}, leg(origin, open)},
      {"AgainPlayed", {seat, card}, leg(origin, open)},
      {"AnswersGiven", {}},
      // Sealed answers.
      {"Answered", {seat, card}, its_seat},
      {"NotAnswered", {seat}, its_seat},
      {"AnswersWaived", {seat}, its_seat},
      {"EnvelopesLaid", {seat, card}, its_seat},
      {"DoublingLaid", {seat, card}, its_seat},
      {"BallotFinished", {seat}, its_seat},
      {"VoteSealed", {seat, of_family}, its_seat},
      {"LeanSealed", {seat, of_family}, its_seat},
      {"LeanLeft", {seat}, its_seat},
      {"VoteCalled", {seat}},
      {"BallotOpened", {seat, number}},
      {"CardLaid", {seat, card}, leg(origin, open)},
      {"Doubled", {seat}},
      {"NotDoubled", {seat}},
      {"VoteCounted", {number}},
      {"VoteSucceeded", {}},
      {"VoteFailed", {}},
      {"CardDiscarded", {seat, card}, leg(origin, discard)},
      {"NothingToLose", {seat}},
      {"CardGiven", {seat, card, other}, leg(origin, open), leg(open, hand_of_other)},
      {"InvestigatorsSkip", {}},
      {"FamiliesSkip", {}},
      {"DrawerSilenced", {seat}},
      {"LeanShown", {seat, of_family}},
      {"LeanWithheld", {seat}},
      {"AllAgreed", {of_family}},
      {"FamilyVotedFor", {seat, of_family}},
      {"NoMajority", {seat}},
      {"FamilyDecided", {seat, of_family}},
      {"FamilyChosen", {of_family}},
      {"OfferEnded", {seat}},
      {"PaymentLapsed", {number}},
      {"TurnPassed", {seat}},
      {"EventsReturn", {}},
      {"NoFit", {}},
      {"HandShown", {seat, number}},
      {"VillageLost", {}},
      {"TimeRanOut", {}, reveals},
      {"Standstill", {}},
      // A card moves as anybody would expect.
      {"CardPutAway", {}, no_one, leg(origin, discard)},
      {"EventSettled", {}, no_one, leg(open, hand)},
      {"CardShown", {}, no_one, leg(origin, shown_hand)},
  });
}();
using FactKind = FactIn<fact_rows>;

struct Fact {
  FactKind kind;
  Seat seat = nobody;
  Card card = no_card;
  Role role = no_role;
  Seat other = nobody;
  std::uint8_t number = 0;
  bool reveals = false;
  // What the movements need to know, and no note tells.
  Place from = Place::hand;
  bool known = false;         // all know the card although it lies in a hand
  std::uint8_t known_by = 0;  // of a card being looked at: the seats that know it, a bit each

  // A fact is made of what is special about it.
  constexpr Fact& about(Role whom) { return set(role, whom); }
  constexpr Fact& to(Seat whom) { return set(other, whom); }
  constexpr Fact& count(int of) { return set(number, static_cast<std::uint8_t>(of)); }
  constexpr Fact& revealing() { return set(reveals, true); }
  constexpr Fact& lay(Place where) { return set(from, where); }
  constexpr Fact& known_if(bool it_is) { return set(known, it_is); }
  constexpr Fact& known_to(std::uint8_t seats) { return set(known_by, seats); }

 private:
  template <class Value>
  constexpr Fact& set(Value& at, const Value& value) {
    at = value;
    return *this;
  }
};

// Eight Events may return without a decision in between, and everybody be eliminated by them.
inline constexpr int most_facts = 768;
using TamtownSink = FactSink<Fact, most_facts>;

}  // namespace indice::tamtown
