#include "games/police/view.h"

#include "games/police/knowledge.h"

namespace indice::police {

namespace {

// What everybody may know, by name: a field that is new on the board does not compile until
// somebody has thought about it here.
const Board& open_board(const Board& board) {
  [[maybe_unused]] const auto& [seen, sides, bets, played, sizes, unread, suspects, laid, peeks,
                                false_leads, aggravations, players, phase, asked, holders, starter,
                                round, step, answers, hidden_bets, bet_seconds, answer_seconds,
                                confirmed, again, changed, moved, voided, answering, theme, number,
                                struck, informed, objected, said, right, ruled_right, pending, tied,
                                pairs, first_was_right, winners, left, unused] = board;
  return board;
}

// PP-R12  Spoken: the reader has the card in hand.
bool reads_the_answer(const Board& board, Seat viewer) {
  return board.answers == Answers::spoken && is_open_question(board) && board.answering != nobody &&
         reader_of(board) == viewer;
}

bool has_looked(const Peek& peek, Seat seat) {
  return peek.where != Peek::nowhere && has_bit(peek.seers, seat);
}

}  // namespace

View view_of(const State& state, Seat viewer) {
  View view;
  const Board& board = open_board(state.board);
  view.board = board;
  view.right = board.right;
  if (viewer >= board.players) return view;
  view.viewer = viewer;
  view.own = state.secrets.own[viewer];
  view.replied = has_replied(state, viewer) ? 1 : 0;
  view.meddled = (state.secrets.meddled >> viewer) & 1U;
  if (reads_the_answer(board, viewer)) view.right = state.secrets.right;
  for (std::size_t i = 0; i < most_peeks; ++i)
    if (has_looked(board.peeks[i], viewer)) view.peek_number[i] = state.secrets.peek_number[i];
  return view;
}

View learned_view_of(const State& state, Seat viewer, Skill skill) {
  View view = view_of(state, viewer);
  if (!has_seat(view)) return view;
  const Board& board = state.board;
  view.mind = state.secrets.minds[viewer];
  const Mind mind{view.mind, skill};
  const Chances chances = chances_by_theme(mind);
  for (std::size_t i = 0; i < theme_count; ++i)
    view.strength[i] = static_cast<std::uint8_t>(chances[i]);
  if (is_open_question(board) && board.answering == viewer)
    view.hunch = hunch_of(mind, question_of(board), state.secrets.right, board.struck,
                          board.answers != Answers::choices && board.informed != 0);
  for (std::size_t i = 0; i < most_peeks; ++i) {
    if (!has_looked(board.peeks[i], viewer)) continue;
    const Question question{board.peeks[i].theme, state.secrets.peek_number[i]};
    view.peek_strength[i] =
        static_cast<std::uint8_t>(feels_sure(mind, question) ? sure_chance : guess_chance);
  }
  return view;
}

}  // namespace indice::police
