// What may be done: the questions of rules.h.
#include "games/tamtown/rules.h"

#include <algorithm>

#include "games/tamtown/rule_ids.h"
#include "games/tamtown/step_table.h"

namespace indice::tamtown {

CardSet discarded(const Board& board) {
  CardSet cards;
  for (std::size_t i = 0; i < board.discard_size; ++i) cards.add(board.discard[i]);
  return cards;
}

CardSet lying_open(const Board& board, const Secrets& secrets) {
  CardSet cards = secrets.laid.when(vote_is_open(board));
  for (std::size_t i = 0; i < step_count(board); ++i)
    if (holds_card(step_at(board, i).op)) cards.add(step_at(board, i).card);
  return cards;
}

namespace {

// TW-A13, TW-A14
bool next_piece_is_discarded(const Board& board) {
  const auto end = board.discard.begin() + board.discard_size;
  return std::any_of(board.discard.begin(), end,
                     [&](Card card) { return face_of(card).piece == board.placed; });
}

bool others_hold_cards(const Board& board, const Secrets& secrets, Seat seat) {
  for (const Seat other : board.alive)
    if (other != seat && !secrets.hands[other].empty()) return true;
  return false;
}

}  // namespace

bool has_a_target(const Board& board, const Secrets& secrets, Seat seat, Kind kind) {
  switch (kind) {
    case Kind::relieve_every_family:
    case Kind::clear_one_family:
    case Kind::relieve_two_families:
    case Kind::relieve_one_or_two:
    case Kind::relieve_up_to_three:
    case Kind::call_a_vote: return any_hearts(board);
    case Kind::take_two_actions:
    case Kind::take_three_actions:
    case Kind::draw_and_play: return can_draw(board);
    case Kind::another_draws: return can_draw(board) && board.alive.size() > 1;
    case Kind::look_at_five: return board.pile_size > 0;
    case Kind::fetch_from_discard: return board.discard_size > 0;
    case Kind::place_from_discard:
    case Kind::place_from_discard_free: return next_piece_is_discarded(board);
    case Kind::place_two: return secrets.hands[seat].size() > 1;
    case Kind::place_free:
      return !secrets.hands[seat].empty() || others_hold_cards(board, secrets, seat);
    default: return false;
  }
}

namespace {

// TW-A13, TW-A15: after the card itself its piece must be paid too. TW-A16: a piece of one's own.
bool can_place(const Board& board, const Secrets& secrets, Seat seat, Card card, Kind kind) {
  CardSet purse = secrets.hands[seat];
  purse.remove(card);
  const int cost = cost_of(board, seat, card);
  if (kind == Kind::place_from_discard) {
    const Backs backs = backs_of(purse);
    const CardSet pieces = discarded(board) & cards_with_piece[board.placed];
    int cheapest = 2;
    for (const Card piece : pieces) cheapest = std::min(cheapest, piece_cost(board, seat, piece));
    return backs.hearts() - hearts_spent(backs, cost) >= cheapest;
  }
  CardSet pieces = fitting_pieces(board, secrets, seat);
  pieces.remove(card);
  for (const Card piece : pieces) {
    CardSet rest = purse;
    rest.remove(piece);
    const Backs backs = backs_of(rest);
    const int due = kind == Kind::place_two ? piece_cost(board, seat, piece) : 0;
    if (backs.hearts() - hearts_spent(backs, cost) >= due) return true;
  }
  return false;
}

}  // namespace

bool can_work(const Board& board, const Secrets& secrets, Seat seat, Card card, Kind kind) {
  if (!has_a_target(board, secrets, seat, kind)) return false;
  switch (kind) {
    case Kind::place_from_discard:
    case Kind::place_two: return can_place(board, secrets, seat, card, kind);
    case Kind::place_free:
      return others_hold_cards(board, secrets, seat) || can_place(board, secrets, seat, card, kind);
    default: return true;
  }
}

CardSet playable_cards(const Board& board, const Secrets& secrets, Seat seat) {
  const CardSet hand = secrets.hands[seat];
  const int hearts = backs_of(hand).hearts();
  CardSet cards = (hand & plain_actions) - board.fresh;
  const CardSet cheaper = cheaper_actions(board.roles[seat]);
  cards -= one_heart_cards.when(hearts < 2) - cheaper;
  cards -= (two_heart_cards.when(hearts < 4) - cheaper) | two_heart_cards.when(hearts < 3);
  cards -= relief_cards.when(!any_hearts(board));
  // Where there is plenty of cards and people, only those that place pieces need a closer look.
  const bool plenty = board.pile_size > 0 && board.discard_size > 0 && board.alive.size() > 1;
  const CardSet surely = relief_cards | drawing_cards.when(plenty);
  for (const Card card : cards - surely)
    if (!can_work(board, secrets, seat, card, kind_of(card))) cards.remove(card);
  return cards;
}

bool is_playable(const Board& board, const Secrets& secrets, Seat seat, Card card) {
  return action_cards.contains(card) && !answer_cards.contains(card) &&
         can_pay_for(board, secrets, seat, card) &&
         can_work(board, secrets, seat, card, kind_of(card));
}

namespace {

CardSet counters_of(Card event) { return nth(counters_of_theme, face_of(event).shield); }

CardSet cards_wanted(const Step& window) {
  switch (window.op) {
    case Op::counter_window: return counters_of(window.card);
    case Op::repeat_window: return cards_of_kind[index_of(Kind::repeat_an_action)];
    default: return cards_of_kind[index_of(Kind::second_action)];
  }
}

// As everybody can tell: who might hold one of these cards and pay for it?
class Suspicion {
 public:
  Suspicion(const Board& board, const Secrets& secrets, CardSet wanted, bool counters)
      : board_(board), secrets_(secrets), shown_(wanted & board.open), counters_(counters) {
    shown_ -= board.fresh;
    const CardSet somewhere = wanted - board.open;
    const CardSet twos = two_heart_cards.when(!(somewhere & two_heart_cards).empty());
    const CardSet ones = one_heart_cards.when(!(somewhere & one_heart_cards).empty());
    plausible_ = (twos | ones) - board.open;
  }

