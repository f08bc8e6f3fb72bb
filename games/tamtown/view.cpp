#include "games/tamtown/view.h"

namespace indice::tamtown {

namespace {

// What everybody may know, by name: a field that is new on the board does not compile until
// somebody has thought about it here.
const Board& open_board(const Board& board) {
  [[maybe_unused]] const auto& [open, fresh, seen_backs, discard, known_by, below, top, families,
                                pieces, roles, seats, held_known_by, leans, alive, families_alive,
                                investigators_alive, skipping, no_actions, doubled, players, first,
                                oldest, turn, depth, pile_size, discard_size, placed, held, refills,
                                idle_refills, idle, moved, ends, again, countered, final, lost,
                                last_put, last_paid, unused] = board;
  return board;
}

// His own sealed answers; ballots of all once they are opened.
void name_answers(const State& state, View& view) {
  const Secrets& truth = state.secrets;
  const auto named = [&](SeatSet seats) {
    return seats.contains(view.viewer) ? SeatSet::of(view.viewer) : SeatSet();
  };
  view.sorted.pending = named(truth.pending);
  view.sorted.muted = named(truth.muted);
  if (has_seat(view)) {
    view.sorted.answers[view.viewer] = truth.answers[view.viewer];
    view.sorted.doublers[view.viewer] = truth.doublers[view.viewer];
    view.sorted.laid = truth.laid & truth.hands[view.viewer];
  }
  if (!vote_is_open(state.board)) return;
  view.sorted.doublers = truth.doublers;
  view.sorted.laid = truth.laid;
}

}  // namespace

View view_of(const State& state, Seat viewer) {
  View view;
  if (viewer < state.board.players) view.viewer = viewer;
  view.board = open_board(state.board);
  arrange_cards(state.board, state.secrets, view.viewer, nullptr, view.sorted);
  // TW-S2
  if (cause_is_known(state.board)) view.sorted.cause = state.secrets.cause;
  if (culprit_is_known(state.board)) view.sorted.culprit = state.secrets.culprit;
  name_answers(state, view);
  return view;
}

}  // namespace indice::tamtown
