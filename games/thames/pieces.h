// The names of places and pieces (engine/stage.h): the tableau lays the pieces out, facts.cpp says
// how they move.
#pragma once

#include "engine/id.h"
#include "engine/seat.h"
#include "games/thames/deck.h"

namespace indice::thames {

namespace place {

inline constexpr Id outside;  // the box, or out of the game
inline constexpr Id columns = "columns";
inline constexpr Id cases = "cases";
inline constexpr Id row = "row";
inline constexpr Id pile = "pile";
inline constexpr Id discard = "discard";
constexpr Id hand(Seat seat) { return Id::of("seat/", unsigned{seat}, "/hand"); }
constexpr Id clues(Seat seat) { return Id::of("seat/", unsigned{seat}, "/clues"); }  // and cases

}  // namespace place

namespace piece {

inline constexpr Id witness_back = "witness";
constexpr Id witness(Witness kind) { return Id::of("witness/", witness_word(kind)); }
constexpr Id clue(ClueId id) {
  return Id::of("clue/", case_word(clues[id].of_case), "-", unsigned{clues[id].value});
}
constexpr Id case_card(CaseId id) { return Id::of("case/", case_word(id)); }

}  // namespace piece

}  // namespace indice::thames
