// What the files of the tableau share: tableau.cpp lays the table, offers.cpp says what can be
// touched and what is wanted, why_not.cpp why something cannot.
#pragma once

#include <optional>

#include "engine/laid_face.h"
#include "games/tamtown/staging.h"
#include "games/tamtown/view.h"

namespace indice::tamtown {

inline constexpr std::string_view whole_pile = "pile/back";

// The things by kind; the value of their tags is the card, role, seat or place.
enum class What : std::uint8_t {
  card,
  role,
  cause,
  culprit,
  unknown_cause,
  unknown_culprit,
  pile,
  no_piece,  // a part of a message that is not placed yet
  held,
  back,  // in a hand, by hearts
  words,
  lean,
  lay,
  doubling,
  number,
  depth,
  pass_turn,
  pass
};

// The things that make up an action, in the natural order.
Tags touched_by(const View& view, const Action& action);
Message offer_label(const View& view, const Action& action);
// The button for an action, where it has one, and its key in the catalogue.
std::optional<Tag> control_of(const Board& board, const Action& action);
Name control_key(const Board& board, Tag control);
void set_prompt(const View& view, Sketch& table);

}  // namespace indice::tamtown
