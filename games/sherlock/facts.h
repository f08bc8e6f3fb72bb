// What can happen in a game of Sherlock & Moriarty: one list with what each fact tells and what
// moves with it. What the game says by itself after an action is marked as revealing: whether it
// comes now or after one more decision may hang on a card that was hidden.
#pragma once

#include <cstdint>

#include "engine/fact_list.h"
#include "games/sherlock/state.h"

namespace indice::sherlock {

struct Fact;
namespace fact_list {
extern FactTells<Fact> seat, clue, who, from, second, number, day;
extern FactPiece<Fact> clue_card, joker, pawn, tokens, visitor, mycroft, discarded;
extern FactSpot<Fact> outside, row, discard, reserve, pile, under_pile, deck, drawn, laid_open,
    offered, open, others_open, on_category, hidden, reserved, purse, pawns, on_who, on_from;
extern FactMoves<Fact> lay_table, lay_role_cards, offer_starts, return_starts, arrive;
}  // namespace fact_list

inline constexpr auto fact_rows = [] {
  using namespace fact_list;
  using enum Audience;
  return std::to_array<ListedFact<Fact>>({
      {"RolesSet", {seat}},                       // who plays Sherlock
      {"TableLaid", {number}, lay_table},         // of characters in the deck; the same seat
      {"RoleCardsLaid", {seat}, lay_role_cards},  // Moriarty's, whose card is active
      {"StartOffered", {seat, who, second}, its_seat, reveals, offer_starts},
      {"StartChosen", {seat}},
      {"StartKept", {seat, who}, its_seat},
      {"StartRevealed", {seat, who}, reveals},
      {"StartReturned", {}, return_starts},  // what Sherlock's seat and the other one did not keep
      {"MycroftAdded", {number}, leg(mycroft, outside, deck)},
      {"RowFilled", {clue}, reveals, leg(clue_card, pile, row)},
      {"PileShuffled", {number}, reveals, leg(discarded, discard, pile)},
      {"DayBegan", {day}, reveals},
      {"MycroftDrawn", {who}, reveals, leg(visitor, deck, outside)},
      {"CharacterArrived", {who, day}, reveals, arrive},  // and who chose him, if anybody
      {"ClueConfiscated", {seat, clue}, leg(clue_card, open, discard)},
      {"JokerConfiscated", {seat, clue}, leg(joker, on_category, discard)},
      {"TokensConfiscated", {seat, number}, reveals, leg(tokens, purse, reserve)},
      {"PawnRested", {seat, who}},
      {"PawnPlaced", {seat, who}, leg(pawn, pawns, on_who)},
      {"PawnMoved", {seat, who, from}, leg(pawn, on_from, on_who)},
      {"PowerPassed", {seat, who}},
      {"TakingStopped", {seat, who}},  // though another clue might be taken
      {"TurnEnded", {seat}},           // though a hidden clue might be revealed
      {"NothingReserved", {seat}},     // though a clue might be
      {"JokersLeft", {seat, number}},  // in the finale, though one might join
      {"TurnBegan", {seat}},
      // The first turn of a day, unless Mycroft comes first.
      {"DayTurnBegan", {seat}, reveals, ToldAs{"TurnBegan"}},
      {"RoleCardsTurned", {seat}},  // whose card is active now
      {"TokensGained", {seat, who, number}, leg(tokens, reserve, purse)},
      {"TokensPaid", {seat, who, number}, leg(tokens, purse, reserve)},
      {"ClueTaken", {seat, clue}, leg(clue_card, row, open)},
      {"ReservedTaken", {seat, clue}, leg(clue_card, reserved, open)},
      {"ClueStolen", {seat, clue}, leg(clue_card, others_open, hidden)},
      {"ClueDiscarded", {seat, clue}, leg(clue_card, open, discard)},
      // One of the cards drawn, about to be discarded.
      {"DrawnOpened", {seat, clue}, reveals, leg(clue_card, drawn, laid_open)},
      {"DrawnDiscarded", {seat, clue}, reveals, leg(clue_card, drawn, discard)},
      {"RowDiscarded", {seat, clue}, leg(clue_card, row, discard)},
      {"DiscardTaken", {seat, clue}, leg(clue_card, discard, open)},
      // From here on the number of a clue is its place; of a buried one from the pile's top.
      {"CluesDrawn", {seat, number}},
      {"ClueSeen", {seat, clue, number}, its_seat, reveals, leg(clue_card, pile, drawn)},
      {"ClueKept", {seat, number}, leg(clue_card, drawn, hidden)},
      {"KeptSeen", {seat, clue, number}, its_seat, reveals},
      {"JokerOpened", {seat}, reveals, leg(joker, hidden, open)},
      {"CluesOffered", {seat, number}, reveals},  // who chooses
      {"OfferSeen", {seat, clue, number}, its_seat, reveals, leg(clue_card, drawn, offered)},
      {"OfferTaken", {seat, clue, number}, reveals, leg(clue_card, drawn, open)},
      {"ClueBuried", {seat, number}, reveals, leg(clue_card, drawn, under_pile)},  // by who drew it
      {"BuriedSeen", {seat, clue}, its_seat, reveals},
      {"DrawDeclined", {seat}},
      {"HiddenDrawn", {seat}, leg(clue_card, pile, hidden)},
      {"HiddenSeen", {seat, clue, number}, its_seat, reveals, ToldAs{"ClueSeen"}},
      {"JokerJoined", {seat, clue}, leg(joker, open, on_category)},
      {"JokerLeft", {seat}},
      // The category lost its last card.
      {"JokerFreed", {seat, clue}, leg(joker, on_category, open)},
      {"HiddenRevealed",
       {seat, clue, number},
       reveals,
       leg(clue_card, hidden, open),
       leg(joker, open, on_category)},
      {"ClueReserved", {seat, clue}, leg(clue_card, row, reserved)},
      {"Indisposed", {who}, reveals},
      {"Recovered", {who}, reveals},
      {"WeekEnded", {}, reveals},
      {"HiddenShown", {seat, clue}, reveals, leg(clue_card, hidden, open)},  // at the end
  });
}();
using FactKind = FactIn<fact_rows>;

// All of the truth; the list and engine/stage say what each may know of it.
struct Fact {
  FactKind kind;
  Seat seat = nobody;
  Character who = Character::watson;
  Character from = Character::watson;
  Clue clue = Clue::false_pass;
  std::uint8_t number = 0;
  Role role = Role::sherlock;
  Sight seen = {};  // of a clue that lies hidden, before or after: by whom
};

// The end of a week says every hidden clue.
inline constexpr int most_facts = 128;
using SherlockSink = FactSink<Fact, most_facts>;

}  // namespace indice::sherlock
