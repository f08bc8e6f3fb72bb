// Many games between bots. Whoever the bots are, the result depends on the seed alone: not on the
// number of threads, nor on which of them was faster.
//
// The unit is a deal. The cards of a deal are dealt again and again until every bot of a table has
// sat on every seat; of several tables each gets the same deals. Only whole deals are counted, from
// the first one on without a gap: a match that is ended early is a shorter match, not one of
// short games.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "engine/any_game.h"
#include "lab/statistics.h"

namespace indice::lab {

struct MatchPlan {
  const AnyGame* game = nullptr;
  TableOptions options;
  std::vector<std::vector<std::string>> tables;  // of each a bot for every place
  std::uint64_t deals = 0;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::vector<AnyAction> barred;  // nobody does these where there is anything else to do
  std::optional<std::filesystem::path> records;
  int patience_ms = 10'000;  // for one decision of an outside program
};

// In how many games of a deal these bots have sat everywhere: none but themselves, and one is
// enough.
[[nodiscard]] unsigned games_a_deal(std::span<const std::string> table);

// One deal at one table: sums over its games, for each place of the table's list. A win shared by k
// counts 840/k of 840, which is whole for every number of players there is.
struct DealResult {
  std::array<std::int32_t, max_seats> win_parts{};
  std::array<std::int32_t, max_seats> points{};
  std::uint32_t decisions = 0;
  std::uint16_t games = 0;
  std::uint16_t survived = 0;  // games that somebody won, not the game itself
  bool operator==(const DealResult&) const = default;
};
inline constexpr std::int32_t whole_win = 840;

struct MatchResult {
  std::vector<std::vector<DealResult>> tables;  // all of the same number of deals
  double seconds = 0;
  std::exception_ptr problem;  // why it ended early: an outside program failed
};

// All of it may be left out. `progress` and `stops` are asked on the calling thread, now and then;
// `enough` after every whole deal, in their order, on any thread but never on two at once.
struct MatchWatch {
  std::function<void(std::uint64_t games)> progress;
  std::function<bool()> stops;
  std::function<bool(std::span<const std::vector<DealResult>> tables, std::size_t deal)> enough;
};
[[nodiscard]] MatchResult play_match(const MatchPlan& plan, const MatchWatch& watch = {});

// What a place of the table won of each deal, as a part of its games.
[[nodiscard]] std::vector<double> shares_of(std::span<const DealResult> deals, std::size_t place);
[[nodiscard]] std::vector<double> survival_of(std::span<const DealResult> deals);
// The places whose bot is `ours` against all others.
[[nodiscard]] Sides sides_of(std::span<const std::string> table, std::string_view ours);
[[nodiscard]] SharedDeal shared_by(const DealResult& deal, std::span<const std::string> table,
                                   std::string_view ours);
[[nodiscard]] std::vector<SharedDeal> shared_by(std::span<const DealResult> deals,
                                                std::span<const std::string> table,
                                                std::string_view ours);

}  // namespace indice::lab
