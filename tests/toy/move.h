// What moves with the toy's facts.
#pragma once

#include "engine/stage.h"
#include "tests/toy/look.h"

namespace indice::toy {

template <Fault F>
void staged(const Fact& fact, Staging& staging) {
  const Id hand = fact.seat < most_players ? hand_place(fact.seat) : Id();
  const Id bet = fact.seat < most_players ? bet_place(fact.seat) : Id();
  const Id card = fact.rank > 0 ? rank_piece(fact.rank) : Id(card_back);
  const Sight owner = indice::seen_by(fact.seat);
  switch (fact.kind) {
    case FactKind::table_laid:
      staging.add({.what = card_back, .from = {}, .to = "pile", .count = fact.count});
      return;
    case FactKind::hand_dealt:
      for (std::uint8_t rank = 1; rank <= ranks; ++rank) {
        Moved moved{.what = rank_piece(rank),
                    .from = "pile",
                    .to = hand,
                    .back = card_back,
                    .count = of_rank(fact.cards, rank),
                    .after = owner};
        // Unlike movements are not merged: how many there are of each would tell a pair.
        if constexpr (F == Fault::dealt_in_a_pattern) moved.at = rank;
        staging.add(moved);
      }
      return;
    case FactKind::bet_placed:
      if (F == Fault::movement_left_out) return;
      staging.add({.what = card,
                   .from = F == Fault::movement_from_elsewhere ? Id("discard") : hand,
                   .to = bet,
                   .back = card_back,
                   .count = F == Fault::movement_of_too_many ? 2 : 1,
                   .before = F == Fault::movement_tells_what_leaves ? seen_by_all : owner,
                   .after = owner});
      return;
    case FactKind::bet_shown:
      staging.add({.what = card,
                   .from = bet,
                   .to = "discard",
                   .back = card_back,
                   .before = owner,
                   .after = seen_by_all});
      return;
    case FactKind::card_drawn:
      staging.add({.what = card,
                   .from = "pile",
                   .to = hand,
                   .back = F == Fault::movement_back_tells ? Id::of("card", unsigned{fact.rank})
                                                           : Id(card_back),
                   .after = F == Fault::movement_tells_what_arrives ? seen_by_all : owner,
                   .at = F == Fault::movement_place_tells ? fact.rank : 0});
      return;
    case FactKind::card_swapped:
      staging.add({.what = card,
                   .from = hand,
                   .to = "discard",
                   .back = card_back,
                   .before = owner,
                   .after = seen_by_all});
      return;
    case FactKind::discard_shuffled:
      staging.add({.what = everything_there,
                   .from = "discard",
                   .to = "pile",
                   .back = card_back,
                   .count = fact.count});
      return;
    case FactKind::hand_shown:
      for (std::uint8_t rank = 1; rank <= ranks; ++rank)
        staging.add({.what = rank_piece(rank),
                     .from = hand,
                     .to = hand,
                     .back = card_back,
                     .count = of_rank(fact.cards, rank),
                     .before = owner,
                     .after = seen_by_all});
      return;
    case FactKind::bet_won:
    case FactKind::bet_drawn:
    case FactKind::card_seen:
    case FactKind::turn_ended: return;
  }
}

}  // namespace indice::toy
