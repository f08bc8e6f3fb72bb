#include "games/sherlock/view.h"

#include <algorithm>

#include "games/sherlock/knowledge.h"

namespace indice::sherlock {

namespace {

bool is_at(const Board& board, Seat viewer, Role role) {
  return viewer < player_count && role_of(board, viewer) == role;
}

// Places that are not in use may still hold what once lay there.
void clear_unused(const Board& board, Secrets& secrets) {
  std::fill(secrets.pile.begin() + board.pile_size, secrets.pile.end(), Clue{});
  std::fill(secrets.drawn.begin() + board.drawn, secrets.drawn.end(), Clue{});
  std::fill(secrets.deck.begin() + board.deck_size, secrets.deck.end(), Character{});
  for (const Role role : both_roles) {
    auto& hidden = secrets.own[index_of(role)].hidden;
    std::fill(hidden.begin() + side_of(board, role).hidden, hidden.end(), Clue{});
  }
}

// Few kinds: counted, not compared.
void sort_clues(const UnknownClues& unknown) {
  std::array<int, clue_kinds> count{};
  for (const Clue* place : unknown.places) ++count[index_of(*place)];
  std::size_t next = 0;
  for (int i = 0; i < clue_kinds; ++i)
    for (; count[static_cast<std::size_t>(i)] > 0; --count[static_cast<std::size_t>(i)])
      *unknown.places[next++] = clue_at(i);
}

void sort_characters(const Board& board, const UnknownCharacters& unknown) {
  std::array<bool, character_count + mycroft_cards> there{};
  for (const Character* place : unknown) there[index_of(*place)] = true;
  // Which of Mycroft's cards was drawn by lot shows only when it comes (SM-M7).
  if (board.mycroft == Mycroft::one && there[index_of(Character::gala)]) {
    there[index_of(Character::gala)] = false;
    there[index_of(Character::dragnet)] = true;
  }
  std::size_t next = 0;
  for (int i = 0; i < character_count + mycroft_cards; ++i)
    if (there[static_cast<std::size_t>(i)]) *unknown[next++] = character_at(i);
}

void hide_choices(const Board& board, Secrets& secrets, Seat viewer) {
  for (const Role role : both_roles)
    if (!is_at(board, viewer, role) && secrets.own[index_of(role)].choice != 0)
      secrets.own[index_of(role)].choice = 1;
}

}  // namespace

bool knows_hidden(const Board& board, Seat viewer, Role owner, int place) {
  const Mark mark = side_of(board, owner).marks[static_cast<std::size_t>(place)];
  if (viewer >= player_count) return mark.known_to_all();
  return is_at(board, viewer, owner) || mark.known_to_both();
}

bool knows_drawn(const Board& board, Seat viewer, int place) {
  const Mark mark = board.drawn_marks[static_cast<std::size_t>(place)];
  if (viewer >= player_count) return mark.known_to_all();
  return is_at(board, viewer, board.turn) || mark.known_to_both();
}

UnknownClues unknown_clues(const Board& board, Secrets& secrets, Seat viewer, int shuffle) {
  UnknownClues unknown;
  for (const Role role : both_roles) {
    const Side& side = side_of(board, role);
    for (std::size_t place = 0; place < side.hidden; ++place)
      if (side.marks[place].shuffle() == shuffle &&
          !knows_hidden(board, viewer, role, static_cast<int>(place)))
        unknown.places.push_back(&secrets.own[index_of(role)].hidden[place]);
  }
  unknown.hidden = unknown.places.size();
  for (std::size_t place = 0; place < board.drawn; ++place)
    if (board.drawn_marks[place].shuffle() == shuffle &&
        !knows_drawn(board, viewer, static_cast<int>(place)))
      unknown.places.push_back(&secrets.drawn[place]);
  if (shuffle != board.shuffles) return unknown;
  const std::size_t bottom = viewer < player_count ? board.buried : 0;
  for (std::size_t place = bottom; place < board.pile_size; ++place)
    unknown.places.push_back(&secrets.pile[place]);
  return unknown;
}

UnknownCharacters unknown_characters(const Board& board, Secrets& secrets, Seat viewer) {
  UnknownCharacters unknown;
  if (board.phase == Phase::choose_start)
    for (const Role role : both_roles)
      if (!is_at(board, viewer, role))
        for (Character& offer : secrets.own[index_of(role)].offers) unknown.push_back(&offer);
  for (std::size_t place = 0; place < board.deck_size; ++place)
    unknown.push_back(&secrets.deck[place]);
  return unknown;
}

View view_of(const State& state, Seat viewer) {
  View view;
  view.board = state.board;
  view.sorted = state.secrets;
  if (viewer < player_count) view.viewer = viewer;
  Board& board = view.board;
  if (!has_seat(view)) {
    for (Side& side : board.sides)
      for (Mark& mark : side.marks) mark = mark.for_spectators();
    for (Mark& mark : board.drawn_marks) mark = mark.for_spectators();
  }
  clear_unused(board, view.sorted);
  for (int shuffle = 0; shuffle <= board.shuffles; ++shuffle)
    sort_clues(unknown_clues(board, view.sorted, view.viewer, shuffle));
  sort_characters(board, unknown_characters(board, view.sorted, view.viewer));
  hide_choices(board, view.sorted, view.viewer);
  return view;
}

}  // namespace indice::sherlock
