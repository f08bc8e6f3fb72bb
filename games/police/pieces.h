// Names of what lies on the table and where: the tableau shows it, the movements lead from place to
// place. A question card is its theme to who has not seen its other side; a GUILTY card is its
// owner's, for each has cards in a colour of his own.
#pragma once

#include "engine/id.h"
#include "engine/seat.h"
#include "games/police/state.h"

namespace indice::police {

// ---- pieces
inline Id character_piece(Character who) { return Id::of("character/", character_word(who)); }
inline Id theme_piece(Theme theme) { return Id::of("theme/", theme_word(theme)); }
inline Id question_piece(Question question) { return Id::of("question/", question_word(question)); }
inline Id action_piece(Card card) { return Id::of("action/", card_word(card)); }
inline constexpr Id action_back{"action"};
inline Id guilty_back(Seat owner) { return Id::of("guilty/", unsigned{owner}); }
inline Id guilty_piece(Seat owner, int value) {
  return Id::of(guilty_back(owner), "-", static_cast<unsigned>(value));
}
inline constexpr Id point_piece{"point"};

// ---- places. What lies before or on a character lies on its piece.
inline constexpr Id characters_place{"characters"};  // nobody's yet
inline constexpr Id stock_place{"stock"};
inline constexpr Id laid_place{"laid"};
inline constexpr Id question_place{"question"};  // under way
inline constexpr Id discard_place{"discard"};    // of questions, theme up
inline constexpr Id played_place{"played"};      // action cards
inline Id score_place(Seat seat) { return Id::of("seat/", unsigned{seat}); }
inline Id hand_place(Seat seat) { return Id::of(score_place(seat), "/hand"); }
inline Id guilty_place(Seat seat) { return Id::of(score_place(seat), "/guilty"); }
inline Id record_place(Seat seat) { return Id::of("record/", unsigned{seat}); }
inline Id suspect_place(int suspect) { return Id::of("suspect/", static_cast<unsigned>(suspect)); }

}  // namespace indice::police
