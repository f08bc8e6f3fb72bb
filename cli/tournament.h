// Many games between bots. Whoever the bots are, the result depends on the seed alone: not on the
// number of threads, nor on which of them was faster.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.h"

namespace indice::cli {

struct TournamentPlan {
  const AnyGame* game = nullptr;
  TableOptions options;
  std::vector<std::string> bots;  // one for each place; they move on one seat with every game
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::vector<AnyAction> barred;  // nobody does these where there is anything else to do
  std::optional<std::filesystem::path> records;
};

// Sums, so that threads can be added up in any order. A win shared by k counts 840/k of 840, which
// is whole for every number of players there is.
struct BotTally {
  std::int64_t win_parts = 0;
  std::int64_t points = 0;
};
inline constexpr std::int64_t whole_win = 840;

struct TournamentResult {
  std::vector<BotTally> bots;
  std::uint64_t decisions = 0;
  std::uint64_t survived = 0;  // games that somebody won, not the game itself
  double seconds = 0;
};

// `progress` is told now and then how many games are done.
[[nodiscard]] TournamentResult play_tournament(const TournamentPlan& plan,
                                               const std::function<void(std::uint64_t)>& progress);

// Wilson's 95 % interval for a share of `games`.
struct Interval {
  double low = 0;
  double high = 0;
};
[[nodiscard]] Interval wilson_interval(double share, std::uint64_t games);

}  // namespace indice::cli
