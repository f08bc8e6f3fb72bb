// What the three files of the tableau share: tableau.cpp lays the table, offers.cpp says what can
// be touched and what is wanted, why_not.cpp why something cannot.
#pragma once

#include <string>
#include <vector>

#include "games/police/view.h"
#include "games/police/words.h"

namespace indice::police {

std::string card_id(int place);                // "card/3"
std::string character_id(Character who);       // "character/inspector"
std::string hand_id(Card card);                // "hand/informant"
std::string guilty_id(Seat owner, int value);  // "guilty/0-3"

// As far as the viewer can see it; none: value 0.
Bet bet_seen(const View& view, Seat owner, int suspect);

// The ids of the things that make up an action, in the natural order.
std::vector<std::string> touched_by(const View& view, const Action& action);
Message offer_label(const View& view, const Action& action);
// Catalogue key of what makes this answer when typed; empty: it is touched.
std::string typed_key(const Board& board, const Action& action);
// The id of a button, for actions that need one; empty for others.
std::string_view control_id(ActionKind kind);
void set_prompt(const View& view, Tableau& table);

}  // namespace indice::police
