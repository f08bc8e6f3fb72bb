// What one seat knows of a game of Sherlock & Moriarty: the open board with all that could be
// remembered of it, the hidden cards that he knows, and how many of each kind are among those that
// he does not know. He can count; which of them lies where he cannot tell.
#pragma once

#include "games/sherlock/rules.h"
#include "games/sherlock/state.h"

namespace indice::sherlock {

struct View {
  Board board;
  // By shuffle: clues that he has not seen, in the pile, before a player or drawn.
  std::array<Clues, Mark::last_shuffle + 1> unseen{};
  std::array<Own, 2> own{};  // by role; no_clue, no_character where he does not know
  std::array<Clue, most_drawn> drawn{};
  std::array<Clue, clue_card_count> buried{};  // the bottom of the pile, as far as he knows it
  Seat viewer = spectator;
  Characters to_come;  // in the deck or offered to another, with Mycroft's cards
};

inline bool has_seat(const View& view) { return view.viewer < player_count; }
// Only for a view that has a seat.
inline Role own_role(const View& view) { return role_of(view.board, view.viewer); }
inline const Own& own_part(const View& view) { return view.own[index_of(own_role(view))]; }

View view_of(const State& state, Seat viewer);
State imagine_from(const View& view, Dice& dice);
void sketch_of(const View& view, MemoryAid aid, Sketch& out);
Verdict judge_touch(const View& view, std::string_view thing, Touched touched);
float estimate_for(const View& view);

}  // namespace indice::sherlock
