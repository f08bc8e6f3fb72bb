// Facts as notes. What the game says by itself after an action is marked as revealing: whether it
// comes now or after one more decision may hang on a card that was hidden.
#include "engine/fact_table.h"
#include "games/sherlock/words.h"

namespace indice::sherlock {

namespace {

void clue(const Fact& fact, Fields& note) { note.push_back({"clue", term_of(fact.clue)}); }
void who(const Fact& fact, Fields& note) { note.push_back({"character", term_of(fact.who)}); }
void from(const Fact& fact, Fields& note) { note.push_back({"from", term_of(fact.from)}); }
void second(const Fact& fact, Fields& note) { note.push_back({"second", term_of(fact.from)}); }
void number(const Fact& fact, Fields& note) { note.push_back({"number", int{fact.number}}); }
void day(const Fact& fact, Fields& note) { note.push_back({"day", int{fact.number}}); }

constexpr auto seat = tell_seat<Fact>;
using enum FactKind;
using enum Told;
using enum Shows;
constexpr std::array<FactRow<Fact>, fact_kinds> rows{{
    {roles_set, "RolesSet", {seat}},
    {table_laid, "TableLaid", {number}},
    {role_cards_laid, "RoleCardsLaid", {seat}},
    {start_offered, "StartOffered", {seat, who, second}, to_its_seat, something_hidden},
    {start_chosen, "StartChosen", {seat}},
    {start_kept, "StartKept", {seat, who}, to_its_seat},
    {start_revealed, "StartRevealed", {seat, who}, to_all, something_hidden},
    {start_returned, "StartReturned"},
    {mycroft_added, "MycroftAdded", {number}},
    {row_filled, "RowFilled", {clue}, to_all, something_hidden},
    {pile_shuffled, "PileShuffled", {number}, to_all, something_hidden},
    {day_began, "DayBegan", {day}, to_all, something_hidden},
    {mycroft_drawn, "MycroftDrawn", {who}, to_all, something_hidden},
    {character_arrived, "CharacterArrived", {who, day}, to_all, something_hidden},
    {clue_confiscated, "ClueConfiscated", {seat, clue}},
    {joker_confiscated, "JokerConfiscated", {seat, clue}},
    {tokens_confiscated, "TokensConfiscated", {seat, number}, to_all, something_hidden},
    {pawn_rested, "PawnRested", {seat, who}},
    {pawn_placed, "PawnPlaced", {seat, who}},
    {pawn_moved, "PawnMoved", {seat, who, from}},
    {power_passed, "PowerPassed", {seat, who}},
    {taking_stopped, "TakingStopped", {seat, who}},
    {turn_ended, "TurnEnded", {seat}},
    {nothing_reserved, "NothingReserved", {seat}},
    {jokers_left, "JokersLeft", {seat, number}},
    {turn_began, "TurnBegan", {seat}},
    {day_turn_began, "TurnBegan", {seat}, to_all, something_hidden},
    {role_cards_turned, "RoleCardsTurned", {seat}},
    {tokens_gained, "TokensGained", {seat, who, number}},
    {tokens_paid, "TokensPaid", {seat, who, number}},
    {clue_taken, "ClueTaken", {seat, clue}},
    {reserved_taken, "ReservedTaken", {seat, clue}},
    {clue_stolen, "ClueStolen", {seat, clue}},
    {clue_discarded, "ClueDiscarded", {seat, clue}},
    {drawn_opened, "DrawnOpened", {seat, clue}, to_all, something_hidden},
    {drawn_discarded, "DrawnDiscarded", {seat, clue}, to_all, something_hidden},
    {row_discarded, "RowDiscarded", {seat, clue}},
    {discard_taken, "DiscardTaken", {seat, clue}},
    {clues_drawn, "CluesDrawn", {seat, number}},
    {clue_seen, "ClueSeen", {seat, clue, number}, to_its_seat, something_hidden},
    {clue_kept, "ClueKept", {seat, number}},
    {kept_seen, "KeptSeen", {seat, clue, number}, to_its_seat, something_hidden},
    {joker_opened, "JokerOpened", {seat}, to_all, something_hidden},
    {clues_offered, "CluesOffered", {seat, number}, to_all, something_hidden},
    {offer_seen, "OfferSeen", {seat, clue, number}, to_its_seat, something_hidden},
    {offer_taken, "OfferTaken", {seat, clue, number}, to_all, something_hidden},
    {clue_buried, "ClueBuried", {seat, number}, to_all, something_hidden},
    {buried_seen, "BuriedSeen", {seat, clue}, to_its_seat, something_hidden},
    {draw_declined, "DrawDeclined", {seat}},
    {hidden_drawn, "HiddenDrawn", {seat}},
    {hidden_seen, "ClueSeen", {seat, clue, number}, to_its_seat, something_hidden},
    {joker_joined, "JokerJoined", {seat, clue}},
    {joker_left, "JokerLeft", {seat}},
    {joker_freed, "JokerFreed", {seat, clue}},
    {hidden_revealed, "HiddenRevealed", {seat, clue, number}, to_all, something_hidden},
    {clue_reserved, "ClueReserved", {seat, clue}},
    {indisposed, "Indisposed", {who}, to_all, something_hidden},
    {recovered, "Recovered", {who}, to_all, something_hidden},
    {week_ended, "WeekEnded", {}, to_all, something_hidden},
    {hidden_shown, "HiddenShown", {seat, clue}, to_all, something_hidden},
}};
static_assert(in_order(rows));

}  // namespace

FactNote note_of(const Fact& fact) { return noted(rows, fact); }

}  // namespace indice::sherlock
