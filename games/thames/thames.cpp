#include "games/thames/thames.h"

#include "games/thames/options.h"
#include "games/thames/rule_ids.h"

namespace indice::thames {

namespace {

constexpr std::array<std::string_view, 1> changing{"thing.case/left"};

}  // namespace

const GameInfo& Thames::info() {
  static constexpr GameInfo thames{.name = "thames",
                                   .min_players = 2,
                                   .max_players = most_players,
                                   .rules_version = 2,
                                   .options = option_specs,
                                   .ledger = ledger,
                                   .changing = changing};
  return thames;
}

Verdict Thames::accepts(const TableOptions& options) {
  // TT-S1
  constexpr std::array<RuleId, option_specs.size()> why{rule::who_starts, rule::who_starts};
  if (Verdict usual = accepts_usual(info(), options, {rule::player_count}, why); !usual)
    return usual;
  // TT-S7
  if (options.choice[option_start] > options.players)
    return refuse("start_seat_empty", {rule::who_starts},
                  {{"start", options.choice[option_start]}});
  return allow();
}

}  // namespace indice::thames
