// A State that a View does not contradict.
//
// Every hidden card belongs to one of two pools. `fresh`: the pile as it was last shuffled, less
// what was turned up since; it lies in the pile or was drawn blind since. `old`: what was hidden in
// hands when the pile was shuffled; all of it was in hands then. So each seat has `blind_draws`
// places for fresh cards and some places for old ones, and of the cards in these places it has
// since paid `revealed`. The viewer's own places are known and taken out first.
//
// A seat that has announced a taking can pay for it (TT-R4): its imagined hand must be able to.
//
// The model: every order of the pile was equally likely, and a payment tells of the cards paid
// alone. What this forgets: the order of draws and payments between two shuffles, and which old
// cards came from which earlier shuffle. With two players nothing is lost by the second.
#include "games/thames/imagine_division.h"

namespace indice::thames {

namespace {

class Imagining {
 public:
  // `held` are cards that the seat whose turn it is must hold besides the known ones.
  Imagining(const View& view, Dice& dice, Witnesses held = {})
      : board_(view.board), dice_(dice), fresh_(view.board.fresh), held_(held) {
    Witnesses seen = board_.row + board_.discard;
    Witnesses revealed;
    for (Seat seat = 0; seat < board_.players; ++seat) {
      seen += board_.known[seat];
      revealed += board_.revealed[seat];
      claims_[seat] = board_.revealed[seat];
      const int hidden = board_.hand_size[seat] - board_.known[seat].total();
      places_[seat] = {hidden + board_.revealed[seat].total() - board_.blind_draws[seat],
                       board_.blind_draws[seat]};
    }
    old_ = all_witness_cards + revealed - seen - fresh_;
    claims_[board_.turn] += held_;
    state_.board = board_;
    if (has_seat(view)) seat_viewer(view);
  }

  // False where nobody could hold `held`.
  bool imagine() {
    Division division(claims_, old_, fresh_, places_);
    const bool trivial = old_.empty() && held_.empty();
    if (!trivial && !division.divide(dice_)) return false;
    const Claims& from_old = division.from_old();
    for (Seat seat = 0; seat < board_.players; ++seat) {
      if (seat == viewer_) continue;
      const Witnesses in_old = from_old[seat];
      const Witnesses in_fresh = claims_[seat] - in_old;
      old_ -= in_old;
      fresh_ -= in_fresh;
      places_[seat].old -= in_old.total();
      places_[seat].fresh -= in_fresh.total();
      state_.drawn[seat] = in_fresh;
    }
    deal_rest();
    return true;
  }
  [[nodiscard]] const State& imagined() const { return state_; }

 private:
  // The viewer's own cards are no question: they leave the pools, and nothing is claimed for them.
  void seat_viewer(const View& view) {
    viewer_ = view.viewer;
    const Witnesses hidden = view.hand - board_.known[viewer_] + board_.revealed[viewer_];
    state_.hand[viewer_] = view.hand;
    state_.drawn[viewer_] = view.drawn;
    fresh_ -= view.drawn;
    old_ -= hidden - view.drawn;
    claims_[viewer_] = {};
  }

  void deal_rest() {
    std::array<Witness, witness_card_count> cards{};
    std::size_t count = spread(old_, cards);
    for (Seat seat = 0; seat < board_.players; ++seat)
      for (; seat != viewer_ && places_[seat].old > 0; --places_[seat].old)
        hold(seat, cards[--count]);
    count = spread(fresh_, cards);
    for (Seat seat = 0; seat < board_.players; ++seat)
      for (; seat != viewer_ && places_[seat].fresh > 0; --places_[seat].fresh) {
        state_.drawn[seat] += Witnesses::one(cards[--count]);
        hold(seat, cards[count]);
      }
    for (int place = 0; place < board_.pile_size; ++place)
      put_in_pile(state_, place, cards[--count]);
    for (Seat seat = 0; seat < board_.players; ++seat)
      if (seat != viewer_) state_.hand[seat] += board_.known[seat];
    state_.hand[board_.turn] += held_;
  }

  std::size_t spread(Witnesses pool, std::array<Witness, witness_card_count>& cards) {
    std::size_t count = 0;
    for (const Witness kind : all_witnesses)
      for (int i = pool.of(kind); i > 0; --i) cards[count++] = kind;
    dice_.shuffle(cards.data(), count);
    return count;
  }

  void hold(Seat seat, Witness kind) { state_.hand[seat] += Witnesses::one(kind); }

  const Board& board_;
  Dice& dice_;
  State state_;
  Seat viewer_ = spectator;
  Witnesses old_, fresh_, held_;
  Claims claims_{};
  std::array<Places, most_players> places_{};
};

// ---- an announced taking ------------------------------------------------------------------------

bool can_pay_announced(const Board& board, Witnesses hand) {
  const Clue& clue = clue_in(board, slot_above(board, board.column, board.removing));
  return worth_after_removal(hand, clue.witness, board.removing) >= clue.value;
}

// Every way to pay for what is announced, out of all the cards the seat could hold.
template <class Try>
void each_way_to_pay(const Board& board, Witnesses cards, Try try_payment) {
  const Clue& clue = clue_in(board, slot_above(board, board.column, board.removing));
  if (board.removing == 0) return each_clue_payment(cards, clue.witness, clue.value, try_payment);
  each_removal_payment(cards, board.removing, clue.witness, clue.value, [&](Witnesses removal) {
    each_clue_payment(cards - removal, clue.witness, clue.value,
                      [&](Witnesses payment) { try_payment(removal + payment); });
  });
}

// Chance rarely needs many tries to deal a hand that can pay; where it does, a payment is put into
// the hand first.
State imagine_paying(const View& view, Dice& dice) {
  const Board& board = view.board;
  for (int attempt = 0; attempt < 32; ++attempt) {
    Imagining imagining(view, dice);
    if (imagining.imagine() && can_pay_announced(board, imagining.imagined().hand[board.turn]))
      return imagining.imagined();
  }
  State found;
  bool done = false;
  const Witnesses known = board.known[board.turn];
  each_way_to_pay(board, all_witness_cards.without(board.row + board.discard),
                  [&](Witnesses cards) {
                    if (done) return;
                    Imagining imagining(view, dice, cards.without(known));
                    done = imagining.imagine();
                    if (done) found = imagining.imagined();
                  });
  ENSURE(done);
  return found;
}

bool somebody_else_pays(const View& view) {
  const Phase phase = view.board.phase;
  return (phase == Phase::pay_removal || phase == Phase::pay_clue) &&
         view.board.turn != view.viewer;
}

}  // namespace

State imagine_from(const View& view, Dice& dice) {
  if (somebody_else_pays(view)) return imagine_paying(view, dice);
  Imagining imagining(view, dice);
  const bool possible = imagining.imagine();
  ENSURE(possible);
  return imagining.imagined();
}

}  // namespace indice::thames
