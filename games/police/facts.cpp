// Facts as notes. What follows by itself after an action is marked as revealing: whether it comes
// now or later may hang on what others have decided in secret.
#include <numeric>

#include "engine/fact_table.h"
#include "games/police/words.h"

namespace indice::police {

namespace {

constexpr std::array<std::string_view, 9> reply_words{"no_more_cards", "no_objection", "objection",
                                                      "no_more_cases", "accept",       "challenge",
                                                      "abstain",       "right",        "wrong"};
constexpr auto reply_terms = terms<"reply", reply_words>();

void put(Fields& note, Name name, Value value) { note.push_back({name, value}); }
void put(Fields& note, Name name, int number) { note.push_back({name, number}); }

void owner(const Fact& fact, Fields& note) { put(note, "owner", SeatName{fact.from}); }
void who(const Fact& fact, Fields& note) { put(note, "character", term_of(fact.who)); }
void other(const Fact& fact, Fields& note) { put(note, "other", term_of(fact.other)); }
void card(const Fact& fact, Fields& note) { put(note, "card", term_of(fact.card)); }
void number(const Fact& fact, Fields& note) { put(note, "number", fact.number); }
void value(const Fact& fact, Fields& note) { put(note, "value", fact.number); }
void points(const Fact& fact, Fields& note) { put(note, "points", fact.number); }
void other_value(const Fact& fact, Fields& note) { put(note, "other_value", fact.other_number); }
void theme(const Fact& fact, Fields& note) { put(note, "theme", term_of(fact.question.theme)); }
void from(const Fact& fact, Fields& note) { put(note, "from", term_of(fact.away.theme)); }
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
void reply(const Fact& fact, Fields& note) { put(note, "reply", nth(reply_terms, fact.reply)); }
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

constexpr auto seat = tell_seat<Fact>;
using enum FactKind;
using enum Told;
using enum Shows;
// The bets of a table that plays with hidden ones are told to their owner only.
constexpr std::array<FactRow<Fact>, fact_kinds> rows{{
    {table_laid, "TableLaid", {count}},
    {starter_set, "StarterSet", {seat}},
    {cards_dealt, "CardsDealt", {seat, hand}, to_its_seat, something_hidden},
    {character_chosen, "CharacterChosen", {seat, who}},
    {round_began, "RoundBegan", {seat, number}, to_all, something_hidden},
    {extra_round_began, "ExtraRoundBegan", {seat, number}, to_all, something_hidden},
    {card_laid, "CardLaid", {theme, number}, to_all, something_hidden},
    {questions_returned, "QuestionsReturned", {}, to_all, something_hidden},
    {card_taken, "CardTaken", {seat, theme, number, who}},
    {card_left, "CardLeft", {theme, number}},
    {card_looked_at, "CardLookedAt", {seat, theme, number}},
    {question_seen, "QuestionSeen", {seat, question, number}, to_its_seat, something_hidden},
    {bet_placed, "BetPlaced", {seat, who, value}},
    {bet_by_lot, "BetByLot", {seat, who, value}},
    {bet_taken_back, "BetTakenBack", {seat, who, value}},
    {bets_exchanged, "BetsExchanged", {seat, who, value, other, other_value}},
    {bets_confirmed, "BetsConfirmed", {seat}},
    {bets_seen, "BetsSeen", {}},
    {all_bets_placed, "AllBetsPlaced", {}, to_all, something_hidden},
    {bet_shown, "BetShown", {seat, who, value}, to_all, something_hidden},
    {card_committed, "CardCommitted", {seat, card}, to_its_seat},
    {replied, "Replied", {seat, reply}, to_its_seat},
    {commit_ended, "CommitEnded", {number}, to_all, something_hidden},
    {card_played, "CardPlayed", {seat, card}, to_all, something_hidden},
    {bets_swapped, "BetsSwapped", {seat, owner, who, other}, to_all, something_hidden},
    {bet_doubled, "BetDoubled", {seat, who, value}, to_all, something_hidden},
    {bets_voided, "BetsVoided", {seat}, to_all, something_hidden},
    {subject_changed, "SubjectChanged", {seat, from, theme}, to_all, something_hidden},
    {question_read, "QuestionRead", {seat, theme, question}, to_all, something_hidden},
    {answer_for_reader, "AnswerForReader", {seat, answer}, to_its_seat, something_hidden},
    {choice_struck, "ChoiceStruck", {choice}, to_all, something_hidden},
    {hint_given, "HintGiven", {hint}, to_all, something_hidden},
    {answered, "Answered", {seat, choice}},
    {answered_otherwise, "AnsweredOtherwise", {seat}},
    {answered_aloud, "AnsweredAloud", {seat}},
    {not_answered, "NotAnswered", {seat}},
    {ruled_right, "RuledRight", {seat}},
    {ruled_wrong, "RuledWrong", {seat}},
    {challenged, "Challenged", {}, to_all, something_hidden},
    {votes_counted, "VotesCounted", {votes}, to_all, something_hidden},
    {was_right, "WasRight", {seat, answer}, to_all, something_hidden},
    {was_wrong, "WasWrong", {seat, answer}, to_all, something_hidden},
    {bet_lost, "BetLost", {seat, points}, to_all, something_hidden},
    {nothing_lost, "NothingLost", {seat}, to_all, something_hidden},
    {points_added, "PointsAdded", {seat, points}, to_all, something_hidden},
    {nothing_added, "NothingAdded", {seat}, to_all, something_hidden},
    {points_halved, "PointsHalved", {seat, points}, to_all, something_hidden},
    {case_closed, "CaseClosed", {seat, points}, to_all, something_hidden},
    {score_announced, "ScoreAnnounced", {seat, points}, to_all, something_hidden},
    {round_ended, "RoundEnded", {number}, to_all, something_hidden},
    {tied, "Tied", {number}, to_all, something_hidden},
    {pair_began, "PairBegan", {number}, to_all, something_hidden},
    {pair_undecided, "PairUndecided", {number}, to_all, something_hidden},
    {won, "Won", {seat}, to_all, something_hidden},
    {shared, "Shared", {seat}, to_all, something_hidden},
}};
static_assert(in_order(rows));

}  // namespace

FactNote note_of(const Fact& fact) {
  FactNote note = noted(rows, fact);
  if (fact.face_down) note.audience = fact.seat;
  return note;
}

}  // namespace indice::police
