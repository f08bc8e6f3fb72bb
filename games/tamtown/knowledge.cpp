#include "games/tamtown/knowledge.h"

#include <array>

#include "engine/fixed_vector.h"

namespace indice::tamtown {

namespace {

constexpr std::size_t back_of(Card card) { return hearts_of(card) == 2 ? 1 : 0; }

// One group of cards to be put into places.
class Group {
 public:
  Group(CardSet cards, Dice* lot) : cards_(cards), lot_(lot) {}

  // A card of that back, an Event if need be.
  Card take(std::size_t back, bool event) {
    CardSet fitting = back == 1 ? cards_ & two_heart_cards : cards_ - two_heart_cards;
    if (event) fitting -= action_cards;
    const Card card = pick(fitting);
    cards_.remove(card);
    return card;
  }
  // What is left into these places, in order or in any.
  void lay_rest(std::array<Card, card_count>& pile, Places places) const {
    auto next = places.begin();
    const auto lay = [&](Card card) {
      pile[*next] = card;
      ++next;
    };
    if (lot_ == nullptr) {
      for (const Card card : cards_) lay(card);
      return;
    }
    FixedVector<Card, card_count> list;
    for (const Card card : cards_) list.push_back(card);
    lot_->shuffle(list.begin(), list.size());
    for (const Card card : list) lay(card);
  }

 private:
  [[nodiscard]] Card pick(CardSet from) const {
    ENSURE_HOT(!from.empty());
    if (lot_ == nullptr) return from.first();
    auto nth = lot_->below(static_cast<std::uint32_t>(from.size()));
    for (const Card card : from)
      if (nth-- == 0) return card;
    return from.first();
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
    for (Seat seat = 0; seat < board_.players; ++seat) {
      unknown_[seat] = unknown_of(board_, truth_, viewer_, seat);
      in_hands_ |= unknown_[seat];
      into_.hands[seat] = truth_.hands[seat] - unknown_[seat];
    }
    hidden_ = hidden_places();
    in_pile_ = CardSet::at(truth_.pile, hidden_);
    for (std::size_t place = 0; place < board_.held; ++place) {
      if (knows_held(board_, viewer_, place))
        into_.held[place] = truth_.held[place];
      else
        in_pile_.add(truth_.held[place]);
    }
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
    for (const bool events : {true, false})
      for (Seat seat = 0; seat < board_.players; ++seat)
        if (board_.no_actions.contains(seat) == events) arrange_hand(group, seat, events);
  }
  void arrange_hand(Group& group, Seat seat, bool events) {
    const Backs backs = backs_of(unknown_[seat]);
    for (int i = 0; i < backs.ones; ++i) into_.hands[seat].add(group.take(0, events));
    for (int i = 0; i < backs.twos; ++i) into_.hands[seat].add(group.take(1, events));
  }
  void arrange_pile(Group& group) {
    for (std::size_t place = 0; place < board_.held; ++place)
      if (!knows_held(board_, viewer_, place))
        into_.held[place] = group.take(back_of(truth_.held[place]), false);
    const Places backs = hidden_ & board_.seen_backs;
    for (const unsigned place : backs)
      into_.pile[place] = group.take(back_of(truth_.pile[place]), false);
    group.lay_rest(into_.pile, hidden_ - backs);
  }
  // A view is made for every position that a bot weighs, and most of its cost is here. Hardly ever
  // does the viewer know a card of the pile, so all places are asked at once first.
  [[nodiscard]] Places hidden_places() {
    Places hidden = Places::lowest(board_.pile_size);
    unsigned known = 0;
    for (const std::uint8_t seats : board_.known_by) known |= seats;
    if (viewer_ >= max_seats || !has_bit(known, viewer_)) return hidden;
    for (unsigned place = 0; place < board_.pile_size; ++place)
      if (knows_place(board_, viewer_, place)) {
        into_.pile[place] = truth_.pile[place];
        hidden.remove(place);
      }
    return hidden;
  }

  const Board& board_;
  const Secrets& truth_;
  Seat viewer_;
  Dice* lot_;
  Secrets& into_;
  std::array<CardSet, max_seats> unknown_{};
  CardSet in_hands_, in_pile_;
  Places hidden_;  // of the pile: what lies there the viewer cannot tell
};

}  // namespace

void arrange_cards(const Board& board, const Secrets& truth, Seat viewer, Dice* lot,
                   Secrets& into) {
  Arranger(board, truth, viewer, lot, into).arrange();
}

}  // namespace indice::tamtown
