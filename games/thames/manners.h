// How a sensible player of Thames goes on, for a search that plays games to their end.
#pragma once

#include "games/thames/thames.h"

namespace indice::thames {

struct Manners {
  static constexpr float part_of_margin = 0.3F;
  static constexpr std::uint32_t habits_in_a_hundred = 50;
  static int turn_of(const State& state) { return state.board.turn; }
  // A clue is the same wherever it lies and whatever is cleared away for it.
  static Action habit(const State& state, Seat seat, const Action& action);
  // For who has not imagined many games yet: takes a clue where one can be had, pays with what is
  // of least use, collects what the clues at the bottom ask for; now and then does otherwise.
  static std::size_t playout_action(const State& state, Seat seat, const Actions& actions,
                                    Dice& dice);
  // Of many ways to pay the same the cheapest are worth a thought.
  static void search_actions(const State& state, Seat seat, Actions& actions);
};

}  // namespace indice::thames
