// Where a search of Police Party may ask what a position is worth, and what it need not try.
#pragma once

#include "games/police/police.h"

namespace indice::police {

struct Manners {
  static constexpr float part_of_margin = 0.3F;
  static constexpr int search_plies = 16;
  static constexpr float search_temperature = 3.5F;
  static int turn_of(const State& state) {
    return 64 * state.board.round + static_cast<int>(state.board.phase);
  }
  // What can be taken back leads back to where one was.
  static void search_actions(const State& state, Seat seat, Actions& actions);
  // Who is asked a question is right as often as he was before: nobody can choose to be.
  static bool by_knowledge(const State& state) { return state.board.phase == Phase::answer; }
  static std::size_t known_action(const State& state, Seat seat, const Actions& actions,
                                  Dice& dice);
  // What the seat happens to know is its own affair and does not show in what it expected.
  static bool follows(View expected, const View& view);
};

}  // namespace indice::police
