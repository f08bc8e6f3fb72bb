// A State that a View does not contradict: within every group of places that the viewer cannot tell
// apart, all arrangements are equally likely, but for jokers, which never lie hidden.
#include <algorithm>

#include "games/sherlock/knowledge.h"
#include "games/sherlock/view.h"

namespace indice::sherlock {

namespace {

void arrange_clues(const UnknownClues& unknown, Dice& dice) {
  FixedVector<Clue*, clue_card_count> places = unknown.places;
  std::array<Clue, clue_card_count> cards{};
  std::size_t count = 0;
  std::size_t jokers = 0;
  for (const Clue* place : places) {
    if (*place == Clue::joker)
      ++jokers;
    else
      cards[count++] = *place;
  }
  // Jokers first: any of the places that may hold one.
  dice.shuffle(places.begin() + unknown.hidden, places.size() - unknown.hidden);
  dice.shuffle(cards.data(), count);
  for (std::size_t i = places.size(); i-- > 0;) {
    if (jokers > 0) {
      *places[i] = Clue::joker;
      --jokers;
    } else {
      *places[i] = cards[--count];
    }
  }
}

void arrange_characters(const Board& board, const UnknownCharacters& unknown, Dice& dice) {
  std::array<Character, deck_room> cards{};
  std::size_t count = 0;
  for (const Character* place : unknown) {
    cards[count] = *place;
    if (board.mycroft == Mycroft::one && cards[count] == Character::dragnet && dice.below(2) != 0)
      cards[count] = Character::gala;
    ++count;
  }
  dice.shuffle(cards.data(), count);
  for (Character* place : unknown) *place = cards[--count];
}

}  // namespace

State imagine_from(const View& view, Dice& dice) {
  State state{view.board, view.sorted};
  const Board& board = state.board;
  for (int shuffle = 0; shuffle <= board.shuffles; ++shuffle)
    arrange_clues(unknown_clues(board, state.secrets, view.viewer, shuffle), dice);
  arrange_characters(board, unknown_characters(board, state.secrets, view.viewer), dice);
  for (const Role role : both_roles) {
    Own& own = own_of(state, role);
    const bool viewers = has_seat(view) && own_role(view) == role;
    if (!viewers && own.choice != 0) own.choice = static_cast<std::uint8_t>(1 + dice.below(2));
  }
  return state;
}

}  // namespace indice::sherlock
