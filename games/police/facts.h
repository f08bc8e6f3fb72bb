// What can happen in a game of Police Party: one list with what each fact tells and what moves with
// it. What follows by itself after an action is marked as revealing: whether it comes now or later
// may hang on what others have decided in secret.
#pragma once

#include <array>
#include <cstdint>

#include "engine/fact_list.h"
#include "games/police/state.h"

namespace indice::police {

struct Fact;
namespace told {
extern FactTells<Fact> seat, owner, who, other, card, number, value, points, other_value, theme,
    from_theme, question, hint, answer, choice, reply, votes, count, hand;
}  // namespace told
namespace moved {
extern FactMoves<Fact> add_points, begin_first_round, change_subject, choose_character, cover_bets,
    deal_hand, exchange_bets, lay_card, lay_table, leave_card, place_bet, play_card, read_question,
    return_bets, return_questions, see_card, show_bet, swap_bets, take_back_bet, take_card,
    take_points;
}  // namespace moved

inline constexpr auto fact_rows = [] {
  using namespace told;
  using enum Audience;
  // The bets of a table that plays with hidden ones are told to their owner only.
  return std::to_array<ListedFact<Fact>>({
      {"TableLaid", {count}, moved::lay_table},
      {"StarterSet", {seat}},
      {"CardsDealt", {seat, hand}, its_seat, reveals, moved::deal_hand},
      {"CharacterChosen", {seat, who}, moved::choose_character},
      {"RoundBegan", {seat, number}, reveals, moved::begin_first_round},
      {"ExtraRoundBegan", {seat, number}, reveals},
      {"CardLaid", {theme, number}, reveals, moved::lay_card},
      {"QuestionsReturned", {}, reveals, moved::return_questions},
      {"CardTaken", {seat, theme, number, who}, moved::take_card},
      {"CardLeft", {theme, number}, moved::leave_card},
      {"CardLookedAt", {seat, theme, number}},
      {"QuestionSeen", {seat, question, number}, its_seat, reveals, moved::see_card},
      {"BetPlaced", {seat, who, value}, moved::place_bet},
      {"BetByLot", {seat, who, value}, moved::place_bet},
      {"BetTakenBack", {seat, who, value}, moved::take_back_bet},
      {"BetsExchanged", {seat, who, value, other, other_value}, moved::exchange_bets},
      {"BetsConfirmed", {seat}},
      {"BetsSeen", {}},
      {"AllBetsPlaced", {}, reveals, moved::cover_bets},
      {"BetShown", {seat, who, value}, reveals, moved::show_bet},
      {"CardCommitted", {seat, card}, its_seat},
      {"Replied", {seat, reply}, its_seat},
      {"CommitEnded", {number}, reveals},
      {"CardPlayed", {seat, card}, reveals, moved::play_card},
      {"BetsSwapped", {seat, owner, who, other}, reveals, moved::swap_bets},
      {"BetDoubled", {seat, who, value}, reveals},
      {"BetsVoided", {seat}, reveals},
      {"SubjectChanged", {seat, from_theme, theme}, reveals, moved::change_subject},
      {"QuestionRead", {seat, theme, question}, reveals, moved::read_question},
      {"AnswerForReader", {seat, answer}, its_seat, reveals},
      {"ChoiceStruck", {choice}, reveals},
      {"HintGiven", {hint}, reveals},
      {"Answered", {seat, choice}},
      {"AnsweredOtherwise", {seat}},
      {"AnsweredAloud", {seat}},
      {"NotAnswered", {seat}},
      {"RuledRight", {seat}},
      {"RuledWrong", {seat}},
      {"Challenged", {}, reveals},
      {"VotesCounted", {votes}, reveals},
      {"WasRight", {seat, answer}, reveals},
      {"WasWrong", {seat, answer}, reveals},
      {"BetLost", {seat, points}, reveals, moved::add_points},
      {"NothingLost", {seat}, reveals},
      {"PointsAdded", {seat, points}, reveals, moved::add_points},
      {"NothingAdded", {seat}, reveals},
      {"PointsHalved", {seat, points}, reveals},
      {"CaseClosed", {seat, points}, reveals, moved::take_points},
      {"ScoreAnnounced", {seat, points}, reveals},
      {"RoundEnded", {number}, reveals, moved::return_bets},
      {"Tied", {number}, reveals},
      {"PairBegan", {number}, reveals},
      {"PairUndecided", {number}, reveals},
      {"Won", {seat}, reveals},
      {"Shared", {seat}, reveals},
  });
}();
using FactKind = FactIn<fact_rows>;

// What a player says where several are asked at once.
enum class Reply : std::uint8_t {
  no_more_cards,
  no_objection,
  objection,
  no_more_cases,
  accept,
  challenge,
  abstain,
  right,
  wrong
};

// All GUILTY cards that have been bet.
struct LaidBets {
  std::array<Character, most_suspects> on{};  // by suspect
  std::array<Bets, most_players> of{};        // by owner
};

// A card with its question and who has looked at it, a bit for each seat; where nobody has, a card
// of its theme.
struct Known {
  Question card{};
  std::uint8_t seers = 0;
};

// Facts hold what moves in truth, which not everybody may know; a note tells what its audience may.
struct Fact {
  FactKind kind;
  Seat seat = nobody;
  Card card = Card::presumption;
  Seat from = nobody;
  Character who = Character::commissioner;
  Character other = Character::commissioner;
  Question question{};
  std::uint8_t seers = 0;  // of it
  Known away{};            // a card that makes room for it
  Letter letter = 0;
  Reply reply = Reply::no_more_cards;
  bool face_down = false;   // of bets
  bool puts_away = false;   // the question is done with and discarded
  std::uint8_t guilty = 0;  // as Own has it
  std::uint16_t number = 0;
  std::uint16_t other_number = 0;
  Cards cards{};
  std::array<std::uint8_t, theme_count> counts{};  // of questions, by theme
  LaidBets bets{};

