// The places of hidden cards that a viewer cannot tell apart, group by group. Cards of one shuffle
// that he has not seen form a group: they lie in the pile (of the last shuffle only), before the
// players or among the cards just drawn. Since a joker never lies hidden before a player (SM-J4),
// those places come first and jokers, being the last kind, sort behind them.
#pragma once

#include "engine/fixed_vector.h"
#include "games/sherlock/state.h"

namespace indice::sherlock {

struct UnknownClues {
  FixedVector<Clue*, clue_card_count> places;
  std::size_t hidden = 0;  // so many of the first places are hidden clues of players
};
// The unknown places of that shuffle in `secrets`.
UnknownClues unknown_clues(const Board& board, Secrets& secrets, Seat viewer, int shuffle);

// The characters that may lie anywhere in the deck, or be among what another seat was offered.
using UnknownCharacters = FixedVector<Character*, deck_room>;
UnknownCharacters unknown_characters(const Board& board, Secrets& secrets, Seat viewer);

}  // namespace indice::sherlock
