// What one seat knows of a game of Thames: the open board with all that could be remembered of it,
// and the own hand. A spectator has no hand.
#pragma once

#include "engine/game.h"
#include "games/thames/state.h"

namespace indice::thames {

struct View {
  Board board;
  Witnesses hand;
  Witnesses drawn;  // own blind draws since the pile was last shuffled
  Seat viewer = spectator;
  std::array<std::uint8_t, 3> unused{};
};

inline bool has_seat(const View& view) { return view.viewer < view.board.players; }

// What everybody may know, by name: a field that is new on the board does not compile until
// somebody has thought about it here.
inline const Board& open_board(const Board& board) {
  [[maybe_unused]] const auto& [with_below, present, taken, row, discard, fresh, known, revealed,
                                clue_at, column_of, hand_size, blind_draws, clues_left, case_owner,
                                pile_size, players, turn, phase, renewed, column, removing, solved,
                                idle_turns, unused] = board;
  return board;
}
// TT-S8  The board is open to everybody; of what is hidden a seat knows its own cards.
inline View view_of(const State& state, Seat viewer) {
  const Board& board = open_board(state.board);
  if (viewer >= board.players) return {board, {}, {}, spectator, {}};
  return {board, state.hand[viewer], state.drawn[viewer], viewer, {}};
}
State imagine_from(const View& view, Dice& dice);
void sketch_of(const View& view, MemoryAid aid, Sketch& out);
Verdict judge_touch(const View& view, std::string_view thing, Touched touched);
float estimate_for(const View& view);

}  // namespace indice::thames
