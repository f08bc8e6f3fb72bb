// What can happen in a game of Police Party, as said to the sink; facts.cpp makes notes.
#pragma once

#include <array>
#include <cstdint>

#include "engine/fact.h"
#include "games/police/state.h"

namespace indice::police {

enum class FactKind : std::uint8_t {
  table_laid,          // counts: the stock
  starter_set,         // seat
  cards_dealt,         // seat, cards, guilty: for that seat only
  character_chosen,    // seat, who, number: the suspect
  round_began,         // seat, number, other_number: characters that nobody took, in the first
  extra_round_began,   // seat, number
  card_laid,           // theme, number: the place
  questions_returned,  // counts: the discards that are shuffled back
  card_taken,          // seat, question, seers, number, who
  card_left,           // question, seers, number
  card_looked_at,      // seat, theme, number
  question_seen,       // seat, question, seers, number: for that seat only
  bet_placed,          // seat, who, number: face up for all, face down for that seat only
  bet_by_lot,          // the same
  bet_taken_back,      // the same
  bets_exchanged,      // seat, who, number, other, other_number: the same; where they lie now
  bets_confirmed,      // seat: the same
  bets_seen,           // open ones lie, and some are asked once more
  all_bets_placed,     // bets: hidden ones
  bet_shown,           // seat, who, number
  card_committed,      // seat, card: for that seat only
  replied,             // seat, reply: for that seat only
  commit_ended,        // number: of cards committed
  card_played,         // seat, card; Objection puts the question away
  bets_swapped,        // seat, from (whose they are), who, number, other, other_number: now
  bet_doubled,         // seat, who, number
  bets_voided,         // seat
  subject_changed,     // seat, who, theme, away, seers
  question_read,       // seat, who (none: from the stock), question, seers
  answer_for_reader,   // seat, question: for that seat only
  choice_struck,       // question, letter
  hint_given,          // question
  answered,            // seat, question, letter
  answered_otherwise,  // seat
  answered_aloud,      // seat
  not_answered,        // seat
  ruled_right,         // seat
  ruled_wrong,         // seat
  challenged,
  votes_counted,    // number: right, other_number: wrong
  was_right,        // seat, question; a tied pair's is put away
  was_wrong,        // the same
  bet_lost,         // seat, number; the first puts the question away
  nothing_lost,     // seat; puts the question away
  points_added,     // seat, number; puts the question away
  nothing_added,    // seat; puts the question away
  points_halved,    // seat, number
  case_closed,      // seat, number
  score_announced,  // seat, number
  round_ended,      // number, bets
  tied,             // number: how many
  pair_began,       // number
  pair_undecided,   // number
  won,              // seat
  shared            // seat
};

inline constexpr std::size_t fact_kinds = static_cast<std::size_t>(FactKind::shared) + 1;

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

// Facts hold what moves in truth, which not everybody may know; a note tells what its audience may.
struct Fact {
  FactKind kind{};
  Seat seat = nobody;
  Seat from = nobody;
  Character who = Character::commissioner;
  Character other = Character::commissioner;
  Card card = Card::presumption;
  Question question{};  // or a theme alone, where there are no seers
  Question away{};      // the same
  Letter letter = 0;
  Reply reply = Reply::no_more_cards;
  bool face_down = false;   // of bets
  bool puts_away = false;   // the question is done with and discarded
  std::uint8_t seers = 0;   // who has looked at the card: a bit for each seat
  std::uint8_t guilty = 0;  // as Own has it
  std::uint16_t number = 0;
  std::uint16_t other_number = 0;
  Cards cards{};
  std::array<std::uint8_t, theme_count> counts{};  // of questions, by theme
  LaidBets bets{};
};

// Thirty bets shown, cards played, a question read.
inline constexpr int most_facts = 96;
using PoliceSink = FactSink<Fact, most_facts>;

}  // namespace indice::police
