// What the three files of the tableau share: tableau.cpp lays the table, offers.cpp says what can
// be touched and what is wanted, why_not.cpp why something cannot.
#pragma once

#include <string>

#include "engine/laid_face.h"
#include "games/police/view.h"
#include "games/police/words.h"

namespace indice::police {

// The things by kind; the values of their tags are the seat, where one owns them, and then the
// card, character, theme or place.
enum class What : std::uint8_t {
  character,
  before,
  laid,
  stock,
  discard,
  question,
  hint,
  choice,
  typed,
  said,
  answer,
  guilty,
  guilty_hand,
  bet,
  score,
  cards,
  record,
  played,
  hand,
  committed,
  control  // the kind of action
};

// As far as the viewer can see it; none: value 0.
Bet bet_seen(const View& view, Seat owner, int suspect);

// The things that make up an action, in the natural order.
Tags touched_by(const View& view, const Action& action);
Message offer_label(const View& view, const Action& action);
// Catalogue key of what makes this answer when typed; empty: it is touched.
std::string typed_key(const Board& board, const Action& action);
// The id of a button, for actions that need one; empty for others.
std::string_view control_id(ActionKind kind);
// What such a button says.
struct ControlLabel {
  Name key;
  std::uintptr_t seat = nobody;  // whom it is about; as wide as the key, so that no byte is loose
};
ControlLabel control_label(const Board& board, ActionKind kind);
Message message_of(const ControlLabel& label);
void set_prompt(const View& view, Sketch& table);

}  // namespace indice::police
