// What one seat knows of a game of Police Party: the open board, what is its own, and what it has
// been shown. A bot's view may also hold what that bot happens to know of the answers
// (learned_view); a person's knowledge is his own affair, so view_of leaves it out.
#pragma once

#include "engine/skill.h"
#include "games/police/rules.h"
#include "games/police/state.h"

namespace indice::police {

inline constexpr std::uint8_t unknown_number = 0xff;

struct View {
  Board board;
  Own own;  // nobody's for a spectator
  Seat viewer = spectator;
  std::uint8_t replied = 0;  // the viewer has answered what several are asked at once
  std::uint8_t meddled = 0;  // the viewer, see Secrets
  Letter right = no_letter;  // of the question under way, once shown; before that for the reader
  Letter hunch = no_letter;  // the choice that a bot believes in
  std::array<std::uint8_t, most_peeks> peek_number{unknown_number, unknown_number};
  // How likely a bot is to be right, in percent, by theme and for the cards it has looked at;
  // 0: not known.
  std::array<std::uint8_t, theme_count> strength{};
  std::array<std::uint8_t, most_peeks> peek_strength{};
  std::array<std::uint8_t, 1> unused{};
  std::uint32_t mind = 0;  // a bot's own, so that it stays the same in what it imagines
};

inline bool has_seat(const View& view) { return view.viewer < view.board.players; }
inline bool decides(const View& view) {
  return has_seat(view) && is_asked(view.board, view.viewer) && view.replied == 0;
}
// A question has been read and its answer not yet shown.
inline bool is_open_question(const Board& board) {
  return is_theme(board.theme) && board.right == no_letter;
}

View view_of(const State& state, Seat viewer);
View learned_view_of(const State& state, Seat viewer, Skill skill);
State imagine_from(const View& view, Dice& dice);
void sketch_of(const View& view, MemoryAid aid, Sketch& out);
// PP-R4, PP-R13  The viewer's time for the decision that he owes.
TimeLimit time_limit_of(const View& view);
Verdict judge_touch(const View& view, std::string_view thing, Touched touched);
float estimate_for(const View& view);

}  // namespace indice::police
