// What moves with each fact, in truth; engine/stage makes of it what each viewer sees.
#include "games/sherlock/pieces.h"
#include "games/sherlock/sherlock.h"

namespace indice::sherlock {

namespace {

class Mover {
 public:
  Mover(const Fact& fact, Staging& staging) : fact_(fact), staging_(staging) {}

  void lay_table() const;
  void offer_starts() const;
  void return_starts() const;
  void arrive() const;

  // Open to all, where it lay and where it lies.
  void open(const Id& what, const Id& from, const Id& to, int count = 1) const {
    staging_.add({.what = what, .from = from, .to = to, .count = count});
  }
  void clue(const Id& from, const Id& to) const { open(piece_of(fact_.clue), from, to); }
  void joker(const Id& from, const Id& to) const { open(piece_of(Clue::joker), from, to); }
  void pawn(const Id& from, const Id& to) const { open(pawn_piece(fact_.role), from, to); }
  void tokens(const Id& from, const Id& to) const { open(token_piece, from, to, fact_.number); }
  // A card that somebody cannot see before, or after.
  void turn(const Id& what, const Id& from, const Id& to, Sight before, Sight after,
            int at = 0) const {
    const std::string_view back = what.text().starts_with(clue_back) ? clue_back : character_back;
    staging_.add({.what = what,
                  .from = from,
                  .to = to,
                  .back = back,
                  .before = before,
                  .after = after,
                  .at = at});
  }
  void turn_clue(const Id& from, const Id& to, Sight before, Sight after, int at = 0) const {
    turn(piece_of(fact_.clue), from, to, before, after, at);
  }

  [[nodiscard]] Id own(std::string_view what) const { return before(fact_.seat, what); }
  [[nodiscard]] Id others(std::string_view what) const { return before(rival(), what); }
  [[nodiscard]] Id own_shown() const { return shown_clues(fact_.seat, fact_.clue); }
  [[nodiscard]] Seat rival() const { return static_cast<Seat>(fact_.seat ^ 1U); }

 private:
  const Fact& fact_;
  Staging& staging_;
};

void Mover::lay_table() const {
  for (const Character who : permanent_characters) open(piece_of(who), "", "permanent");
  open(character_back, "", "deck", fact_.number);
  open(clue_back, "", "pile", clue_card_count);
  open(token_piece, "", "reserve", tokens_in_all - player_count * tokens_at_start);
  for (Seat seat = 0; seat < player_count; ++seat) {
    const Role role = seat == fact_.seat ? Role::sherlock : Role::moriarty;
    open(token_piece, "", before(seat, "tokens"), tokens_at_start);
    open(pawn_piece(role), "", before(seat, "pawns"), pawns_each);
  }
}

void Mover::offer_starts() const {
  for (const Character who : {fact_.who, fact_.from})
    turn(piece_of(who), "deck", "start", seen_by_none, seen_by(fact_.seat));
}

void Mover::return_starts() const {
  turn(piece_of(fact_.who), "start", "deck", seen_by(fact_.seat), seen_by_none);
  turn(piece_of(fact_.from), "start", "deck", seen_by(rival()), seen_by_none);
}

void Mover::arrive() const {
  const bool chosen = fact_.seat != nobody;
  turn(piece_of(fact_.who), chosen ? "start" : "deck", day_zone(fact_.number),
       chosen ? seen_by(fact_.seat) : seen_by_none, seen_by_all);
}

}  // namespace

void stage_fact(const Fact& fact, Staging& staging) {
  const Mover it(fact, staging);
  switch (fact.kind) {
    case FactKind::table_laid: return it.lay_table();
    case FactKind::role_cards_laid:
      for (Seat seat = 0; seat < player_count; ++seat) {
        const Role role = seat == fact.seat ? Role::moriarty : Role::sherlock;
        it.open(role_piece(role), "", before(seat, "reserved"));
      }
      return;
    case FactKind::start_offered: return it.offer_starts();
    case FactKind::start_returned: return it.return_starts();
    case FactKind::mycroft_added: return it.open(character_back, "", "deck", fact.number);
    case FactKind::mycroft_drawn:
      return it.turn(piece_of(fact.who), "deck", "", seen_by_none, seen_by_all);
    case FactKind::character_arrived: return it.arrive();

    case FactKind::pawn_placed: return it.pawn(it.own("pawns"), piece_of(fact.who));
    case FactKind::pawn_moved: return it.pawn(piece_of(fact.from), piece_of(fact.who));
    case FactKind::tokens_gained: return it.tokens("reserve", it.own("tokens"));
    case FactKind::tokens_paid:
    case FactKind::tokens_confiscated: return it.tokens(it.own("tokens"), "reserve");

    case FactKind::row_filled: return it.turn_clue("pile", "row", seen_by_none, seen_by_all);
    case FactKind::pile_shuffled:
      return staging.add({.what = everything_there,
                          .from = "discard",
                          .to = "pile",
                          .back = clue_back,
                          .count = fact.number});
    case FactKind::clue_taken: return it.clue("row", it.own("clues"));
    case FactKind::reserved_taken: return it.clue(it.own("reserved"), it.own("clues"));
    case FactKind::clue_reserved: return it.clue("row", it.own("reserved"));
    case FactKind::row_discarded: return it.clue("row", "discard");
    case FactKind::discard_taken: return it.clue("discard", it.own("clues"));
    case FactKind::clue_confiscated:
    case FactKind::clue_discarded: return it.clue(it.own("clues"), "discard");
    case FactKind::clue_stolen:
      return it.turn_clue(it.others("clues"), it.own("hidden"), seen_by_all, fact.seen);

    case FactKind::joker_joined: return it.joker(it.own("clues"), it.own_shown());
    case FactKind::joker_freed: return it.joker(it.own_shown(), it.own("clues"));
    case FactKind::joker_confiscated: return it.joker(it.own_shown(), "discard");
    case FactKind::joker_opened:
      return it.turn(piece_of(Clue::joker), it.own("hidden"), it.own("clues"), fact.seen,
                     seen_by_all);

    case FactKind::clue_seen: return it.turn_clue("pile", "drawn", seen_by_none, fact.seen);
    case FactKind::clue_kept: return it.turn_clue("drawn", it.own("hidden"), fact.seen, fact.seen);
    case FactKind::drawn_opened: return it.turn_clue("drawn", "drawn", fact.seen, seen_by_all);
    case FactKind::drawn_discarded: return it.turn_clue("drawn", "discard", fact.seen, seen_by_all);
    case FactKind::offer_seen: {
      const Eyes both = Eyes::of(0) | Eyes::of(1);
      return it.turn_clue("drawn", "drawn", fact.seen, {both, both | fact.seen.memory});
    }
    case FactKind::offer_taken:
      return it.turn_clue("drawn", it.own("clues"), fact.seen, seen_by_all);
    case FactKind::clue_buried: return it.turn_clue("drawn", "pile", fact.seen, seen_by_none, -1);
    case FactKind::hidden_drawn:
      return it.turn_clue("pile", it.own("hidden"), seen_by_none, fact.seen);
    case FactKind::hidden_revealed:
      it.turn_clue(it.own("hidden"), it.own("clues"), fact.seen, seen_by_all);
      return it.joker(it.own("clues"), it.own_shown());
    case FactKind::hidden_shown:
      return it.turn_clue(it.own("hidden"), it.own("clues"), fact.seen, seen_by_all);

    default: return;  // it is only spoken of
  }
}

}  // namespace indice::sherlock
