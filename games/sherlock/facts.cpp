// Facts as notes. What the game says by itself after an action is marked as revealing: whether it
// comes now or after one more decision may hang on a card that was hidden.
#include "games/sherlock/facts.h"

#include "games/sherlock/words.h"

namespace indice::sherlock {

namespace {

FactNote plain_note(std::string_view name, std::initializer_list<Field> fields) {
  return {.name = name, .fields = fields};
}
FactNote revealing(std::string_view name, std::initializer_list<Field> fields) {
  return {.name = name, .fields = fields, .reveals = true};
}
FactNote revealing_to(Seat seat, std::string_view name, std::initializer_list<Field> fields) {
  return {.name = name, .fields = fields, .audience = seat, .reveals = true};
}

}  // namespace

FactNote note_of(const Fact& fact) {
  const Field seat{"seat", SeatName{fact.seat}};
  const Field clue{"clue", term_of(fact.clue)};
  const Field who{"character", is_person(fact.who) || is_mycroft(fact.who)
                                   ? term_of(fact.who)
                                   : term_of(Character::watson)};
  const Field number{"number", std::int64_t{fact.number}};
  switch (fact.kind) {
    case FactKind::roles_set: return plain_note("RolesSet", {seat});
    case FactKind::table_laid: return plain_note("TableLaid", {number});
    case FactKind::role_cards_laid: return plain_note("RoleCardsLaid", {seat});
    case FactKind::start_offered:
      return revealing_to(fact.seat, "StartOffered", {seat, who, {"second", term_of(fact.from)}});
    case FactKind::start_chosen: return plain_note("StartChosen", {seat});
    case FactKind::start_kept:
      return {.name = "StartKept", .fields = {seat, who}, .audience = fact.seat};
    case FactKind::start_revealed: return revealing("StartRevealed", {seat, who});
    case FactKind::start_returned: return plain_note("StartReturned", {});
    case FactKind::mycroft_added: return plain_note("MycroftAdded", {number});
    case FactKind::row_filled: return revealing("RowFilled", {clue});
    case FactKind::pile_shuffled: return revealing("PileShuffled", {number});
    case FactKind::day_began: return revealing("DayBegan", {{"day", std::int64_t{fact.number}}});
    case FactKind::mycroft_drawn: return revealing("MycroftDrawn", {who});
    case FactKind::character_arrived:
      return revealing("CharacterArrived", {who, {"day", std::int64_t{fact.number}}});
    case FactKind::clue_confiscated: return plain_note("ClueConfiscated", {seat, clue});
    case FactKind::joker_confiscated: return plain_note("JokerConfiscated", {seat, clue});
    case FactKind::tokens_confiscated: return revealing("TokensConfiscated", {seat, number});
    case FactKind::pawn_rested: return plain_note("PawnRested", {seat, who});
    case FactKind::pawn_placed: return plain_note("PawnPlaced", {seat, who});
    case FactKind::pawn_moved:
      return plain_note("PawnMoved", {seat, who, {"from", term_of(fact.from)}});
    case FactKind::power_passed: return plain_note("PowerPassed", {seat, who});
    case FactKind::taking_stopped: return plain_note("TakingStopped", {seat, who});
    case FactKind::turn_ended: return plain_note("TurnEnded", {seat});
    case FactKind::nothing_reserved: return plain_note("NothingReserved", {seat});
    case FactKind::jokers_left: return plain_note("JokersLeft", {seat, number});
    case FactKind::turn_began: return plain_note("TurnBegan", {seat});
    case FactKind::day_turn_began: return revealing("TurnBegan", {seat});
    case FactKind::role_cards_turned: return plain_note("RoleCardsTurned", {seat});
    case FactKind::tokens_gained: return plain_note("TokensGained", {seat, who, number});
    case FactKind::tokens_paid: return plain_note("TokensPaid", {seat, who, number});
    case FactKind::clue_taken: return plain_note("ClueTaken", {seat, clue});
    case FactKind::reserved_taken: return plain_note("ReservedTaken", {seat, clue});
    case FactKind::clue_stolen: return plain_note("ClueStolen", {seat, clue});
    case FactKind::clue_discarded: return plain_note("ClueDiscarded", {seat, clue});
    case FactKind::drawn_opened: return revealing("DrawnOpened", {seat, clue});
    case FactKind::drawn_discarded: return revealing("DrawnDiscarded", {seat, clue});
    case FactKind::row_discarded: return plain_note("RowDiscarded", {seat, clue});
    case FactKind::discard_taken: return plain_note("DiscardTaken", {seat, clue});
    case FactKind::clues_drawn: return plain_note("CluesDrawn", {seat, number});
    case FactKind::clue_seen:
    case FactKind::hidden_seen: return revealing_to(fact.seat, "ClueSeen", {seat, clue, number});
    case FactKind::clue_kept: return plain_note("ClueKept", {seat, number});
    case FactKind::kept_seen: return revealing_to(fact.seat, "KeptSeen", {seat, clue, number});
    case FactKind::joker_opened: return revealing("JokerOpened", {seat});
    case FactKind::clues_offered: return revealing("CluesOffered", {seat, number});
    case FactKind::offer_seen: return revealing_to(fact.seat, "OfferSeen", {seat, clue, number});
    case FactKind::offer_taken: return revealing("OfferTaken", {seat, clue, number});
    case FactKind::clue_buried: return revealing("ClueBuried", {seat, number});
    case FactKind::buried_seen: return revealing_to(fact.seat, "BuriedSeen", {seat, clue});
    case FactKind::draw_declined: return plain_note("DrawDeclined", {seat});
    case FactKind::hidden_drawn: return plain_note("HiddenDrawn", {seat});
    case FactKind::joker_joined: return plain_note("JokerJoined", {seat, clue});
    case FactKind::joker_left: return plain_note("JokerLeft", {seat});
    case FactKind::joker_freed: return plain_note("JokerFreed", {seat, clue});
    case FactKind::hidden_revealed: return revealing("HiddenRevealed", {seat, clue, number});
    case FactKind::clue_reserved: return plain_note("ClueReserved", {seat, clue});
    case FactKind::indisposed: return revealing("Indisposed", {who});
    case FactKind::recovered: return revealing("Recovered", {who});
    case FactKind::week_ended: return revealing("WeekEnded", {});
    case FactKind::hidden_shown: return revealing("HiddenShown", {seat, clue});
  }
  return {};
}

}  // namespace indice::sherlock