  [[nodiscard]] bool falls_on(Seat seat) const {
    const CardSet hand = secrets_.hands[seat];
    CardSet suspects = hand & (shown_ | plausible_);
    if (board_.no_actions.contains(seat)) [[unlikely]]
      suspects = hand & shown_;
    // The card itself and what pays for it.
    const int least = (suspects - two_heart_cards).empty() ? 4 : 2;
    const int less = counters_ && board_.roles[seat] == Role::doctor ? 1 : 0;
    const bool able = backs_of(hand).hearts() >= least - less;
    const bool likely = !suspects.empty();
    return likely & able;  // rather both than a branch that could be guessed wrong
  }

 private:
  const Board& board_;
  const Secrets& secrets_;
  CardSet shown_;      // wanted cards that everybody can see
  CardSet plausible_;  // unknown cards with a back that a wanted card has
  bool counters_;
};

SeatSet asked_for(const Board& board, const Secrets& secrets, CardSet wanted, bool counters) {
  const Suspicion suspicion(board, secrets, wanted, counters);
  unsigned asked = 0;
  for (const Seat seat : board.alive) asked |= unsigned{suspicion.falls_on(seat)} << seat;
  return seats_of(asked);
}

// TW-A22
SeatSet asked_to_repeat(const Board& board, const Secrets& secrets, const Step& window) {
  SeatSet seats = asked_for(board, secrets, cards_of_kind[index_of(Kind::repeat_an_action)], false);
  seats.remove(window.seat);
  const auto kind = static_cast<Kind>(window.card);
  if (kind == Kind::place_two) {  // the only target that is not the same for all
    for (const Seat seat : seats)
      if (!has_a_target(board, secrets, seat, kind)) seats.remove(seat);
    return seats;
  }
  return !seats.empty() && has_a_target(board, secrets, seats.lowest(), kind) ? seats : SeatSet();
}

}  // namespace

SeatSet asked_by(const Board& board, const Secrets& secrets, const Step& window) {
  switch (window.op) {
    case Op::again_window:
      if (board.again != 0 || board.ends != 0 || !board.alive.contains(board.turn) ||
          secrets.hands[board.turn].empty())
        return {};
      return asked_for(board, secrets, cards_of_kind[index_of(Kind::second_action)], false);
    case Op::counter_window: return asked_for(board, secrets, counters_of(window.card), true);
    case Op::repeat_window: return asked_to_repeat(board, secrets, window);
    case Op::vote_window: {
      SeatSet seats;
      for (const Seat seat : board.alive)
        if (!secrets.hands[seat].empty()) seats.add(seat);
      return seats;
    }
    case Op::family_ballot: return living_investigators(board);
    case Op::family_talk:
    case Op::hearts_talk:
    case Op::hearts_ballot: return board.alive;
    default: return {};
  }
}

CardSet answers_of(const Board& board, const Secrets& secrets, Seat seat, const Step& window) {
  CardSet cards;
  for (const Card card : (secrets.hands[seat] & cards_wanted(window)) - board.fresh) {
    if (!can_pay_for(board, secrets, seat, card)) continue;
    if (window.op != Op::repeat_window ||
        can_work(board, secrets, seat, card, static_cast<Kind>(window.card)))
      cards.add(card);
  }
  return cards;
}

Kind kind_at_hand(const Board& board) {
  for (std::size_t i = step_count(board); i-- > 0;) {
    const Step& step = step_at(board, i);
    if (step.op == Op::repeat_window || step.op == Op::repeat_answers)
      return static_cast<Kind>(step.card);
  }
  return Kind::counter;
}

int envelopes_of(const Board& board, const Secrets& secrets, Seat seat) {
  int envelopes = 0;
  for (const Card card : secrets.hands[seat] & secrets.laid) {
    if (secrets.doublers[seat] == card + 1) continue;
    envelopes += face_of(card).envelopes + (board.roles[seat] == Role::lawyer ? 1 : 0);
  }
  return board.doubled.contains(seat) ? 2 * envelopes : envelopes;
}

// The ledger has them in the order of the kinds, Actions and Events.
RuleId effect_rule(Kind kind) {
  constexpr std::size_t action = rule::counter.index;
  constexpr std::size_t event =
      rule::each_takes_one_heart.index - index_of(Kind::each_takes_one_heart);
  static_assert(rule::call_a_vote.index == action + index_of(Kind::call_a_vote) &&
                rule::everybody_loses_a_card.index == event + kind_count - 1);
  return {static_cast<std::uint8_t>((is_event(kind) ? event : action) + index_of(kind))};
}

FixedVector<RuleId, 5> rules_of(const Board& board, const Saying& saying) {
  const Step& step = top_of(board);
  FixedVector<RuleId, 5> rules = saying.rules;
  for (RuleId& id : rules) {
    if (id == rule_of_power) id = power_rule(board.roles[step.seat]);
    if (id == rule_of_action) id = effect_rule(kind_at_hand(board));
    if (id == rule_of_loss) id = effect_rule(static_cast<Kind>(step.number));
  }
  return rules;
}

RuleId power_rule(Role role) {
  constexpr std::array<RuleId, role_count> rules{
      rule::farmers, rule::journalist, rule::weavers, rule::lawyer,
      rule::fishers, rule::doctor,     rule::herders, rule::economist,
      rule::healers, rule::geographer, rule::potters, rule::mediator};
  return rules[index_of(role)];
}

}  // namespace indice::tamtown
