// What moves with each fact.
#include "games/tamtown/staging.h"

namespace indice::tamtown {

namespace {

// Its owner sees a card of a hand; the others could remember it where all have seen it.
Sight in_hand(Seat owner, bool known) {
  return {Eyes::of(owner), known ? Eyes::all() : Eyes::of(owner)};
}

class Stager {
 public:
  Stager(const Fact& fact, Staging& staging) : fact_(fact), staging_(staging) {}

  void stage() {
    switch (fact_.kind) {
      case FactKind::table_laid: return lay_table();
      case FactKind::role_taken:
        return staging_.add(
            {.what = role_id(fact_.role), .from = {}, .to = role_place(fact_.seat)});
      case FactKind::cause_revealed:
        return turn_up(cause_id(fact_.number), hidden_cause, cause_place);
      case FactKind::culprit_revealed:
        return turn_up(culprit_id(fact_.number), hidden_culprit, culprit_place);
      case FactKind::pile_refilled:
        return staging_.add({.what = everything_there,
                             .from = discard_place,
                             .to = pile_place,
                             .back = back_in_pile,
                             .count = fact_.number});
      case FactKind::card_seen: return look_at();
      case FactKind::card_put_back: return put_back();
      default:
        if (is_card(fact_.card)) stage_card();
        return;
    }
  }

 private:
  void stage_card() {
    switch (fact_.kind) {
      case FactKind::card_dealt:
        return add_card(pile_place, seen_by_none, hand_place(fact_.seat),
                        in_hand(fact_.seat, false));
      case FactKind::card_drawn:
        add_card(pile_place, seen_by_none, open_place, seen_by_all);
        if (!is_event(kind_of(fact_.card))) into_hand(fact_.seat);  // TW-D1, TW-D2
        return;
      case FactKind::action_taken:
        add_card(pile_place, seen_by_none, open_place, seen_by_all);
        return into_hand(fact_.seat);
      case FactKind::event_passed_over:
        return add_card(pile_place, seen_by_none, discard_place, seen_by_all);
      case FactKind::event_settled: return into_hand(fact_.seat);
      case FactKind::card_fetched:
        return add_card(discard_place, seen_by_all, hand_place(fact_.seat),
                        in_hand(fact_.seat, true));
      case FactKind::card_given:  // TW-R11  Openly.
        to(open_place);
        return into_hand(fact_.other);
      case FactKind::card_played:
      case FactKind::card_offered:
      case FactKind::clue_announced:
      case FactKind::counter_played:
      case FactKind::repeat_played:
      case FactKind::again_played:
      case FactKind::card_laid: return to(open_place);
      case FactKind::hearts_paid:
      case FactKind::hearts_laid: return to(role_id(fact_.role));
      case FactKind::card_discarded:
      case FactKind::card_put_away: return to(discard_place);
      case FactKind::card_shown: return to(hand_place(fact_.seat));
      case FactKind::piece_placed:
        return add_card(open_place, seen_by_all, message_place(face_of(fact_.card).piece),
                        seen_by_all);
      default: return;  // it is only spoken of
    }
  }

  // The card of the fact. In the pile nobody sees even its hearts.
  void add_card(const Id& from, const Sight& before, const Id& to, const Sight& after, int at = 0) {
    const Id hearts = back_id(hearts_of(fact_.card));
    const Id back = back_in_pile;
    staging_.add({.what = card_id(fact_.card),
                  .from = from,
                  .to = to,
                  .back = from == Id(pile_place) ? back : hearts,
                  .back_to = to == Id(pile_place) ? back : hearts,
                  .before = before,
                  .after = after,
                  .at = at});
  }
  // From where it lay to where all see it.
  void to(const Id& place) {
    switch (fact_.from) {
      case Origin::hand:
        return add_card(hand_place(fact_.seat), in_hand(fact_.seat, fact_.known), place,
                        seen_by_all);
      case Origin::open: return add_card(open_place, seen_by_all, place, seen_by_all);
      case Origin::family: return add_card(role_id(fact_.role), seen_by_all, place, seen_by_all);
      case Origin::discard: return add_card(discard_place, seen_by_all, place, seen_by_all);
      case Origin::pile: return add_card(pile_place, seen_by_none, place, seen_by_all);
    }
  }
  void into_hand(Seat seat) {
    add_card(open_place, seen_by_all, hand_place(seat), in_hand(seat, true));
  }

  // TW-S2
  void lay_table() {
    staging_.add({.what = back_in_pile, .from = {}, .to = pile_place, .count = fact_.number});
    staging_.add({.what = hidden_cause, .from = {}, .to = cause_place});
    staging_.add({.what = hidden_culprit, .from = {}, .to = culprit_place});
  }
  void turn_up(const Id& face, const Id& back, const Id& place) {
    staging_.add({.what = face, .from = place, .to = place, .back = back, .after = seen_by_all});
  }
  // TW-A11, TW-A27  Where each is put is public.
  void look_at() {
    add_card(pile_place, seen_by_none, held_place, {Eyes::of_seats(fact_.known_by)});
  }
  void put_back() {
    add_card(held_place, {Eyes::of_seats(fact_.known_by)}, pile_place, seen_by_none,
             fact_.number - 1);
  }

  const Fact& fact_;
  Staging& staging_;
};

}  // namespace

void stage_fact(const Fact& fact, Staging& staging) { Stager(fact, staging).stage(); }

}  // namespace indice::tamtown
