#include "games/thames/thames.h"

#include "games/thames/options.h"
#include "games/thames/rule_ids.h"

namespace indice::thames {

const GameInfo& Thames::info() {
  static constexpr GameInfo thames{.name = "thames",
                                   .min_players = 2,
                                   .max_players = most_players,
                                   .rules_version = 2,
                                   .options = option_specs,
                                   .ledger = ledger};
  return thames;
}

Verdict Thames::accepts(const TableOptions& options) {
  // TT-S1
  if (options.players < info().min_players || options.players > info().max_players)
    return refuse("player_count", {rule::player_count}, {{"players", options.players}});
  for (std::size_t i = 0; i < option_specs.size(); ++i)
    if (options.choice[i] >= option_specs[i].choices.size())
      return refuse("no_such_choice", {rule::who_starts});
  // TT-S7
  if (options.choice[option_start] > options.players)
    return refuse("start_seat_empty", {rule::who_starts},
                  {{"start", options.choice[option_start]}});
  return allow();
}

}  // namespace indice::thames
