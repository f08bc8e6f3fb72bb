// What facts tell, and what moves with them. What a player does with hidden bets moves for him
// alone; for the others the same cards move once all are placed.
#include "games/police/facts.h"

#include <numeric>

#include "games/police/pieces.h"
#include "games/police/words.h"

namespace indice::police {

namespace {

constexpr std::array<std::string_view, 9> reply_words{"no_more_cards", "no_objection", "objection",
                                                      "no_more_cases", "accept",       "challenge",
                                                      "abstain",       "right",        "wrong"};
constexpr TermsOf<"reply", reply_words> reply_term;

void put(Fields& note, Name name, Value value) { note.push_back({name, value}); }
void put(Fields& note, Name name, int number) { note.push_back({name, number}); }

}  // namespace

namespace told {

void seat(const Fact& fact, Fields& note) { put(note, "seat", SeatName{fact.seat}); }
void owner(const Fact& fact, Fields& note) { put(note, "owner", SeatName{fact.from}); }
void who(const Fact& fact, Fields& note) { put(note, "character", term_of(fact.who)); }
void other(const Fact& fact, Fields& note) { put(note, "other", term_of(fact.other)); }
void card(const Fact& fact, Fields& note) { put(note, "card", term_of(fact.card)); }
void number(const Fact& fact, Fields& note) { put(note, "number", fact.number); }
void value(const Fact& fact, Fields& note) { put(note, "value", fact.number); }
void points(const Fact& fact, Fields& note) { put(note, "points", fact.number); }
void other_value(const Fact& fact, Fields& note) { put(note, "other_value", fact.other_number); }
void theme(const Fact& fact, Fields& note) { put(note, "theme", term_of(fact.question.theme)); }
void from_theme(const Fact& fact, Fields& note) {
  put(note, "from", term_of(fact.away.card.theme));
}
void question(const Fact& fact, Fields& note) {
  put(note, "question", question_term(fact.question));
}
void hint(const Fact& fact, Fields& note) { put(note, "hint", hint_term(fact.question)); }
void answer(const Fact& fact, Fields& note) {
  put(note, "answer", answer_term(fact.question));
  put(note, "explanation", explanation_term(fact.question));
}
void choice(const Fact& fact, Fields& note) {
  put(note, "choice", choice_term(fact.question, fact.letter));
  put(note, "letter", letter_term(fact.letter));
}
void reply(const Fact& fact, Fields& note) { put(note, "reply", reply_term(fact.reply)); }
void votes(const Fact& fact, Fields& note) {
  put(note, "right", fact.number);
  put(note, "wrong", fact.other_number);
}
void count(const Fact& fact, Fields& note) {
  put(note, "count", std::accumulate(fact.counts.begin(), fact.counts.end(), 0));
}
void hand(const Fact& fact, Fields& note) {
  CountedList list;
  for (int i = 0; i < card_kinds; ++i)
    if (const int held = fact.cards.of(card_at(i)); held > 0)
      list.push_back({term_of(card_at(i)), held});
  put(note, "cards", list);
}

}  // namespace told

FactNote note_of(const Fact& fact) {
  FactNote note = noted(fact);
  if (fact.face_down) note.audience = fact.seat;
  return note;
}

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

void add_questions(const Fact& fact, const Id& from, const Id& to, Staging& staging) {
  for (int i = 0; i < theme_count; ++i)
    staging.add(
        {.what = theme_piece(theme_at(i)), .from = from, .to = to, .count = nth(fact.counts, i)});
}

// One bet, by its owner's hand or by lot.
void add_bet(const Fact& fact, int value, const Id& from, const Id& to, Staging& staging) {
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

// From where cards are laid out.
void add_laid(const Fact& fact, const Id& to, Sight before, Sight after, Staging& staging) {
  Moved moved = question_card(fact.question, fact.seers, laid_place, to);
  moved.before = before;
  moved.after = after;
  staging.add(moved);
}

}  // namespace

namespace moved {

void lay_table(const Fact& fact, Staging& staging) {
  for (int i = 0; i < character_count; ++i)
    staging.add({.what = character_piece(character_at(i)), .from = {}, .to = characters_place});
  add_questions(fact, {}, stock_place, staging);
}
void return_questions(const Fact& fact, Staging& staging) {
  add_questions(fact, discard_place, stock_place, staging);
}
// PP-S2, PP-S3
void deal_hand(const Fact& fact, Staging& staging) {
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
void choose_character(const Fact& fact, Staging& staging) {
  const Id place = suspect_place(fact.number);
  staging.add({.what = character_piece(fact.who), .from = characters_place, .to = place});
}
// The characters that nobody took go.
void begin_first_round(const Fact& fact, Staging& staging) {
  const int left = fact.other_number;
  staging.add({.what = everything_there, .from = characters_place, .to = {}, .count = left});
}

// PP-R1, PP-R2, PP-A8
void lay_card(const Fact& fact, Staging& staging) {
  const Id theme = theme_piece(fact.question.theme);
  staging.add({.what = theme, .from = stock_place, .to = laid_place});
}
void take_card(const Fact& fact, Staging& staging) {
  add_laid(fact, character_piece(fact.who), {Eyes::of_seats(fact.seers)},
           before_character(fact.seat, fact.seers), staging);
}
void leave_card(const Fact& fact, Staging& staging) {
  add_laid(fact, discard_place, {Eyes::of_seats(fact.seers)}, seen_by_none, staging);
}
void see_card(const Fact& fact, Staging& staging) {
  add_laid(fact, laid_place, {Eyes::of_seats(fact.seers & ~(1U << fact.seat))},
           {Eyes::of_seats(fact.seers)}, staging);
}

void place_bet(const Fact& fact, Staging& staging) {
  add_bet(fact, fact.number, guilty_place(fact.seat), character_piece(fact.who), staging);
}
void take_back_bet(const Fact& fact, Staging& staging) {
  add_bet(fact, fact.number, character_piece(fact.who), guilty_place(fact.seat), staging);
}
void exchange_bets(const Fact& fact, Staging& staging) {
  const Id one = character_piece(fact.who);
  const Id other = character_piece(fact.other);
  add_bet(fact, fact.number, other, one, staging);
  add_bet(fact, fact.other_number, one, other, staging);
}
// PP-R5  The owners have seen their own cards go.
void cover_bets(const Fact& fact, Staging& staging) {
  for_each_bet(fact.bets, [&](Seat owner, const Id& on, int value) {
    Moved moved = guilty_card(owner, value, guilty_place(owner), on);
    moved.before = moved.after = seen_by(owner);
    moved.told = ~Eyes::of(owner);
    staging.add(moved);
  });
}
void show_bet(const Fact& fact, Staging& staging) {
  const Id who = character_piece(fact.who);
  Moved moved = guilty_card(fact.seat, fact.number, who, who);
  moved.before = seen_by(fact.seat);
  moved.after = seen_by_all;
  staging.add(moved);
}
// PP-A9
void swap_bets(const Fact& fact, Staging& staging) {
  const Id one = character_piece(fact.who);
  const Id other = character_piece(fact.other);
  staging.add({.what = guilty_piece(fact.from, fact.number), .from = other, .to = one});
  staging.add({.what = guilty_piece(fact.from, fact.other_number), .from = one, .to = other});
}
// PP-R10
void return_bets(const Fact& fact, Staging& staging) {
  for_each_bet(fact.bets, [&](Seat owner, const Id& on, int value) {
    Moved moved = guilty_card(owner, value, on, guilty_place(owner));
    moved.before = seen_by_all;
    moved.after = seen_by(owner);
    staging.add(moved);
  });
}

void play_card(const Fact& fact, Staging& staging) {
  staging.add({.what = action_piece(fact.card),
               .from = hand_place(fact.seat),
               .to = played_place,
               .back = action_back,
               .before = seen_by(fact.seat),
               .after = seen_by_all});
}
// PP-R6  From before a character; Objection's and a tied pair's from the stock.
void read_question(const Fact& fact, Staging& staging) {
  const bool lay_there = is_character(fact.who);
  staging.add({.what = question_piece(fact.question),
               .from = lay_there ? character_piece(fact.who) : stock_place,
               .to = question_place,
               .back = theme_piece(fact.question.theme),
               .before = before_character(fact.seat, fact.seers),
               .after = seen_by_all});
}
// PP-A7
void change_subject(const Fact& fact, Staging& staging) {
  const Id who = character_piece(fact.who);
  Moved away = question_card(fact.away.card, fact.away.seers, who, discard_place);
  away.before = before_character(fact.seat, fact.away.seers);
  staging.add(away);
  staging.add({.what = theme_piece(fact.question.theme), .from = stock_place, .to = who});
}

void add_points(const Fact& fact, Staging& staging) {
  const Id score = score_place(fact.seat);
  staging.add({.what = point_piece, .from = {}, .to = score, .count = fact.number});
}
void take_points(const Fact& fact, Staging& staging) {
  const Id score = score_place(fact.seat);
  staging.add({.what = point_piece, .from = score, .to = {}, .count = fact.number});
}

}  // namespace moved

void stage_fact(const Fact& fact, Staging& staging) {
  // A question that is done with lies theme up again.
  if (fact.puts_away)
    staging.add({.what = question_piece(fact.question),
                 .from = question_place,
                 .to = discard_place,
                 .back = theme_piece(fact.question.theme),
                 .before = seen_by_all});
  staged(fact, staging);
}

}  // namespace indice::police
