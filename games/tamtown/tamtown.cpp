#include "games/tamtown/tamtown.h"

#include "games/tamtown/rule_ids.h"

namespace indice::tamtown {

const GameInfo& Tamtown::info() {
  static constexpr GameInfo tamtown{.name = "tamtown",
                                    .min_players = 2,
                                    .max_players = max_seats,
                                    .rules_version = 1,
                                    .options = option_specs,
                                    .ledger = ledger,
                                    .may_beat_all = true};
  return tamtown;
}

Verdict Tamtown::accepts(const TableOptions& options) {
  // TW-S1
  if (options.players < info().min_players || options.players > info().max_players)
    return refuse("player_count", {rule::player_count}, {{"players", options.players}});
  // TW-S6
  const std::uint8_t start = options.choice[option_start];
  if (start >= start_choices.size()) return refuse("no_such_choice", {rule::who_starts});
  if (start > options.players)
    return refuse("nobody_sits_there", {rule::who_starts}, {{"number", start}});
  return allow();
}

}  // namespace indice::tamtown
