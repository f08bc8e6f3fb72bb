// What a position of Thames is judged by, for one player: numbers that mean little by themselves.
// What they are worth is learned from games (weights.json, `indice train thames`).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/thames/manners.h"

namespace indice::thames {

struct Features {
  static constexpr std::array<std::string_view, 26> names{
      // Points that are sure, and those that hang on cases which are still open: while much is left
      // to be taken, and when little is.
      "secured_early", "secured_late", "clues_early", "clues_late", "bonus_early", "bonus_late",
      // Cases that a little more would win, or lose.
      "contested", "clinched", "top_case_late",
      // Cards, and what they are good for: clues that can be taken now, and soon.
      "cards_early", "cards_late", "cards_many", "like_cards", "best_payable",
      "best_payable_to_move", "second_payable", "payable_case", "nearly_payable", "reach_early",
      "reach_late", "reach_removing", "demand", "pairs",
      // Whose turn it is.
      "to_move", "to_move_late", "row_fits"};
  using Row = std::array<float, names.size()>;

  // Of an imagined state: all hands count.
  [[nodiscard]] static Row of(const State& state, Seat seat);
};

// Everybody's chances, by the weights that were learned.
[[nodiscard]] std::array<float, max_seats> learned_chances(const State& state);

// The manners of a search that plays on for a few turns and values what it then finds.
struct LearnedManners : Manners {
  static constexpr int search_plies = 16;
  static std::array<float, max_seats> chances(const State& state) { return learned_chances(state); }
};

}  // namespace indice::thames
