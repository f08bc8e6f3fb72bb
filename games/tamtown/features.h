// What a position of Tamtown is judged by: for each player what he would win with, and for the
// village what it dies of. What these numbers are worth is learned from games (weights.json,
// `indice train tamtown`). Nobody winning is judged like one more player.
#pragma once

#include <array>
#include <string_view>

#include "games/tamtown/manners.h"

namespace indice::tamtown {

struct Features {
  static constexpr std::array<std::string_view, 50> names{
      // Of a player.
      "hearts_early", "hearts_late", "behind_late", "cards_late", "out", "own_lives",
      "own_last_member", "next_piece_late", "to_move", "to_move_late", "actions", "roomy",
      // Of the village: that nobody wins.
      "players.2", "players.3", "players.4", "players.5", "players.6", "players.7", "players.8",
      "placed.1", "placed.2", "placed.3", "placed.4", "placed.5", "placed.6", "placed.7",
      "best_lives", "second_lives", "other_lives", "best_lives_early", "second_lives_early",
      "families", "on_the_brink", "next_piece", "next_piece_missing", "covered", "covered_early",
      "hearts_in_hands", "cards_in_hands", "relief", "relief_hearts", "counters", "placing",
      "bringing", "harm_m2", "harm_m4", "harm_early", "pile_runs_out", "replay_m4", "replay_m2"};
  using Row = std::array<float, names.size()>;

  // Of an imagined state, with all hands open; of the pile only what is in it, not in which order.
  [[nodiscard]] static Row of(const State& state, Seat seat);
  [[nodiscard]] static Row of_nobody(const State& state);
};

// What each player's lot is, as it was learned; what is missing to 1 is nobody's.
[[nodiscard]] std::array<float, max_seats> learned_chances(const State& state);

}  // namespace indice::tamtown
