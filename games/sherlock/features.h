// What a position of Sherlock & Moriarty is judged by, for one player: numbers that mean little by
// themselves. What they are worth is learned from games (weights.json, `indice train sherlock`).
#pragma once

#include <array>
#include <string_view>

#include "games/sherlock/manners.h"

namespace indice::sherlock {

struct Features {
  // A category's lead while it can still change and when it no longer can, and being ahead at all.
  static constexpr std::array<std::string_view, 45> names{"open_lead",
                                                          "false_pass.lead_early",
                                                          "false_pass.lead_late",
                                                          "false_pass.ahead",
                                                          "explosive.lead_early",
                                                          "explosive.lead_late",
                                                          "explosive.ahead",
                                                          "cigarette_end.lead_early",
                                                          "cigarette_end.lead_late",
                                                          "cigarette_end.ahead",
                                                          "cartridge.lead_early",
                                                          "cartridge.lead_late",
                                                          "cartridge.ahead",
                                                          "button.lead_early",
                                                          "button.lead_late",
                                                          "button.ahead",
                                                          "footprint.lead_early",
                                                          "footprint.lead_late",
                                                          "footprint.ahead",
                                                          "fingerprint.lead_early",
                                                          "fingerprint.lead_late",
                                                          "fingerprint.ahead",
                                                          "majorities",
                                                          "majorities_early",
                                                          "whole_categories",
                                                          "nearly_whole",
                                                          "fragments.1",
                                                          "fragments.2",
                                                          "fragments.3",
                                                          "fragments.4",
                                                          "fragments.5",
                                                          "fragments.to_come",
                                                          "tokens_early",
                                                          "tokens_early_squared",
                                                          "tokens_late",
                                                          "lone_jokers",
                                                          "lone_jokers_early",
                                                          "joined_at_end",
                                                          "reserved",
                                                          "reserved_early",
                                                          "to_move",
                                                          "pawns_left",
                                                          "sherlock",
                                                          "clues_early",
                                                          "kinds_early"};
  using Row = std::array<float, names.size()>;

  // Of an imagined state: hidden clues count.
  [[nodiscard]] static Row of(const State& state, Seat seat);
};

// Both players' chances, by the weights that were learned.
[[nodiscard]] std::array<float, max_seats> learned_chances(const State& state);

// The manners of a search that values positions so.
struct LearnedManners : Manners {
  static std::array<float, max_seats> chances(const State& state) { return learned_chances(state); }
};

}  // namespace indice::sherlock
