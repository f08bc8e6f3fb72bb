#include "games/sherlock/sherlock.h"

#include "games/sherlock/rule_ids.h"

namespace indice::sherlock {

const GameInfo& Sherlock::info() {
  static constexpr GameInfo sherlock{.name = "sherlock",
                                     .min_players = player_count,
                                     .max_players = player_count,
                                     .rules_version = 2,
                                     .options = option_specs,
                                     .ledger = ledger};
  return sherlock;
}

Verdict Sherlock::accepts(const TableOptions& options) {
  // SM-C1
  if (options.players != player_count)
    return refuse("player_count", {rule::two_players}, {{"players", options.players}});
  constexpr std::array<RuleId, option_specs.size()> why{
      rule::roles, rule::chosen_start, rule::without_irene, rule::moriarty_active_first,
      rule::mycroft_shuffled_in};
  for (std::size_t i = 0; i < option_specs.size(); ++i)
    if (options.choice[i] >= option_specs[i].choices.size())
      return refuse("no_such_choice", {why[i]});
  return allow();
}

}  // namespace indice::sherlock
