#include "games/thames/payments.h"

namespace indice::thames {

namespace {

// Paying the removal in kind `in`, plain cards first: a plain card is worth one, half a pair only
// half, so a payment that leaves the most never breaks pairs it need not break.
int worth_left_paying_in(Witnesses hand, Witness as, Witness in, int price) {
  const Witnesses pairs = hand.pairs();
  const int full = worth(hand, as);
  if (in == as) return full - price;
  const int plain = std::min(price, hand.of(in));
  const int short_of = price - plain;
  if (short_of == 0) return full - price / 2;  // price is even: so many pairs are gone
  const int third_kinds = pairs.total() - pairs.of(as) - pairs.of(in);
  const int from_third = std::min(short_of, third_kinds);
  const int from_clue_kind = short_of - from_third;  // pairs of cards that counted one each
  return full - pairs.of(in) - from_third - 2 * from_clue_kind;
}

Reach work_out(Witnesses hand) {
  Reach reach{};
  for (int removing = 0; removing < column_height; ++removing)
    for (const Witness kind : all_witnesses) {
      const int value = std::clamp(worth_after_removal(hand, kind, removing), 0, highest_value);
      nth(reach, removing) |= nth(nth(clues_up_to, kind), value);
    }
  return reach;
}

// Hands of up to seven cards of each kind, three bits a kind.
constexpr unsigned small_hand_bits = 3;
constexpr int small_hand_most = (1 << small_hand_bits) - 1;
constexpr std::size_t small_hands = std::size_t{1} << (small_hand_bits * witness_kinds);

constexpr std::size_t small_hand_index(Witnesses hand) {
  std::size_t index = 0;
  for (const Witness kind : all_witnesses)
    index |= static_cast<std::size_t>(hand.of(kind))
             << (small_hand_bits * static_cast<unsigned>(kind));
  return index;
}

std::array<Reach, small_hands> work_out_small_hands() {
  std::array<Reach, small_hands> table{};
  for (std::size_t index = 0; index < small_hands; ++index) {
    Witnesses hand;
    for (const Witness kind : all_witnesses)
      hand += Witnesses::one(
          kind, static_cast<int>(index >> (small_hand_bits * static_cast<unsigned>(kind))) &
                    small_hand_most);
    table[index] = work_out(hand);
  }
  return table;
}

// A constant, worked out once when the program starts: too large for compilers to evaluate.
const std::array<Reach, small_hands> reach_of_small_hand = work_out_small_hands();

}  // namespace

int worth_after_removal(Witnesses hand, Witness as, int removing) {
  const int full = worth(hand, as);
  if (removing == 0) return full;
  const Witnesses pairs = hand.pairs();
  if (removing == 1) {  // a plain pair, of another kind if there is one
    if (pairs.total() > pairs.of(as)) return full - 1;
    return hand.of(as) >= 2 ? full - 2 : -1;
  }
  int best = -1;
  for (const Witness in : all_witnesses)
    best = std::max(best, worth_left_paying_in(hand, as, in, removal_price(removing)));
  return best;
}

Reach reach_of(Witnesses hand) {
  if (hand.without(Witnesses::of_each(small_hand_most)).empty()) [[likely]]
    return reach_of_small_hand[small_hand_index(hand)];
  return work_out(hand);
}

bool overpays_clue(Witnesses payment, Witness as, int value) {
  return worth(payment, as) >= value && !payment_detail::is_exact(payment, as, value);
}

bool overpays_removal(Witnesses payment, int removing) {
  const int price = removal_price(removing);
  for (const Witness kind : all_witnesses)
    if (payment.of(kind) > 0 && worth_in_one_kind(payment - Witnesses::one(kind)) >= price)
      return true;
  return false;
}

}  // namespace indice::thames
