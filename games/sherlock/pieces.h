// Names of what moves and of where it lies, for the tableau and for the movements alike. A clue, a
// character, a pawn is named by its face, a hidden card by its back; jokers that joined a category
// lie on its clues, pawns on characters.
#pragma once

#include "engine/id.h"
#include "games/sherlock/words.h"

namespace indice::sherlock {

inline constexpr std::string_view clue_back = "clue";
inline constexpr std::string_view character_back = "character";
inline constexpr std::string_view token_piece = "token";

constexpr Id piece_of(Clue clue) { return Id::of("clue/", clue_word(clue)); }
constexpr Id piece_of(Character who) { return Id::of("character/", character_word(who)); }
constexpr Id pawn_piece(Role role) { return Id::of("pawn/", role_word(role)); }
constexpr Id role_piece(Role role) { return Id::of("role/", role_word(role)); }

// "seat/0/clues"
constexpr Id before(Seat seat, std::string_view what) {
  return Id::of("seat/", unsigned{seat}, "/", what);
}
// A thing on which a joker may lie.
constexpr Id shown_clues(Seat seat, Clue category) {
  return Id::of(before(seat, "clue/"), clue_word(category));
}
constexpr Id day_zone(int day) { return Id::of("day/", static_cast<unsigned>(day)); }

}  // namespace indice::sherlock
