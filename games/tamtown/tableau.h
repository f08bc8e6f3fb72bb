// What the files of the tableau share: tableau.cpp lays the table, offers.cpp says what can be
// touched and what is wanted, why_not.cpp why something cannot.
#pragma once

#include <string>
#include <vector>

#include "games/tamtown/staging.h"
#include "games/tamtown/view.h"

namespace indice::tamtown {

inline constexpr std::string_view whole_pile = "pile/back";

// The ids of the things that make up an action, in the natural order.
std::vector<std::string> touched_by(const View& view, const Action& action);
Message offer_label(const View& view, const Action& action);
// The control for an action, where it has one: its id and its label.
struct Control {
  std::string id;
  Message label;
};
std::vector<Control> controls_of(const View& view, const Action& action);
void set_prompt(const View& view, Tableau& table);

}  // namespace indice::tamtown
