// What the three files of the tableau share: tableau.cpp lays the table, offers.cpp says what can
// be touched and what is wanted, why_not.cpp why something cannot.
#pragma once

#include "engine/laid_face.h"
#include "games/sherlock/view.h"

namespace indice::sherlock {

// The things by kind; the values of their tags are the seat, where one owns them, and then the
// card, character or place. Buttons come last.
enum class What : std::uint8_t {
  character,
  row,
  pile,
  discard,
  deck,
  reserve,
  drawn,
  start,
  start_back,
  pawn,
  waiting,
  tokens,
  clue,
  joker,
  jokers,
  hidden,
  reserved,
  role,
  use,
  draw,
  reserving,
  pass
};

// The things that make up an action, in the natural order.
Tags touched_by(const Board& board, Role role, const Action& action);
Message offer_label(const View& view, const Action& action);
// Catalogue key of what passing means now.
Name pass_key(const Board& board);
void set_prompt(const Board& board, Sketch& table);

}  // namespace indice::sherlock
