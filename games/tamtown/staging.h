// What the pieces of Tamtown are called and where they lie (engine/stage.h).
//
// A game card that is seen has the same id wherever it lies; its back shows how many hearts it has,
// but not in the middle of the pile. Hearts lie on the role of their Family.
#pragma once

#include "games/tamtown/facts.h"

namespace indice::tamtown {

inline Id card_id(Card card) { return Id::of("card/", card_word(card)); }
inline Id back_id(int hearts) { return Id::of("back/", static_cast<unsigned>(hearts)); }
inline constexpr std::string_view back_in_pile = "back";
inline Id role_id(Role role) { return Id::of("role/", role_word(role)); }
inline constexpr std::string_view hidden_cause = "cause", hidden_culprit = "culprit";
inline Id cause_id(std::size_t pair) { return Id::of("cause/", cards::pairs[pair].cause); }
inline Id culprit_id(std::size_t pair) { return Id::of("culprit/", cards::pairs[pair].culprit); }

inline Id hand_place(Seat seat) { return Id::of("seat/", unsigned{seat}, "/hand"); }
inline Id hearts_place(Seat seat) { return Id::of("seat/", unsigned{seat}, "/hearts"); }
inline Id role_place(Seat seat) { return Id::of("seat/", unsigned{seat}, "/role"); }
inline constexpr std::string_view pile_place = "pile", discard_place = "discard";
inline constexpr std::string_view open_place = "open";  // cards being played, paid for or shown
inline constexpr std::string_view held_place = "held";  // cards being looked at (TW-A11)
inline constexpr std::string_view cause_place = "message/cause", culprit_place = "message/culprit";
constexpr std::string_view message_place(std::size_t piece) {
  return piece < message_length ? cause_place : culprit_place;
}

}  // namespace indice::tamtown
