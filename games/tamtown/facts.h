// What can happen in a game of Tamtown, as said to the sink; facts.cpp makes notes.
#pragma once

#include <cstdint>

#include "engine/fact.h"
#include "games/tamtown/deck.h"
#include "games/tamtown/roles.h"

namespace indice::tamtown {

enum class FactKind : std::uint8_t {
  table_laid,         // number: cards in the pile
  role_taken,         // seat, role
  first_player,       // seat
  oldest_player,      // seat
  card_dealt,         // seat, card: for that seat only
  turn_began,         // seat
  turn_missed,        // seat
  pile_empty,         // seat: who wants to draw
  card_drawn,         // seat, card
  top_looked_at,      // seat: the Journalist
  top_seen,           // seat, card: for that seat only
  pile_refilled,      // number: cards
  card_played,        // seat, card
  hearts_paid,        // seat, card, role: the Family, number: hearts
  card_offered,       // seat, card: where it lies is decided by ballot
  hearts_laid,        // card, from, role, number
  family_spared,      // role
  member_lost,        // role, number: left
  hearts_cleared,     // role
  player_out,         // seat
  hearts_removed,     // seat: who removes them, role, number
  removal_ended,      // seat
  void_card,          // seat, card: its payer is out
  action_taken,       // seat, card
  event_passed_over,  // card: turned up on the way to Actions
  nothing_drawn,      // seat
  cards_looked_at,    // seat, number
  card_seen,          // seat, card, number: for that seat only
  card_put_back,      // seat, card, number: the place
  card_fetched,       // seat, card
  nothing_to_do,      // seat: the effect has nothing left to work on
  player_named,       // seat, other
  declined,           // seat: places nothing
  nothing_played,     // seat: no Action where one might follow
  nothing_given,      // seat: the Potters
  clue_announced,     // seat, card, from: the hand or the discard pile
  piece_placed,       // seat, card
  cause_revealed,     // number: the pair
  culprit_revealed,   // number: the pair
  event_happens,      // card
  event_countered,    // seat, card: the counter
  counter_played,     // seat, card
  repeat_played,      // seat, card
  again_played,       // seat, card
  answers_given,      // to a window
  // Sealed answers, each for that seat only.
  answered,         // seat, card
  not_answered,     // seat
  answers_waived,   // seat: for the rest of the turn
  envelopes_laid,   // seat, card
  doubling_laid,    // seat, card
  ballot_finished,  // seat
  vote_sealed,      // seat, role
  lean_sealed,      // seat, role
  lean_left,        // seat: as it was, or none
  vote_called,      // seat
  ballot_opened,    // seat, number: envelopes
  card_laid,        // seat, card: with a ballot
  doubled,          // seat
  not_doubled,      // seat
  vote_counted,     // number: envelopes
  vote_succeeded,
  vote_failed,
  card_discarded,   // seat, card
  nothing_to_lose,  // seat
  card_given,       // seat, card, other
  investigators_skip,
  families_skip,
  drawer_silenced,   // seat
  lean_shown,        // seat, role
  lean_withheld,     // seat
  all_agreed,        // role: all lean to it
  family_voted_for,  // seat, role
  no_majority,       // seat: who decides
  family_decided,    // seat, role: by who decides alone
  family_chosen,     // role
  offer_ended,       // seat
  payment_lapsed,    // number: hearts
  turn_passed,       // seat: nothing to draw
  events_return,
  no_fit,
  hand_shown,    // seat, number: hearts
  village_lost,  // no member left
  time_ran_out,  // refills without a piece placed or a member lost
  standstill,
  // Nothing is said of these: a card moves as anybody would expect.
  card_put_away,  // card, from: a hand (seat), before a Family (role) or where it lay open
  event_settled,  // seat, card: joins the hand of who drew it
  card_shown      // seat, card: of a hand, at the end
};

inline constexpr std::size_t fact_kinds = static_cast<std::size_t>(FactKind::card_shown) + 1;

// Where a card lay.
enum class Origin : std::uint8_t { hand, open, family, discard, pile };

struct Fact {
  FactKind kind{};
  Seat seat = nobody;
  Card card = no_card;
  Role role = no_role;
  Seat other = nobody;
  std::uint8_t number = 0;
  bool reveals = false;
  // What the movements need to know, and no note tells.
  Origin from = Origin::hand;
  bool known = false;         // all know the card although it lies in a hand
  std::uint8_t known_by = 0;  // of a card being looked at: the seats that know it, a bit each
};

// Eight Events may return without a decision in between, and everybody be eliminated by them.
inline constexpr int most_facts = 768;
using TamtownSink = FactSink<Fact, most_facts>;

}  // namespace indice::tamtown
