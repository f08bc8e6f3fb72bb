// Facts as notes. What follows by itself after an action is marked as revealing: whether it comes
// now or later may hang on what others have decided in secret.
#include "games/police/facts.h"

#include "games/police/words.h"

namespace indice::police {

namespace {

FactNote plain_note(std::string_view name, std::initializer_list<Field> fields) {
  return {.name = name, .fields = fields};
}
FactNote revealing(std::string_view name, std::initializer_list<Field> fields) {
  return {.name = name, .fields = fields, .reveals = true};
}
FactNote secret(Seat seat, std::string_view name, std::initializer_list<Field> fields) {
  return {.name = name, .fields = fields, .audience = seat};
}
// A bet and what its owner does with it: seen by all where it lies face up.
FactNote betting(const Fact& fact, std::string_view name, std::initializer_list<Field> fields) {
  return fact.face_down ? secret(fact.seat, name, fields) : plain_note(name, fields);
}
FactNote revealing_to(Seat seat, std::string_view name, std::initializer_list<Field> fields) {
  return {.name = name, .fields = fields, .audience = seat, .reveals = true};
}

CountedList counted(Cards cards) {
  CountedList list;
  for (int i = 0; i < card_kinds; ++i)
    if (const int count = cards.of(card_at(i)); count > 0)
      list.push_back({term_of(card_at(i)), count});
  return list;
}

Term term_of(Reply reply) {
  switch (reply) {
    case Reply::no_more_cards: return "reply.no_more_cards";
    case Reply::no_objection: return "reply.no_objection";
    case Reply::objection: return "reply.objection";
    case Reply::no_more_cases: return "reply.no_more_cases";
    case Reply::accept: return "reply.accept";
    case Reply::challenge: return "reply.challenge";
    case Reply::abstain: return "reply.abstain";
    case Reply::right: return "reply.right";
    case Reply::wrong: return "reply.wrong";
  }
  return {};
}

// The moment up to the bets, and what players do in it.
FactNote note_of_round(const Fact& fact) {
  const Field seat{"seat", SeatName{fact.seat}};
  const Field who{"character", term_of(fact.who)};
  const Field theme{"theme", term_of(fact.question.theme)};
  const Field number{"number", std::int64_t{fact.number}};
  const Field value{"value", std::int64_t{fact.number}};
  const Field card{"card", term_of(fact.card)};
  switch (fact.kind) {
    case FactKind::table_laid: {
      std::int64_t count = 0;
      for (const std::uint8_t of_theme : fact.counts) count += of_theme;
      return plain_note("TableLaid", {{"count", count}});
    }
    case FactKind::starter_set: return plain_note("StarterSet", {seat});
    case FactKind::cards_dealt:
      return revealing_to(fact.seat, "CardsDealt", {seat, {"cards", counted(fact.cards)}});
    case FactKind::character_chosen: return plain_note("CharacterChosen", {seat, who});
    case FactKind::round_began: return revealing("RoundBegan", {seat, number});
    case FactKind::extra_round_began: return revealing("ExtraRoundBegan", {seat, number});
    case FactKind::card_laid: return revealing("CardLaid", {theme, number});
    case FactKind::questions_returned: return revealing("QuestionsReturned", {});
    case FactKind::card_taken: return plain_note("CardTaken", {seat, theme, number, who});
    case FactKind::card_left: return plain_note("CardLeft", {theme, number});
    case FactKind::card_looked_at: return plain_note("CardLookedAt", {seat, theme, number});
    case FactKind::question_seen:
      return revealing_to(fact.seat, "QuestionSeen",
                          {seat, {"question", question_term(fact.question)}, number});
    case FactKind::bet_placed: return betting(fact, "BetPlaced", {seat, who, value});
    case FactKind::bet_by_lot: return betting(fact, "BetByLot", {seat, who, value});
    case FactKind::bet_taken_back: return betting(fact, "BetTakenBack", {seat, who, value});
    case FactKind::bets_exchanged:
      return betting(fact, "BetsExchanged",
                     {seat,
                      who,
                      value,
                      {"other", term_of(fact.other)},
                      {"other_value", std::int64_t{fact.other_number}}});
    case FactKind::bets_confirmed: return betting(fact, "BetsConfirmed", {seat});
    case FactKind::all_bets_placed: return revealing("AllBetsPlaced", {});
    case FactKind::commit_ended: return revealing("CommitEnded", {number});
    case FactKind::bet_shown: return revealing("BetShown", {seat, who, value});
    case FactKind::card_committed: return secret(fact.seat, "CardCommitted", {seat, card});
    case FactKind::replied:
      return secret(fact.seat, "Replied", {seat, {"reply", term_of(fact.reply)}});
    case FactKind::card_played: return revealing("CardPlayed", {seat, card});
    case FactKind::bets_swapped:
      return revealing("BetsSwapped",
                       {seat, {"owner", SeatName{fact.from}}, who, {"other", term_of(fact.other)}});
    case FactKind::bet_doubled: return revealing("BetDoubled", {seat, who, value});
    case FactKind::bets_voided: return revealing("BetsVoided", {seat});
    default: return {};
  }
}

FactNote note_of_question(const Fact& fact) {
  const Field seat{"seat", SeatName{fact.seat}};
  const Field theme{"theme", term_of(fact.question.theme)};
  const Field question{"question", question_term(fact.question)};
  const Field answer{"answer", answer_term(fact.question)};
  const Field explanation{"explanation", explanation_term(fact.question)};
  switch (fact.kind) {
    case FactKind::subject_changed:
      return revealing("SubjectChanged", {seat, {"from", term_of(fact.away.theme)}, theme});
    case FactKind::question_read: return revealing("QuestionRead", {seat, theme, question});
    case FactKind::answer_for_reader:
      return revealing_to(fact.seat, "AnswerForReader", {seat, answer, explanation});
    case FactKind::choice_struck:
      return revealing("ChoiceStruck", {{"choice", choice_term(fact.question, fact.letter)},
                                        {"letter", letter_term(fact.letter)}});
    case FactKind::hint_given: return revealing("HintGiven", {{"hint", hint_term(fact.question)}});
    case FactKind::answered:
      return plain_note("Answered", {seat,
                                     {"choice", choice_term(fact.question, fact.letter)},
                                     {"letter", letter_term(fact.letter)}});
    case FactKind::answered_otherwise: return plain_note("AnsweredOtherwise", {seat});
    case FactKind::answered_aloud: return plain_note("AnsweredAloud", {seat});
    case FactKind::not_answered: return plain_note("NotAnswered", {seat});
    case FactKind::ruled_right: return plain_note("RuledRight", {seat});
    case FactKind::ruled_wrong: return plain_note("RuledWrong", {seat});
    case FactKind::challenged: return revealing("Challenged", {});
    case FactKind::votes_counted:
      return revealing("VotesCounted", {{"right", std::int64_t{fact.number}},
                                        {"wrong", std::int64_t{fact.other_number}}});
    case FactKind::was_right: return revealing("WasRight", {seat, answer, explanation});
    case FactKind::was_wrong: return revealing("WasWrong", {seat, answer, explanation});
    default: return {};
  }
}

FactNote note_of_points(const Fact& fact) {
  const Field seat{"seat", SeatName{fact.seat}};
  const Field number{"number", std::int64_t{fact.number}};
  const Field points{"points", std::int64_t{fact.number}};
  switch (fact.kind) {
    case FactKind::bet_lost: return revealing("BetLost", {seat, points});
    case FactKind::nothing_lost: return revealing("NothingLost", {seat});
    case FactKind::points_added: return revealing("PointsAdded", {seat, points});
    case FactKind::nothing_added: return revealing("NothingAdded", {seat});
    case FactKind::points_halved: return revealing("PointsHalved", {seat, points});
    case FactKind::case_closed: return revealing("CaseClosed", {seat, points});
    case FactKind::score_announced: return revealing("ScoreAnnounced", {seat, points});
    case FactKind::round_ended: return revealing("RoundEnded", {number});
    case FactKind::tied: return revealing("Tied", {number});
    case FactKind::pair_began: return revealing("PairBegan", {number});
    case FactKind::pair_undecided: return revealing("PairUndecided", {number});
    case FactKind::won: return revealing("Won", {seat});
    case FactKind::shared: return revealing("Shared", {seat});
    default: return {};
  }
}

}  // namespace

FactNote note_of(const Fact& fact) {
  if (fact.kind < FactKind::subject_changed) return note_of_round(fact);
  return fact.kind < FactKind::bet_lost ? note_of_question(fact) : note_of_points(fact);
}

}  // namespace indice::police
