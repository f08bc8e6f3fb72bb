// Many whole games between bots, on several threads. Every game has dice of its own, so that the
// results hang neither on the threads nor on their order.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "python/state.h"

namespace indice::python {

struct MatchPlan {
  Setup setup;
  std::vector<std::string> bots;  // by seat
  std::size_t games = 0;
  std::uint64_t seed = 0;
  unsigned threads = 1;
  // Each deal is played once for every turn of the bots around the table: so many games a deal.
  bool rotate = false;
};

struct MatchResults {
  // By game, and in a game by seat.
  std::vector<std::int32_t> scores, ranks, bots;  // bots: which of the plan's sat there
  std::vector<std::int64_t> decisions;
  std::vector<std::uint64_t> seeds;  // of the deal: Game.deal(seed=…) deals it again
};

// Calls `watch(done)` now and then on the calling thread; false from it ends the match.
[[nodiscard]] MatchResults play_match(const MatchPlan& plan,
                                      const std::function<bool(std::size_t done)>& watch);

}  // namespace indice::python
