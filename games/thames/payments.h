// Paying with witnesses: jokers (TT-J1 to TT-J5), the price of a clue (TT-K2) and of a removal
// (TT-R1, TT-R2, TT-R9). Every minimal choice of cards is a payment of its own.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/thames/deck.h"
#include "games/thames/witnesses.h"

namespace indice::thames {

// TT-J1, TT-J2, TT-J5  What cards are worth as witnesses of one kind: each of that kind one, each
// pair of another kind one.
constexpr int worth(Witnesses cards, Witness as) {
  const Witnesses pairs = cards.pairs();
  return cards.of(as) + pairs.total() - pairs.of(as);
}

// TT-R9  What cards are worth for a removal, where the payer picks the one kind they count as.
constexpr int worth_in_one_kind(Witnesses cards) {
  int best = 0;
  for (const Witness kind : all_witnesses) best = std::max(best, worth(cards, kind));
  return best;
}

// TT-R1, TT-R2  Two witnesses for every clue.
constexpr int removal_price(int removing) { return 2 * removing; }

// The most a hand is worth in `as` after paying for `removing` clues first (0: nothing removed).
// TT-R4, TT-R8: a taking is possible if this reaches the clue's value. Negative: not even that.
int worth_after_removal(Witnesses hand, Witness as, int removing);

// The clues that a hand can pay for, by how many are removed first.
using Reach = std::array<Clues, column_height>;
// Looked up for hands of at most seven cards of each kind, worked out for larger ones.
Reach reach_of(Witnesses hand);

// TT-J3  Would fewer of these cards pay the same?
bool overpays_clue(Witnesses payment, Witness as, int value);
bool overpays_removal(Witnesses payment, int removing);

// No price is above 8: at most 165 ways for each of four kinds.
inline constexpr int most_payments = 4 * 165;

// All minimal payments from a hand for a clue, and for a removal after which the clue can still be
// paid.
template <class Take>
void each_clue_payment(Witnesses hand, Witness as, int value, Take take_payment);
template <class Take>
void each_removal_payment(Witnesses hand, int removing, Witness clue_kind, int clue_value,
                          Take take_payment);

// ---------------------------------------------------------------------------------------------

namespace payment_detail {

// All ways to make `price` witnesses of kind `as`: plain cards first, the rest in pairs of the
// other kinds.
template <class Take>
void each_exact(Witnesses hand, Witness as, int price, Take take_payment) {
  const auto other = [&](int step) {
    return static_cast<Witness>((static_cast<int>(as) + step) & 3);
  };
  const Witness a = other(1);
  const Witness b = other(2);
  const Witness c = other(3);
  const Witnesses pairs = hand.pairs();
  const int all_pairs = pairs.total() - pairs.of(as);
  const int most_plain = std::min(price, hand.of(as));
  for (int plain = most_plain; plain >= std::max(0, price - all_pairs); --plain) {
    const int jokers = price - plain;
    const Witnesses plain_cards = Witnesses::one(as, plain);
    const int least_a = std::max(0, jokers - pairs.of(b) - pairs.of(c));
    for (int of_a = std::min(jokers, pairs.of(a)); of_a >= least_a; --of_a) {
      const int least_b = std::max(0, jokers - of_a - pairs.of(c));
      for (int of_b = std::min(jokers - of_a, pairs.of(b)); of_b >= least_b; --of_b)
        take_payment(plain_cards + Witnesses::one(a, 2 * of_a) + Witnesses::one(b, 2 * of_b) +
                     Witnesses::one(c, 2 * (jokers - of_a - of_b)));
    }
  }
}

// Would `payment` come out of each_exact for this kind?
constexpr bool is_exact(Witnesses payment, Witness as, int price) {
  if (worth(payment, as) != price) return false;
  for (const Witness kind : all_witnesses)
    if (kind != as && payment.of(kind) % 2 != 0) return false;
  return true;
}

}  // namespace payment_detail

template <class Take>
void each_clue_payment(Witnesses hand, Witness as, int value, Take take_payment) {
  payment_detail::each_exact(hand, as, value, take_payment);
}

template <class Take>
void each_removal_payment(Witnesses hand, int removing, Witness clue_kind, int clue_value,
                          Take take_payment) {
  const auto take_if_clue_stays_payable = [&](Witnesses payment) {
    if (worth(hand - payment, clue_kind) >= clue_value) take_payment(payment);
  };
  if (removing == 1) {  // TT-J3: always a plain pair
    for (const Witness kind : all_witnesses)
      if (hand.of(kind) >= 2) take_if_clue_stays_payable(Witnesses::one(kind, 2));
    return;
  }
  const int price = removal_price(removing);
  for (const Witness as : all_witnesses) {
    payment_detail::each_exact(hand, as, price, [&](Witnesses payment) {
      // The same cards may count as several kinds; they are one payment, listed for the first.
      for (const Witness earlier : all_witnesses) {
        if (earlier == as) break;
        if (payment_detail::is_exact(payment, earlier, price)) return;
      }
      if (!overpays_removal(payment, removing)) take_if_clue_stays_payable(payment);
    });
  }
}

}  // namespace indice::thames
