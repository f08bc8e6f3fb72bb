// A State that a View does not contradict: clues of one shuffle that the viewer has not seen may
// lie in any order where cards of it lie, but for jokers, which never lie hidden before a player
// (SM-J4).
#include "games/sherlock/view.h"

namespace indice::sherlock {

namespace {

struct UnknownClues {
  FixedVector<Clue*, clue_card_count> places;
  std::size_t hidden = 0;  // so many of the first places are hidden clues of players
};

UnknownClues unknown_clues(const View& view, Secrets& secrets, int shuffle) {
  const Board& board = view.board;
  UnknownClues unknown;
  const auto add = [&](Clue& place, Mark mark) {
    if (place == no_clue && mark.shuffle() == shuffle) unknown.places.push_back(&place);
  };
  for (const Role role : both_roles)
    for (std::size_t i = 0; i < side_of(board, role).hidden; ++i)
      add(secrets.own[index_of(role)].hidden[i], side_of(board, role).marks[i]);
  unknown.hidden = unknown.places.size();
  for (std::size_t i = 0; i < board.drawn; ++i) add(secrets.drawn[i], board.drawn_marks[i]);
  if (shuffle != board.shuffles) return unknown;
  for (std::size_t i = has_seat(view) ? board.buried : 0; i < board.pile_size; ++i)
    unknown.places.push_back(&secrets.pile[i]);
  return unknown;
}

void arrange_clues(UnknownClues unknown, Clues unseen, Dice& dice) {
  auto& places = unknown.places;
  std::array<Clue, clue_card_count> cards{};
  std::size_t count = 0;
  for (const Clue clue : unseen.kinds())
    if (clue != Clue::joker)
      for (int i = 0; i < unseen.of(clue); ++i) cards[count++] = clue;
  // Jokers first: any of the places that may hold one.
  dice.shuffle(places.begin() + unknown.hidden, places.size() - unknown.hidden);
  dice.shuffle(cards.data(), count);
  int jokers = unseen.of(Clue::joker);
  for (std::size_t i = places.size(); i-- > 0;)
    *places[i] = jokers-- > 0 ? Clue::joker : cards[--count];
}

void arrange_characters(const View& view, Secrets& secrets, Dice& dice) {
  std::array<Character, deck_room> cards{};
  std::size_t count = 0;
  for (const Character who : view.to_come) {
    const bool other_card =
        view.board.mycroft == Mycroft::one && who == Character::dragnet && dice.below(2) != 0;
    cards[count++] = other_card ? Character::gala : who;
  }
  dice.shuffle(cards.data(), count);
  for (Own& own : secrets.own)
    for (Character& offer : own.offers)
      if (offer == no_character) offer = cards[--count];
  for (std::size_t i = 0; i < view.board.deck_size; ++i) secrets.deck[i] = cards[--count];
}

}  // namespace

State imagine_from(const View& view, Dice& dice) {
  State state{view.board, {.own = view.own, .pile = view.buried, .drawn = view.drawn}};
  const Board& board = state.board;
  for (int shuffle = 0; shuffle <= board.shuffles; ++shuffle)
    arrange_clues(unknown_clues(view, state.secrets, shuffle), nth(view.unseen, shuffle), dice);
  arrange_characters(view, state.secrets, dice);
  for (const Role role : both_roles) {
    const bool viewers = has_seat(view) && own_role(view) == role;
    if (!viewers && has_bit(board.chosen, index_of(role)))
      own_of(state, role).choice = static_cast<std::uint8_t>(1 + dice.below(2));
  }
  return state;
}

}  // namespace indice::sherlock
