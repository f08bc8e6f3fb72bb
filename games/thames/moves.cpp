// What moves with each fact, in truth; engine/stage makes of it what each viewer sees.
#include "games/thames/pieces.h"
#include "games/thames/thames.h"

namespace indice::thames {

namespace {

// Where a witness lies, and who sees there which one it is.
struct Spot {
  Id place;
  Sight seen;
};

constexpr Spot pile{place::pile, seen_by_none};
constexpr Spot row{place::row, seen_by_all};
constexpr Spot discard{place::discard, seen_by_all};
constexpr Spot hand_of(Seat seat) { return {place::hand(seat), seen_by(seat)}; }
// What came from the open row is hidden in the hand, but everybody could remember it (TT-S8).
constexpr Spot remembered_in_hand_of(Seat seat) {
  return {place::hand(seat), {.eyes = Eyes::of(seat), .memory = Eyes::all()}};
}

void move(Witnesses cards, const Spot& from, const Spot& to, Staging& staging) {
  for (const Witness kind : all_witnesses)
    if (cards.of(kind) > 0)
      staging.add({.what = piece::witness(kind),
                   .from = from.place,
                   .to = to.place,
                   .back = piece::witness_back,
                   .count = cards.of(kind),
                   .before = from.seen,
                   .after = to.seen});
}

// Clues and cases always lie open.
void move_open(const Id& piece, const Id& from, const Id& to, Staging& staging) {
  staging.add({.what = piece, .from = from, .to = to});
}

// TT-S3, TT-S4  The pile is all witnesses, before any is dealt.
void lay_table(int witnesses, Staging& staging) {
  for (CaseId id = 0; id < case_count; ++id)
    move_open(piece::case_card(id), place::outside, place::cases, staging);
  staging.add(
      {.what = piece::witness_back, .from = place::outside, .to = place::pile, .count = witnesses});
}

// TT-Q3
void shuffle_discard_into_pile(int cards, Staging& staging) {
  staging.add({.what = everything_there,
               .from = place::discard,
               .to = place::pile,
               .back = piece::witness_back,
               .count = cards});
}

}  // namespace

void stage_fact(const Fact& fact, Staging& staging) {
  const Spot hand = hand_of(fact.seat);
  const Spot remembered = remembered_in_hand_of(fact.seat);
  const Witnesses witness = Witnesses::one(fact.witness);
  const Id clue = piece::clue(fact.clue);
  const Id case_card = piece::case_card(fact.of_case);
  switch (fact.kind) {
    case FactKind::table_laid: return lay_table(fact.number, staging);
    case FactKind::clue_laid: return move_open(clue, place::outside, place::columns, staging);
    case FactKind::witnesses_dealt: return move(fact.cards, pile, hand, staging);
    case FactKind::row_filled: return move(witness, pile, row, staging);
    case FactKind::row_renewed:
      return move(Witnesses::one(fact.witness, row_size), row, discard, staging);
    case FactKind::removal_paid:
    case FactKind::clue_paid:
      move(fact.known, remembered, discard, staging);
      return move(fact.cards - fact.known, hand, discard, staging);
    case FactKind::clue_removed: return move_open(clue, place::columns, place::outside, staging);
    case FactKind::clue_taken:
      return move_open(clue, place::columns, place::clues(fact.seat), staging);
    case FactKind::case_won:
      return move_open(case_card, place::cases, place::clues(fact.seat), staging);
    case FactKind::case_tied:
    case FactKind::case_unclaimed:
      return move_open(case_card, place::cases, place::outside, staging);
    case FactKind::witness_taken: return move(witness, row, remembered, staging);
    case FactKind::witness_drawn: return move(witness, pile, hand, staging);
    case FactKind::pile_shuffled: return shuffle_discard_into_pile(fact.number, staging);
    case FactKind::first_player:
    case FactKind::taking_announced:
    case FactKind::witness_seen:
    case FactKind::turn_passed:
    case FactKind::cases_ended_game:
    case FactKind::standstill_ended_game: return;
  }
}

}  // namespace indice::thames
