#include "games/tamtown/tamtown.h"

#include "games/tamtown/rule_ids.h"

namespace indice::tamtown {

namespace {

constexpr std::array<std::string_view, 8> changing{
    "thing.family/fate",       "thing.family/oldest", "thing.family/members", "thing.family/hearts",
    "thing.investigator/fate", "thing.pile/hearts",   "thing.pile/idle",      "thing.laid/hearts"};

}  // namespace

const GameInfo& Tamtown::info() {
  static constexpr GameInfo tamtown{.name = "tamtown",
                                    .min_players = 2,
                                    .max_players = max_seats,
                                    .rules_version = 4,
                                    .options = option_specs,
                                    .ledger = ledger,

                                    .may_beat_all = true,
                                    .changing = changing};
  return tamtown;
}

Verdict Tamtown::accepts(const TableOptions& options) {
  constexpr std::array<RuleId, option_specs.size()> why{rule::who_starts, rule::the_oldest};
  if (Verdict usual = accepts_usual(info(), options, {rule::player_count}, why); !usual)  // TW-S1
    return usual;
  for (std::size_t i = 0; i < why.size(); ++i)
    if (options.choice[i] > options.players)
      return refuse("nobody_sits_there", {why[i]}, {{"number", options.choice[i]}});
  return allow();
}

}  // namespace indice::tamtown
