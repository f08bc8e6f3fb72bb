#include "games/sherlock/play.h"

#include <algorithm>

namespace indice::sherlock {

// What the pile holds is now known to all but for its order; what was hidden before forms a group
// of its own (Mark::shuffle).
void shuffle_discard_into_pile(const Play& play) {
  Board& board = play.board;
  std::copy_n(board.discard.begin(), board.discard_size, play.secrets.pile.begin());
  play.dice.shuffle(play.secrets.pile.data(), board.discard_size);
  board.pile_size = board.discard_size;
  board.discard_size = 0;
  board.buried = 0;
  if (board.shuffles < Mark::last_shuffle) ++board.shuffles;
  play.sink.say({.kind = "PileShuffled", .number = board.pile_size});
}

void say_turn_began(const Play& play) { play.say("TurnBegan", play.board.turn); }

void gain_joker(const Play& play, Role role) {
  Side& side = play.side(role);
  ++side.lone_jokers;
  if (role == play.board.turn) ++play.board.new_jokers;
  if (!may_join_any(side)) return;
  play.board.joining = Joining::at_once;
  play.board.joiner = role;
}

// An older joker joins only on its owner's turn (SM-J8).
void let_join(const Play& play, Role role, Clue begun) {
  if (!is_category(begun) || role != play.board.turn || older_jokers(play.board) == 0) return;
  play.board.joining = Joining::later;
  play.board.joiner = role;
  play.board.begun = begun;
}

void gain_hidden(const Play& play, Role role, Drawn drawn) {
  if (drawn.clue == Clue::joker) {
    const Sight seen = sight_of_hidden(play.board, role, drawn.mark);
    play.say("JokerOpened", role, drawn.clue, 0, seen);
    return gain_joker(play, role);
  }
  add_hidden(play.board, play.secrets, role, drawn.clue, drawn.mark);
}

void add_hidden(Board& board, Secrets& secrets, Role role, Clue clue, Mark mark) {
  Side& side = side_of(board, role);
  ENSURE(side.hidden < most_hidden);
  side.marks[side.hidden] = mark;
  secrets.own[index_of(role)].hidden[side.hidden] = clue;
  ++side.hidden;
}

Drawn remove_hidden(Board& board, Secrets& secrets, Role role, int place) {
  Side& side = side_of(board, role);
  auto& cards = secrets.own[index_of(role)].hidden;
  const auto at = static_cast<std::size_t>(place);
  const Drawn taken{cards[at], side.marks[at]};
  std::copy(cards.begin() + place + 1, cards.begin() + side.hidden, cards.begin() + place);
  std::copy(side.marks.begin() + place + 1, side.marks.begin() + side.hidden,
            side.marks.begin() + place);
  --side.hidden;
  side.marks[side.hidden] = {};
  return taken;
}

Drawn remove_drawn(Board& board, Secrets& secrets, int place) {
  const auto at = static_cast<std::size_t>(place);
  const Drawn taken{secrets.drawn[at], board.drawn_marks[at]};
  for (std::size_t i = at + 1; i < board.drawn; ++i) {
    secrets.drawn[i - 1] = secrets.drawn[i];
    board.drawn_marks[i - 1] = board.drawn_marks[i];
  }
  board.drawn_marks[--board.drawn] = {};
  return taken;
}

void lose_shown(const Play& play, Role role, Clue clue) {
  Side& side = play.side(role);
  side.shown.remove(clue);
  if (!is_category(clue) || side.shown.of(clue) > 0 || !has_joker(side, clue)) return;
  clear_joined(side, clue);
  ++side.lone_jokers;
  play.say("JokerFreed", role, clue);
}

}  // namespace indice::sherlock
