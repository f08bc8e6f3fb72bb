// What moves with each fact. What a player does with hidden bets moves for him alone; for the
// others the same cards move once all are placed.
#include "games/police/pieces.h"
#include "games/police/words.h"

namespace indice::police {

namespace {

// A question before a character: its player goes on seeing what he looked at, others remember it.
Sight before_character(Seat player, unsigned seers) {
  return {Eyes::of_seats(seers & (1U << player)), Eyes::of_seats(seers)};
}

// A question card. One that nobody has looked at is a card of its theme and no more.
Moved question_card(Question card, unsigned seers, const Id& from, const Id& to) {
  const Id theme = theme_piece(card.theme);
  return {.what = seers != 0 ? question_piece(card) : theme, .from = from, .to = to, .back = theme};
}

Moved guilty_card(Seat owner, int value, const Id& from, const Id& to) {
  return {.what = guilty_piece(owner, value), .from = from, .to = to, .back = guilty_back(owner)};
}

// PP-S2, PP-S3
void stage_dealt(const Fact& fact, Staging& staging) {
  const Sight owner = seen_by(fact.seat);
  for (int value = 1; value <= 5; ++value) {
    if (!has_bit(fact.guilty, value)) continue;
    Moved moved = guilty_card(fact.seat, value, {}, guilty_place(fact.seat));
    moved.after = owner;
    staging.add(moved);
  }
  for (int i = 0; i < card_kinds; ++i)
    staging.add({.what = action_piece(card_at(i)),
                 .from = {},
                 .to = hand_place(fact.seat),
                 .back = action_back,
                 .count = fact.cards.of(card_at(i)),
                 .after = owner});
}

void stage_questions(const Fact& fact, const Id& from, const Id& to, Staging& staging) {
  for (int i = 0; i < theme_count; ++i)
    staging.add(
        {.what = theme_piece(theme_at(i)), .from = from, .to = to, .count = nth(fact.counts, i)});
}

// One bet, by its owner's hand or by lot.
void stage_bet(const Fact& fact, int value, const Id& from, const Id& to, Staging& staging) {
  Moved moved = guilty_card(fact.seat, value, from, to);
  const Sight owner = seen_by(fact.seat);
  const Sight lying = fact.face_down ? owner : seen_by_all;
  const Id hand = guilty_place(fact.seat);
  moved.before = from == hand ? owner : lying;
  moved.after = to == hand ? owner : lying;
  if (fact.face_down) moved.told = Eyes::of(fact.seat);
  staging.add(moved);
}

template <class Stage>
void for_each_bet(const LaidBets& bets, Stage stage) {
  for (Seat owner = 0; owner < most_players; ++owner)
    for (std::size_t suspect = 0; suspect < most_suspects; ++suspect)
      if (const int value = bets.of[owner][suspect].value(); value > 0)
        stage(owner, character_piece(bets.on[suspect]), value);
}

void stage_bets(const Fact& fact, Staging& staging) {
  const Id hand = guilty_place(fact.seat);
  const Id who = character_piece(fact.who);
  switch (fact.kind) {
    case FactKind::bet_placed:
    case FactKind::bet_by_lot: return stage_bet(fact, fact.number, hand, who, staging);
    case FactKind::bet_taken_back: return stage_bet(fact, fact.number, who, hand, staging);
    case FactKind::bets_exchanged:
      stage_bet(fact, fact.number, character_piece(fact.other), who, staging);
      return stage_bet(fact, fact.other_number, who, character_piece(fact.other), staging);
    case FactKind::bet_shown: {
      Moved moved = guilty_card(fact.seat, fact.number, who, who);
      moved.before = seen_by(fact.seat);
      moved.after = seen_by_all;
      return staging.add(moved);
    }
    default: return;
  }
}

// PP-A9
void stage_false_lead(const Fact& fact, Staging& staging) {
  const Id one = character_piece(fact.who);
  const Id other = character_piece(fact.other);
  staging.add({.what = guilty_piece(fact.from, fact.number), .from = other, .to = one});
  staging.add({.what = guilty_piece(fact.from, fact.other_number), .from = one, .to = other});
}

// PP-R5  The owners have seen their own cards go.
void stage_covered(const LaidBets& bets, Staging& staging) {
  for_each_bet(bets, [&](Seat owner, const Id& on, int value) {
    Moved moved = guilty_card(owner, value, guilty_place(owner), on);
    moved.before = moved.after = seen_by(owner);
    moved.told = ~Eyes::of(owner);
    staging.add(moved);
  });
}

// PP-R10
void stage_returned(const LaidBets& bets, Staging& staging) {
  for_each_bet(bets, [&](Seat owner, const Id& on, int value) {
    Moved moved = guilty_card(owner, value, on, guilty_place(owner));
    moved.before = seen_by_all;
    moved.after = seen_by(owner);
    staging.add(moved);
  });
}

// PP-R1, PP-R2, PP-A8
void stage_card(const Fact& fact, Staging& staging) {
  const Id to = fact.kind == FactKind::card_taken  ? character_piece(fact.who)
                : fact.kind == FactKind::card_left ? discard_place
                                                   : laid_place;
  Moved moved = question_card(fact.question, fact.seers, laid_place, to);
  moved.before = {Eyes::of_seats(fact.seers)};
  if (fact.kind == FactKind::card_taken) moved.after = before_character(fact.seat, fact.seers);
  if (fact.kind == FactKind::question_seen) {
    moved.before = {Eyes::of_seats(fact.seers & ~(1U << fact.seat))};
    moved.after = {Eyes::of_seats(fact.seers)};
  }
  staging.add(moved);
}

// PP-R6  From before a character; Objection's and a tied pair's from the stock.
void stage_read(const Fact& fact, Staging& staging) {
  const bool lay_there = is_character(fact.who);
  staging.add({.what = question_piece(fact.question),
               .from = lay_there ? character_piece(fact.who) : stock_place,
               .to = question_place,
               .back = theme_piece(fact.question.theme),
               .before = before_character(fact.seat, fact.seers),
               .after = seen_by_all});
}

// PP-A7
void stage_subject(const Fact& fact, Staging& staging) {
  const Id who = character_piece(fact.who);
  Moved away = question_card(fact.away, fact.seers, who, discard_place);
  away.before = before_character(fact.seat, fact.seers);
  staging.add(away);
  staging.add({.what = theme_piece(fact.question.theme), .from = stock_place, .to = who});
}

void stage_points(const Fact& fact, const Id& from, const Id& to, Staging& staging) {
  staging.add({.what = point_piece, .from = from, .to = to, .count = fact.number});
}

}  // namespace

void stage_fact(const Fact& fact, Staging& staging) {
  // A question that is done with lies theme up again.
  if (fact.puts_away)
    staging.add({.what = question_piece(fact.question),
                 .from = question_place,
                 .to = discard_place,
                 .back = theme_piece(fact.question.theme),
                 .before = seen_by_all});
  switch (fact.kind) {
    case FactKind::table_laid:
      for (int i = 0; i < character_count; ++i)
        staging.add({.what = character_piece(character_at(i)), .from = {}, .to = characters_place});
      return stage_questions(fact, {}, stock_place, staging);
    case FactKind::cards_dealt: return stage_dealt(fact, staging);
    case FactKind::character_chosen:
      return staging.add({.what = character_piece(fact.who),
                          .from = characters_place,
                          .to = suspect_place(fact.number)});
    case FactKind::round_began:
      return staging.add({.what = everything_there,
                          .from = characters_place,
                          .to = {},
                          .count = fact.other_number});
    case FactKind::card_laid:
      return staging.add(
          {.what = theme_piece(fact.question.theme), .from = stock_place, .to = laid_place});
    case FactKind::questions_returned:
      return stage_questions(fact, discard_place, stock_place, staging);
    case FactKind::card_taken:
    case FactKind::card_left:
    case FactKind::question_seen: return stage_card(fact, staging);
    case FactKind::all_bets_placed: return stage_covered(fact.bets, staging);
    case FactKind::round_ended: return stage_returned(fact.bets, staging);
    case FactKind::bets_swapped: return stage_false_lead(fact, staging);
    case FactKind::card_played:
      return staging.add({.what = action_piece(fact.card),
                          .from = hand_place(fact.seat),
                          .to = played_place,
                          .back = action_back,
                          .before = seen_by(fact.seat),
                          .after = seen_by_all});
    case FactKind::question_read: return stage_read(fact, staging);
    case FactKind::subject_changed: return stage_subject(fact, staging);
    case FactKind::bet_lost:
    case FactKind::points_added: return stage_points(fact, {}, score_place(fact.seat), staging);
    case FactKind::case_closed: return stage_points(fact, score_place(fact.seat), {}, staging);
    case FactKind::bet_placed:
    case FactKind::bet_by_lot:
    case FactKind::bet_taken_back:
    case FactKind::bets_exchanged:
    case FactKind::bet_shown: return stage_bets(fact, staging);
    default: return;
  }
}

}  // namespace indice::police
