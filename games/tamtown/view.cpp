#include "games/tamtown/view.h"

#include <algorithm>

namespace indice::tamtown {

namespace {

// Places that are not in use may still hold what once lay there.
void clear_unused(const Board& board, Secrets& secrets) {
  std::fill(secrets.pile.begin() + board.pile_size, secrets.pile.end(), Card{});
  std::fill(secrets.held.begin() + board.held, secrets.held.end(), Card{});
}

// TW-S2
void hide_messages(const Board& board, Secrets& secrets) {
  if (!cause_is_known(board)) secrets.cause = 0;
  if (!culprit_is_known(board)) secrets.culprit = 0;
}

void hide_answers(const Board& board, Secrets& secrets, Seat viewer) {
  const bool seated = viewer < board.players;
  const auto own = [&](SeatSet seats) {
    return seated && seats.contains(viewer) ? SeatSet::of(viewer) : SeatSet();
  };
  secrets.pending = own(secrets.pending);
  secrets.muted = own(secrets.muted);
  const bool open = vote_is_open(board);
  for (Seat seat = 0; seat < max_seats; ++seat) {
    if (seat == viewer) continue;
    secrets.answers[seat] = 0;
    if (!open) secrets.doublers[seat] = 0;
  }
  if (open) return;
  secrets.laid = seated ? secrets.laid & secrets.hands[viewer] : CardSet();
}

}  // namespace

View view_of(const State& state, Seat viewer) {
  View view;
  view.board = state.board;
  view.sorted = state.secrets;
  if (viewer < state.board.players) view.viewer = viewer;
  clear_unused(view.board, view.sorted);
  hide_messages(view.board, view.sorted);
  hide_answers(view.board, view.sorted, view.viewer);
  arrange_unknown(view.board, view.sorted, view.viewer, nullptr);
  return view;
}

}  // namespace indice::tamtown