  // A fact is made of what is special about it.
  constexpr Fact& of(Seat owner) { return set(from, owner); }
  constexpr Fact& on(Character one) { return set(who, one); }
  constexpr Fact& on(Character one, Character two) { return set(who, one).set(other, two); }
  constexpr Fact& of(Theme theme) { return set(question, {theme, 0}); }
  constexpr Fact& asking(Question asked) { return set(question, asked); }
  constexpr Fact& asking(Question asked, std::uint8_t by) { return asking(asked).set(seers, by); }
  constexpr Fact& asking(const Known& known) { return asking(known.card, known.seers); }
  constexpr Fact& instead_of(const Known& known) { return set(away, known); }
  constexpr Fact& choosing(Letter choice) { return set(letter, choice); }
  constexpr Fact& replying(Reply what) { return set(reply, what); }
  constexpr Fact& covered(bool it_is) { return set(face_down, it_is); }
  constexpr Fact& done(bool it_is = true) { return set(puts_away, it_is); }
  constexpr Fact& count(int of_it) { return set(number, static_cast<std::uint16_t>(of_it)); }
  constexpr Fact& count(int one, int two) {
    return count(one).set(other_number, static_cast<std::uint16_t>(two));
  }
  constexpr Fact& counting(const std::array<std::uint8_t, theme_count>& questions) {
    return set(counts, questions);
  }
  constexpr Fact& showing(const LaidBets& laid) { return set(bets, laid); }
  constexpr Fact& dealing(const Own& own) { return set(guilty, own.guilty).set(cards, own.hand); }

 private:
  template <class Value>
  constexpr Fact& set(Value& at, const Value& value) {
    at = value;
    return *this;
  }
};

// Thirty bets shown, cards played, a question read.
inline constexpr int most_facts = 96;
using PoliceSink = FactSink<Fact, most_facts>;

}  // namespace indice::police
