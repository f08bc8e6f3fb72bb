// A State that a View does not contradict.
#include "games/tamtown/view.h"

namespace indice::tamtown {

namespace {

// Whoever has to answer himself takes it that all others have: then his answer shows what it does.
// Reactions are rare, so they are imagined as none. Who has shown what he leans to mostly keeps to
// it; otherwise ballots and leans are imagined as anything.
void imagine_answer(const Board& board, Secrets& secrets, Seat seat, Dice& dice) {
  const Op op = top_of(board).op;
  if (!is_ballot(op) && !is_talk(op)) return;
  if (board.leans[seat] != 0 && dice.below(4) > 0) {
    secrets.answers[seat] = board.leans[seat];
    return;
  }
  const SeatSet families = living_families(board);
  auto nth = dice.below(families.size());
  for (const Seat family : families)
    if (nth-- == 0)
      secrets.answers[seat] = static_cast<std::uint8_t>(index_of(board.roles[family]) + 1);
}

// In a vote everybody gives as much as he trusts the others to give: there they are still to
// answer.
void imagine_window(const View& view, State& state, Dice& dice) {
  const Board& board = state.board;
  const bool answered = viewer_decides(view) && top_of(board).op != Op::vote_window;
  for (const Seat seat : asked_by(board, state.secrets, top_of(board))) {
    if (seat == view.viewer) continue;
    if (answered)
      imagine_answer(board, state.secrets, seat, dice);
    else
      state.secrets.pending.add(seat);
  }
}

}  // namespace

State imagine_from(const View& view, Dice& dice) {
  State state{view.board, view.sorted};
  const Board& board = state.board;
  arrange_cards(board, view.sorted, view.viewer, &dice, state.secrets);
  if (!cause_is_known(board))
    state.secrets.cause = static_cast<std::uint8_t>(dice.below(pair_count));
  if (!culprit_is_known(board))
    state.secrets.culprit = static_cast<std::uint8_t>(dice.below(pair_count));
  if (is_window(top_of(board).op)) imagine_window(view, state, dice);
  return state;
}

}  // namespace indice::tamtown
