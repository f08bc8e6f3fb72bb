// What can happen in a game of Sherlock & Moriarty, as said to the sink; facts.cpp makes notes.
#pragma once

#include <cstdint>

#include "engine/stage.h"
#include "games/sherlock/state.h"

namespace indice::sherlock {

enum class FactKind : std::uint8_t {
  roles_set,           // seat: plays Sherlock
  table_laid,          // seat: plays Sherlock, number: of characters in the deck
  role_cards_laid,     // seat: Moriarty's, whose card is active
  start_offered,       // seat, who, from (the second one): for that seat only
  start_chosen,        // seat
  start_kept,          // seat, who: for that seat only
  start_revealed,      // seat, who
  start_returned,      // seat, who, from: what Sherlock's seat and the other one did not keep
  mycroft_added,       // number
  row_filled,          // clue
  pile_shuffled,       // number
  day_began,           // number
  mycroft_drawn,       // who
  character_arrived,   // who, number: the day, seat: who chose him, if anybody
  clue_confiscated,    // seat, clue
  joker_confiscated,   // seat, clue: the category that it lay with
  tokens_confiscated,  // seat, number
  pawn_rested,         // seat, who
  pawn_placed,         // seat, role, who
  pawn_moved,          // seat, role, from, who
  power_passed,        // seat, who
  taking_stopped,      // seat, who: though another clue might be taken
  turn_ended,          // seat: though a hidden clue might be revealed
  nothing_reserved,    // seat: though a clue might be
  jokers_left,         // seat, number: in the finale, though one might join
  turn_began,          // seat
  day_turn_began,      // seat: the first turn of a day, unless Mycroft comes first
  role_cards_turned,   // seat: whose card is active now
  tokens_gained,       // seat, who, number
  tokens_paid,         // seat, who, number
  clue_taken,          // seat, clue
  reserved_taken,      // seat, clue
  clue_stolen,         // seat, clue
  clue_discarded,      // seat, clue
  drawn_opened,        // seat, clue: one of the cards drawn, about to be discarded
  drawn_discarded,     // seat, clue: one of the cards drawn
  row_discarded,       // seat, clue
  discard_taken,       // seat, clue
  clues_drawn,         // seat, number
  clue_seen,           // seat, clue, number (its place): for that seat only
  clue_kept,           // seat, clue, number: its place
  kept_seen,           // seat, clue, number: for that seat only
  joker_opened,        // seat
  clues_offered,       // seat: who chooses, number
  offer_seen,          // seat, clue: for that seat only
  offer_taken,         // seat, clue, number: its place
  clue_buried,         // seat: who drew it, clue, number: its place from the top of the pile
  buried_seen,         // seat, clue: for that seat only
  draw_declined,       // seat
  hidden_drawn,        // seat, clue
  hidden_seen,         // seat, clue, number: for that seat only
  joker_joined,        // seat, clue
  joker_left,          // seat
  joker_freed,         // seat, clue: the category that lost its last card
  hidden_revealed,     // seat, clue, number (its place): and a joker joins it
  clue_reserved,       // seat, clue
  indisposed,          // who
  recovered,           // who
  week_ended,
  hidden_shown  // seat, clue: at the end
};

inline constexpr std::size_t fact_kinds = static_cast<std::size_t>(FactKind::hidden_shown) + 1;

// All of the truth; facts.cpp and engine/stage say what each may know of it.
struct Fact {
  FactKind kind{};
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
