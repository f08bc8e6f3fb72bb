// What the three files of the tableau share: tableau.cpp lays the table, offers.cpp says what can
// be touched and what is wanted, why_not.cpp why something cannot.
#pragma once

#include <string>
#include <vector>

#include "games/sherlock/view.h"

namespace indice::sherlock {

// The ids of the things that make up an action, in the natural order.
std::vector<std::string> touched_by(const Board& board, Role role, const Action& action);
Message offer_label(const View& view, const Action& action);
// Catalogue key of what passing means now.
std::string_view pass_key(const Board& board);
void set_prompt(const Board& board, Tableau& table);

// What using a character's power costs today (for each clue where there may be several), and how
// many tokens it brings.
int price_of_visit(const Board& board, Character who);
int gain_of_visit(const Board& board, const Side& side, Character who);

}  // namespace indice::sherlock
