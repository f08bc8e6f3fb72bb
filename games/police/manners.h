// How a search of Police Party takes people to play, what it need not try, and what it takes a
// position to be worth.
#pragma once

#include "games/police/police.h"

namespace indice::police {

struct Manners {
  // Positions are valued where a round ends: until then bets have not been paid.
  static constexpr int search_plies = 0;
  static int turn_of(const State& state) { return state.board.round; }
  // A quick way to play on: bets follow the records, cards are played where they help.
  static std::size_t playout_action(const State& state, Seat seat, const Actions& actions,
                                    Dice& dice);
  // What can be taken back leads back to where one was; nobody leaves his bets to the lot. Which
  // bet is best can be reckoned from what lies open, better than by trying.
  static void search_actions(const State& state, Seat seat, Actions& actions);
  // Who is asked a question is right as often as his mind has it, and minds are imagined after
  // their record: nobody can choose to be.
  static bool by_knowledge(const State& state) { return state.board.phase == Phase::answer; }
  static std::size_t known_action(const State& state, Seat seat, const Actions& actions,
                                  Dice& dice);
  // The fewer points a player has beside the others, the likelier he wins; the more rounds are
  // left, the less that says.
  static std::array<float, max_seats> chances(const State& state);
  // What the seat happens to know is its own affair and does not show in what it expected.
  static bool follows(View expected, const View& view);
};

// How likely a player seems to be right in a theme, in percent, to who has seen no more of him than
// everybody: a prior over what people know, and his answers so far.
[[nodiscard]] int seeming_chance(const Side& side, Theme theme);

}  // namespace indice::police
