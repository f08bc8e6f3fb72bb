#include "games/sherlock/sherlock.h"

#include "games/sherlock/rule_ids.h"

namespace indice::sherlock {

namespace {

constexpr std::array<std::string_view, 15> changing{
    "thing.character/price",    "thing.character/gain",       "thing.character/sherlock",
    "thing.character/moriarty", "thing.character/indisposed", "thing.pawn/character",
    "thing.pawn/posture",       "thing.shown/mine",           "thing.shown/theirs",
    "thing.shown/points",       "thing.shown/lead",           "thing.joined/clue",
    "thing.lone_jokers/points", "thing.role/active",          "thing.role/points"};

}  // namespace

const GameInfo& Sherlock::info() {
  static constexpr GameInfo sherlock{.name = "sherlock",
                                     .min_players = player_count,
                                     .max_players = player_count,
                                     .rules_version = 2,
                                     .options = option_specs,
                                     .ledger = ledger,
                                     .changing = changing};
  return sherlock;
}

Verdict Sherlock::accepts(const TableOptions& options) {
  constexpr std::array<RuleId, option_specs.size()> why{
      rule::roles, rule::chosen_start, rule::without_irene, rule::moriarty_active_first,
      rule::mycroft_shuffled_in};
  return accepts_usual(info(), options, {rule::two_players}, why);  // SM-C1
}

}  // namespace indice::sherlock
