#include "games/tamtown/knowledge.h"

#include <array>

namespace indice::tamtown {

namespace {

constexpr std::size_t back_of(Card card) { return hearts_of(card) == 2 ? 1 : 0; }

// One group of cards to be put into places.
class Group {
 public:
  Group(CardSet cards, Dice* lot) : cards_(cards), lot_(lot) {}

  // So many cards of that back, Events if need be.
  CardSet take(std::size_t back, int count, bool events) {
    if (count == 0) return {};
    CardSet fitting = back == 1 ? cards_ & two_heart_cards : cards_ - two_heart_cards;
    if (events) fitting -= action_cards;
    const CardSet taken = pick(fitting, static_cast<unsigned>(count));
    cards_ -= taken;
    return taken;
  }
  Card take_one(std::size_t back) { return take(back, 1, false).first(); }
  // What is left into these places, in order or in any.
  void lay_rest(std::array<Card, card_count>& pile, Places places) const {
    const auto count = static_cast<unsigned>(cards_.size());
    ENSURE_HOT(static_cast<unsigned>(places.size()) == count);
    const bool are_lowest = places == Places::lowest(count);  // mostly it is the whole pile
    std::array<Card, card_count> apart;
    Card* const list = are_lowest ? pile.data() : apart.data();
    Card* end = list;
    cards_.each([&](Card card) { *end++ = card; });
    if (lot_ != nullptr) lot_->shuffle(list, count);
    if (are_lowest) return;
    const Card* next = list;
    places.each([&](unsigned place) { pile[place] = *next++; });
  }

 private:
  [[nodiscard]] CardSet pick(CardSet from, unsigned count) const {
    ENSURE_HOT(static_cast<unsigned>(from.size()) >= count);
    if (lot_ == nullptr) return from.lowest_of(count);
    CardSet left = from;
    for (; count > 0; --count)
      left.remove(left.after(lot_->below(static_cast<std::uint32_t>(left.size()))));
    return from - left;
  }

  CardSet cards_;
  Dice* lot_;
};

CardSet unknown_of(const Board& board, const Secrets& secrets, Seat viewer, Seat owner) {
  return viewer == owner ? CardSet() : secrets.hands[owner] - board.open;
}

class Arranger {
 public:
  Arranger(const Board& board, const Secrets& truth, Seat viewer, Dice* lot, Secrets& into)
      : board_(board), truth_(truth), viewer_(viewer), lot_(lot), into_(into) {}

  void arrange() {
    in_pile_ = CardSet::all() - board_.open;  // what is in no hand either
    for (Seat seat = 0; seat < board_.players; ++seat) {
      unknown_[seat] = unknown_of(board_, truth_, viewer_, seat);
      in_hands_ |= unknown_[seat];
      in_pile_ -= truth_.hands[seat];
      into_.hands[seat] = truth_.hands[seat] - unknown_[seat];
    }
    find_hidden();
    if (board_.refills == 0) {
      Group all(in_hands_ | in_pile_, lot_);
      arrange_hands(all);
      arrange_pile(all);
    } else {
      Group hands(in_hands_, lot_);
      Group pile(in_pile_, lot_);
      arrange_hands(hands);
      arrange_pile(pile);
    }
  }

 private:
  // Who holds Events only comes first, so that there are Events left for him.
  void arrange_hands(Group& group) {
    for (const Seat seat : board_.no_actions) arrange_hand(group, seat, true);
    for (const Seat seat : without(SeatSet::first(board_.players), board_.no_actions))
      arrange_hand(group, seat, false);
  }
  void arrange_hand(Group& group, Seat seat, bool events) {
    if (unknown_[seat].empty()) return;
    const Backs backs = backs_of(unknown_[seat]);
    into_.hands[seat] |= group.take(0, backs.ones, events);
    into_.hands[seat] |= group.take(1, backs.twos, events);
  }
  void arrange_pile(Group& group) {
    for (std::size_t place = 0; place < board_.held; ++place)
      if (!knows_held(board_, viewer_, place))
        into_.held[place] = group.take_one(back_of(truth_.held[place]));
    const Places backs = hidden_ & board_.seen_backs;
    for (const unsigned place : backs)
      into_.pile[place] = group.take_one(back_of(truth_.pile[place]));
    group.lay_rest(into_.pile, hidden_ - backs);
  }
  // A view is made for every position that a bot weighs, and most of its cost is here. Hardly ever
  // does the viewer know a card of the pile, so all places are asked at once first.
  void find_hidden() {
    hidden_ = Places::lowest(board_.pile_size);
    ENSURE_HOT(in_pile_.size() == board_.pile_size + board_.held);
    for (std::size_t place = 0; place < board_.held; ++place) {
      if (!knows_held(board_, viewer_, place)) continue;
      into_.held[place] = truth_.held[place];
      in_pile_.remove(truth_.held[place]);
    }
    unsigned known = 0;
    for (const std::uint8_t seats : board_.known_by) known |= seats;
    if (viewer_ >= max_seats || !has_bit(known, viewer_)) return;
    for (unsigned place = 0; place < board_.pile_size; ++place)
      if (knows_place(board_, viewer_, place)) {
        into_.pile[place] = truth_.pile[place];
        in_pile_.remove(truth_.pile[place]);
        hidden_.remove(place);
      }
  }

  const Board& board_;
  const Secrets& truth_;
  Seat viewer_;
  Dice* lot_;
  Secrets& into_;
  std::array<CardSet, max_seats> unknown_{};
  CardSet in_hands_, in_pile_;  // the cards that the viewer cannot tell; held ones as in the pile
  Places hidden_;               // of the pile: what lies there the viewer cannot tell
};

}  // namespace

void arrange_cards(const Board& board, const Secrets& truth, Seat viewer, Dice* lot,
                   Secrets& into) {
  Arranger(board, truth, viewer, lot, into).arrange();
}

}  // namespace indice::tamtown
