// What can happen in a game of Police Party, as said to the sink; facts.cpp makes notes.
#pragma once

#include <cstdint>

#include "engine/fact.h"
#include "games/police/state.h"

namespace indice::police {

enum class FactKind : std::uint8_t {
  starter_set,         // seat
  cards_dealt,         // seat, cards: for that seat only
  character_chosen,    // seat, who
  round_began,         // seat, number
  extra_round_began,   // seat, number
  card_laid,           // theme, number: the place
  questions_returned,  // the discards are shuffled
  card_taken,          // seat, theme, number, who
  card_left,           // theme, number
  card_looked_at,      // seat, theme, number
  question_seen,       // seat, question, number: for that seat only
  bet_placed,          // seat, who, number: face up for all, face down for that seat only
  bet_by_lot,          // the same
  bet_taken_back,      // the same
  bets_exchanged,      // seat, who, number, other, other_number: the same; where they lie now
  bets_confirmed,      // seat: the same
  all_bets_placed,     // hidden ones
  bet_shown,           // seat, who, number
  card_committed,      // seat, card: for that seat only
  replied,             // seat, reply: for that seat only
  commit_ended,        // number: of cards committed
  card_played,         // seat, card
  bets_swapped,        // seat, from (whose they are), who, other
  bet_doubled,         // seat, who, number
  bets_voided,         // seat
  subject_changed,     // seat, theme, from_theme
  question_read,       // seat, who, question
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
  was_right,        // seat, question
  was_wrong,        // seat, question
  bet_lost,         // seat, number
  points_added,     // seat, number
  nothing_added,    // seat
  points_halved,    // seat, number
  case_closed,      // seat, number
  score_announced,  // seat, number
  round_ended,      // number
  tied,             // number: how many
  pair_began,       // number
  pair_undecided,   // number
  won,              // seat
  shared            // seat
};

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

struct Fact {
  FactKind kind{};
  Seat seat = nobody;
  Seat from = nobody;
  Character who = Character::commissioner;
  Character other = Character::commissioner;
  Card card = Card::presumption;
  Theme from_theme = Theme::history;
  Question question{};  // or a theme alone
  Letter letter = 0;
  Reply reply = Reply::no_more_cards;
  bool face_down = false;  // of bets
  std::uint16_t number = 0;
  std::uint16_t other_number = 0;
  Cards cards{};
};

// Thirty bets shown, cards played, a question read.
inline constexpr int most_facts = 96;
using PoliceSink = FactSink<Fact, most_facts>;

}  // namespace indice::police
