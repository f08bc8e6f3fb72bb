#include <algorithm>
#include <cmath>

#include "engine/dice.h"
#include "lab/statistics.h"

namespace indice::lab {
namespace {

constexpr std::size_t most_blocks = 500;
constexpr std::size_t drawn_again = 400;

// What a meeting came to, in won games.
struct Score {
  double ours = 0;
  double theirs = 0;
};

// Two imagined deals a meeting, as in statistics.cpp: nobody is infinitely stronger.
Score imagined_score(const Sides& sides) { return {2 * sides.fair(), 2 * (1 - sides.fair())}; }

// The natural logarithm of everybody's strength. Each step makes the likelihood larger (Hunter's
// minorisation for Bradley and Terry's model, with several seats a side).
std::vector<double> strengths(std::size_t bots, std::span<const Meeting> meetings,
                              std::span<const Score> scores) {
  std::vector<double> strength(bots, 1.0);
  for (int step = 0; step < 5000; ++step) {
    std::vector<double> won(bots, 0);
    std::vector<double> lots(bots, 0);
    for (std::size_t i = 0; i < meetings.size(); ++i) {
      const Meeting& met = meetings[i];
      const double games = scores[i].ours + scores[i].theirs;
      const double all =
          met.sides.ours * strength[met.ours] + met.sides.theirs * strength[met.theirs];
      won[met.ours] += scores[i].ours;
      won[met.theirs] += scores[i].theirs;
      lots[met.ours] += games * met.sides.ours / all;
      lots[met.theirs] += games * met.sides.theirs / all;
    }
    double moved = 0;
    for (std::size_t bot = 0; bot < bots; ++bot) {
      if (lots[bot] <= 0) continue;
      const double now = won[bot] / lots[bot];
      moved = std::max(moved, std::abs(std::log(now / strength[bot])));
      strength[bot] = now;
    }
    const double last = strength.back();
    for (double& one : strength) one /= last;
    if (moved < 1e-7) break;
  }
  for (double& one : strength) one = std::log(one);
  return strength;
}

// The deals of a meeting in blocks that are drawn again as a whole.
std::vector<Score> blocks_of(const Meeting& meeting, std::size_t blocks) {
  std::vector<Score> sums(blocks);
  for (std::size_t deal = 0; deal < meeting.deals.size(); ++deal) {
    sums[deal % blocks].ours += meeting.deals[deal].ours;
    sums[deal % blocks].theirs += meeting.deals[deal].theirs;
  }
  return sums;
}

}  // namespace

std::vector<Estimate> elo_ladder(std::size_t bots, std::span<const Meeting> meetings,
                                 std::uint64_t seed) {
  const double points = 400 / std::log(10.0);
  std::size_t deals = meetings.empty() ? 0 : meetings.front().deals.size();
  const std::size_t blocks = std::clamp<std::size_t>(deals, 1, most_blocks);
  std::vector<std::vector<Score>> parts;
  for (const Meeting& meeting : meetings) parts.push_back(blocks_of(meeting, blocks));

  const auto fitted = [&](const std::vector<std::uint32_t>& taken) {
    std::vector<Score> scores;
    for (std::size_t i = 0; i < meetings.size(); ++i) {
      Score score = imagined_score(meetings[i].sides);
      for (const std::uint32_t block : taken) {
        score.ours += parts[i][block].ours;
        score.theirs += parts[i][block].theirs;
      }
      scores.push_back(score);
    }
    return strengths(bots, meetings, scores);
  };

  std::vector<std::uint32_t> taken(blocks);
  for (std::uint32_t i = 0; i < blocks; ++i) taken[i] = i;
  const std::vector<double> middle = fitted(taken);
  Dice dice(seed);
  std::vector<std::vector<double>> again(bots);
  for (std::size_t round = 0; round < drawn_again; ++round) {
    for (std::uint32_t& block : taken) block = dice.below(static_cast<std::uint32_t>(blocks));
    const std::vector<double> drawn = fitted(taken);
    for (std::size_t bot = 0; bot < bots; ++bot) again[bot].push_back(drawn[bot]);
  }
  std::vector<Estimate> ladder;
  for (std::size_t bot = 0; bot < bots; ++bot) {
    std::sort(again[bot].begin(), again[bot].end());
    const std::size_t cut = drawn_again / 40;  // 2.5 of 100 on either side
    ladder.push_back({points * middle[bot],
                      {points * std::min(middle[bot], again[bot][cut]),
                       points * std::max(middle[bot], again[bot][drawn_again - 1 - cut])}});
  }
  return ladder;
}

}  // namespace indice::lab
