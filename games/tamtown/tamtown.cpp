#include "games/tamtown/tamtown.h"

#include "games/tamtown/rule_ids.h"

namespace indice::tamtown {

const GameInfo& Tamtown::info() {
  static constexpr GameInfo tamtown{.name = "tamtown",
                                    .min_players = 2,
                                    .max_players = max_seats,
                                    .rules_version = 3,
                                    .options = option_specs,
                                    .ledger = ledger,
                                    .may_beat_all = true};
  return tamtown;
}

Verdict Tamtown::accepts(const TableOptions& options) {
  // TW-S1
  if (options.players < info().min_players || options.players > info().max_players)
    return refuse("player_count", {rule::player_count}, {{"players", options.players}});
  const auto seat_is_there = [&](std::size_t option, RuleId why) {
    const std::uint8_t choice = options.choice[option];
    if (choice >= seat_choices.size()) return refuse("no_such_choice", {why});
    if (choice > options.players) return refuse("nobody_sits_there", {why}, {{"number", choice}});
    return allow();
  };
  const Verdict start = seat_is_there(option_start, rule::who_starts);
  return start ? seat_is_there(option_oldest, rule::the_oldest) : start;
}

}  // namespace indice::tamtown
