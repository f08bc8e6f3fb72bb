// Sherlock & Moriarty dealt anew for a viewer: the pile above the cards that were put under it, the
// deck of characters, what the opponent was offered and chose, and his hidden clues.
#include "tests/conformance/redeal.h"

#include "games/sherlock/sherlock.h"

namespace indice::sherlock {
namespace {

bool plays(const Board& board, Seat viewer, Role role) {
  return viewer < player_count && role_of(board, viewer) == role;
}

// Nobody but its owner was ever shown it.
bool is_secret(Mark mark) { return !mark.known_to_both() && !mark.known_to_all(); }

// A hidden clue is no joker (SM-J4), and none is drawn to be kept either.
void exchange(State& state, Clue& card, Mark mark, Dice& dice) {
  const Board& board = state.board;
  if (!is_secret(mark) || mark.shuffle() != board.shuffles || board.pile_size <= board.buried)
    return;
  const auto above = static_cast<std::uint32_t>(board.pile_size - board.buried);
  Clue& other = state.secrets.pile[board.buried + dice.below(above)];
  if (card != Clue::joker && other != Clue::joker) std::swap(card, other);
}

void redeal_clues(State& state, Seat viewer, Dice& dice) {
  const Board& board = state.board;
  for (const Role role : both_roles) {
    if (plays(board, viewer, role)) continue;
    const Side& side = side_of(board, role);
    for (std::size_t place = 0; place < side.hidden; ++place)
      exchange(state, own_of(state, role).hidden[place], side.marks[place], dice);
  }
  for (std::size_t place = 0; place < board.drawn; ++place)
    if (!plays(board, viewer, board.turn))
      exchange(state, state.secrets.drawn[place], board.drawn_marks[place], dice);
  if (board.pile_size > board.buried)
    dice.shuffle(state.secrets.pile.data() + board.buried,
                 static_cast<std::size_t>(board.pile_size - board.buried));
}

void redeal_characters(State& state, Seat viewer, Dice& dice) {
  const Board& board = state.board;
  auto& deck = state.secrets.deck;
  for (const Role role : both_roles) {
    Own& own = own_of(state, role);
    if (plays(board, viewer, role)) continue;
    if (own.choice != 0) own.choice = static_cast<std::uint8_t>(3 - own.choice);
    if (board.phase == Phase::choose_start && board.deck_size > 0)
      for (Character& offer : own.offers) std::swap(offer, deck[dice.below(board.deck_size)]);
  }
  // SM-M7  Which of the two Mycroft has sent shows when it comes.
  for (std::size_t place = 0; place < board.deck_size; ++place)
    if (board.mycroft == Mycroft::one && is_mycroft(deck[place]))
      deck[place] = dice.below(2) == 0 ? Character::dragnet : Character::gala;
  dice.shuffle(deck.data(), board.deck_size);
}

void redeal(State& state, Seat viewer, Dice& dice) {
  redeal_clues(state, viewer, dice);
  redeal_characters(state, viewer, dice);
}

// Places that are not in use may still hold what once lay there.
void secrets(const State& state, Seat viewer, conformance::SecretBytes& bytes) {
  const Board& board = state.board;
  bytes.add_from(state.secrets.pile, board.pile_size);
  bytes.add_from(state.secrets.deck, board.deck_size);
  bytes.add_from(state.secrets.drawn, board.drawn);
  for (const Role role : both_roles)
    if (!plays(board, viewer, role))
      bytes.add_from(own_of(state, role).hidden, side_of(board, role).hidden);
}

[[maybe_unused]] const bool known = conformance::redeals<Sherlock>(redeal, secrets);

}  // namespace
}  // namespace indice::sherlock
