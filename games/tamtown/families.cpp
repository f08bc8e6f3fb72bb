// Hearts before Families, members lost, players eliminated.
#include <algorithm>

#include "games/tamtown/play.h"

namespace indice::tamtown {

namespace {

Family& family_of(Board& board, Role role) { return board.families[index_of(role) / 2]; }

void discard_hand(const Play& play, Seat seat) {
  const CardSet hand = play.secrets.hands[seat];
  if (!(hand - play.board.open).empty()) play.revealed = true;     // everybody sees what he held
  const CardSet lies_open = lying_open(play.board, play.secrets);  // in a vote
  for (const Card card : hand) {
    play.say(Fact{"CardPutAway", seat, card}
                 .lay(lies_open.contains(card) ? Place::open : Place::hand)
                 .known_if(play.board.open.contains(card)));
    to_discard(play, card);
  }
  play.secrets.laid -= hand;
  play.secrets.hands[seat] = {};
}

void leave_game(const Play& play, Seat seat) {
  discard_hand(play, seat);
  play.board.alive.remove(seat);
  play.board.families_alive.remove(seat);
  play.board.investigators_alive.remove(seat);
  play.board.skipping.remove(seat);
  play.say({"PlayerOut", seat});
}

// TW-L1, TW-L3
void eliminate(const Play& play, Role role) {
  Board& board = play.board;
  clear_hearts(play, role);
  leave_game(play, board.seats[index_of(role)]);
  const Seat linked = board.seats[index_of(linked_to(role))];
  if (linked != nobody) leave_game(play, linked);
  if (living_families(board).empty()) lose_village(play, FactKind("VillageLost"));
}

void add_laid(Board& board, Role role, Laid laid) {
  Family& family = family_of(board, role);
  ENSURE(family.cards < most_laid);
  family.laid[family.cards++] = laid;
}

// Closes the gap.
void remove_laid(const Play& play, Role role, std::size_t place) {
  Family& family = family_of(play.board, role);
  const Card card = family.laid[place].card();
  for (std::size_t i = place + 1; i < family.cards; ++i) family.laid[i - 1] = family.laid[i];
  family.laid[--family.cards] = {};
  put_away_from(play, role, card);
}

// TW-D7, TW-R7  The newest discard that fits, else the first of the pile; none: the Family is
// spared.
bool lay_one_by_event(const Play& play, Role role, int due, int& laid) {
  Board& board = play.board;
  const auto value = [&](Card card) { return hearts_of(Laid(card, false), role); };
  Card card = no_card;
  Place from = Place::discard;
  std::size_t newest = board.discard_size;
  while (newest > 0 && value(board.discard[newest - 1]) > due) --newest;
  if (newest > 0) {
    card = board.discard[newest - 1];
    std::copy(board.discard.begin() + static_cast<int>(newest),
              board.discard.begin() + board.discard_size,
              board.discard.begin() + static_cast<int>(newest) - 1);
    --board.discard_size;
  } else {
    for (unsigned place = board.pile_size; place-- > 0 && !is_card(card);) {
      board.seen_backs.add(place);  // searched by backs (TW-D11)
      play.revealed = true;
      if (value(play.secrets.pile[place]) <= due) card = take_from_pile(play, place);
    }
    if (!is_card(card)) return false;
    from = Place::pile;
    board.open.add(card);
  }
  laid = value(card);
  add_laid(board, role, Laid(card, false));
  play.say(Fact{"HeartsLaid", nobody, card}.about(role).count(laid).lay(from));
  return true;
}

}  // namespace

void clear_hearts(const Play& play, Role role) {
  Family& family = family_of(play.board, role);
  if (family.cards == 0) return;
  for (std::size_t i = 0; i < family.cards; ++i) put_away_from(play, role, family.laid[i].card());
  family.laid = {};
  family.cards = 0;
  play.say(Fact{"HeartsCleared"}.about(role));
}

// A heart comes off the card that has one left and lies there longest; else a card of two loses
// one.
void remove_hearts(const Play& play, Seat by, Role role, int hearts) {
  Family& family = family_of(play.board, role);
  int removed = 0;
  for (; removed < hearts && family.cards > 0; ++removed) {
    std::size_t place = 0;
    while (place < family.cards && hearts_of(family.laid[place], role) > 1) ++place;
    if (place < family.cards)
      remove_laid(play, role, place);
    else
      family.laid[0] = Laid(family.laid[0].card(), true);
  }
  if (removed > 0) play.say(Fact{"HeartsRemoved", by}.about(role).count(removed));
}

void lose_member(const Play& play, Role role) {
  Family& family = family_of(play.board, role);
  --family.members;
  play.board.idle_refills = 0;
  play.say(Fact{"MemberLost"}.about(role).count(family.members));
  if (family.members == 0) eliminate(play, role);
}

void lose_member_to_hearts(const Play& play, Role role) {
  clear_hearts(play, role);
  lose_member(play, role);
}

void pay_with(const Play& play, Seat seat, const Action& action, bool halved) {
  const Laid laid(action.card, halved);
  if (play.board.final != 0) return start_choosing_place(play, seat, laid);
  const bool known = leave_hand(play, seat, action.card);
  play.say(Fact{"HeartsPaid", seat, action.card}
               .about(action.who)
               .count(hearts_of(laid, action.who))
               .known_if(known));
  lay_payment(play, action.who, laid);
}

void lay_payment(const Play& play, Role role, Laid laid) {
  add_laid(play.board, role, laid);
  play.board.last_paid = static_cast<std::uint8_t>(play.board.seats[index_of(role)] + 1);
  if (hearts_on(play.board, role) < hearts_for_a_member) [[likely]]
    return;
  lose_member_to_hearts(play, role);
}

void lay_by_event(const Play& play, Role role, int hearts) {
  const Seat seat = play.board.seats[index_of(role)];
  while (hearts > 0 && play.board.alive.contains(seat)) {
    int laid = 0;
    if (!lay_one_by_event(play, role, hearts, laid)) {
      play.say(Fact{"FamilySpared"}.about(role));
      return;
    }
    hearts -= laid;
    if (hearts_on(play.board, role) >= hearts_for_a_member) lose_member_to_hearts(play, role);
  }
}

}  // namespace indice::tamtown
