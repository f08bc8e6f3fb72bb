// Cards on their way between hands, pile and discard pile.
#include <algorithm>
#include <cstring>
#include <limits>

#include "games/tamtown/play.h"

namespace indice::tamtown {

namespace {

// In a list of which `size` places are in use; iterators are not pointers everywhere.
template <class List>
void close_gap(List& list, std::size_t place, std::size_t size) {
  std::memmove(list.data() + place, list.data() + place + 1, size - place - 1);
}
template <class List>
void make_gap(List& list, std::size_t place, std::size_t size) {
  std::memmove(list.data() + place + 1, list.data() + place, size - place);
}

// TW-T3  What the pile holds is known to all but for its order; unknown cards in hands stay a group
// of their own (knowledge.h).
[[gnu::noinline]] void refill(const Play& play) {
  Board& board = play.board;
  std::copy_n(board.discard.begin(), board.discard_size, play.secrets.pile.begin());
  play.dice.shuffle(play.secrets.pile.data(), board.discard_size);
  for (std::size_t i = 0; i < board.discard_size; ++i) board.open.remove(board.discard[i]);
  board.pile_size = board.discard_size;
  board.discard_size = 0;
  board.known_by.fill(0);
  board.seen_backs = {};
  if (board.refills < std::numeric_limits<std::uint8_t>::max()) ++board.refills;
  ++board.idle_refills;
  play.revealed = true;
  play.say(Fact{"PileRefilled"}.count(board.pile_size));
}

}  // namespace

void take_from_discard(const Play& play, Card card) {
  Board& board = play.board;
  const auto end = board.discard.begin() + board.discard_size;
  const auto found = std::find(board.discard.begin(), end, card);
  ENSURE_HOT(found != end);
  std::copy(found + 1, end, found);
  --board.discard_size;
}

void discard_from_hand(const Play& play, Seat seat, Card card) {
  const bool known = play.board.open.contains(card);
  play.secrets.hands[seat].remove(card);
  to_discard(play, card);
  play.say(Fact{"CardDiscarded", seat, card}.known_if(known));
}

Card take_top(const Play& play, int& refills) {
  Board& board = play.board;
  if (board.pile_size == 0) [[unlikely]] {
    if (board.discard_size == 0 || refills-- == 0) return no_card;
    if (board.idle_refills == most_idle_refills) {
      lose_village(play, FactKind("TimeRanOut"));
      return no_card;
    }
    refill(play);
  }
  const std::size_t place = --board.pile_size;
  board.known_by[place] = 0;
  board.seen_backs.remove(static_cast<unsigned>(place));
  see_top(board);
  const Card card = play.secrets.pile[place];
  board.open.add(card);
  play.revealed = true;
  return card;
}

Card take_from_pile(const Play& play, unsigned place) {
  Board& board = play.board;
  auto& pile = play.secrets.pile;
  const Card card = pile[place];
  close_gap(pile, place, board.pile_size);
  close_gap(board.known_by, place, board.pile_size);
  board.known_by[--board.pile_size] = 0;
  board.seen_backs.erase(place);
  see_top(board);
  return card;
}

void put_into_pile(const Play& play, unsigned place, Card card, std::uint8_t known_by) {
  Board& board = play.board;
  auto& pile = play.secrets.pile;
  make_gap(pile, place, board.pile_size);
  make_gap(board.known_by, place, board.pile_size);
  ++board.pile_size;
  pile[place] = card;
  board.known_by[place] = known_by;
  board.seen_backs.insert(place);
  board.seen_backs.add(place);  // it was seen from behind while it moved
  see_top(board);
}

// TW-D1, TW-D2, TW-D3
void draw_card(const Play& play, Seat seat) {
  Board& board = play.board;
  int refills = 1;
  if (board.pile_size == 0) [[unlikely]]
    play.say({"PileEmpty", seat});
  const Card card = take_top(play, refills);
  if (!is_card(card)) return;
  play.say({"CardDrawn", seat, card});
  if (!is_event(kind_of(card))) {
    play.secrets.hands[seat].add(card);
    board.fresh.add(card);
    return;
  }
  push(board, {Op::settle, seat, card});
  push(board, {Op::event, seat, card});
  if (face_of(card).shield != Theme::none) push(board, {Op::counter_window, seat, card});
}

}  // namespace indice::tamtown
