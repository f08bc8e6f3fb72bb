// What can be said of bots after so many deals. The unit is the deal: each bot plays it from every
// seat, so that its games are not independent, and the luck of the cards cancels out. All intervals
// are 95 % ones and are taken over deals.
//
// Strength is odds. Where somebody wins, each seat has a lot of the size of its player's strength:
// so two bots with 400 points of Elo between them win ten to one at a table of two, and one among
// three others wins ten to three. Games that nobody wins say nothing about it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace indice::lab {

struct Interval {
  double low = 0;
  double high = 0;
};
struct Estimate {
  double value = 0;
  Interval interval;
};

// Which part of something bounded by 0 and 1 (wins, survival) a deal brought, a number for each
// deal; `usual` is what one would expect who knows nothing. Two deals that came out as usual are
// thought to be there besides, or ten won deals in a row would be a certainty.
[[nodiscard]] Estimate share_over_deals(std::span<const double> deals, double usual);

// Two kinds of bots at a table: how many seats each has.
struct Sides {
  unsigned ours = 1;
  unsigned theirs = 1;
  [[nodiscard]] double fair() const {
    return static_cast<double>(ours) / static_cast<double>(ours + theirs);
  }
};
// Which part of a deal's games each side won; what is missing to 1 nobody won.
struct SharedDeal {
  double ours = 0;
  double theirs = 0;
};

// How many points of Elo we are above them.
[[nodiscard]] Estimate elo_over_deals(std::span<const SharedDeal> deals, const Sides& sides);
// Which part of the games that somebody wins we win, if we are so many points above them.
[[nodiscard]] double expected_part(double elo, const Sides& sides);

// Is the difference rather `high` than `low`? The generalised sequential probability ratio test on
// deals: asked after every deal in their order, it is wrong in one of twenty matches either way.
class Sprt {
 public:
  enum class Verdict : std::uint8_t { open, low, high };
  static constexpr double bound = 2.94;  // ln 19

  Sprt(double low_elo, double high_elo, const Sides& sides);
  void add(const SharedDeal& deal);
  [[nodiscard]] double log_likelihood_ratio() const;
  // Once it is told it stays.
  [[nodiscard]] Verdict verdict() const { return verdict_; }

 private:
  double low_;
  double high_;
  double count_ = 0;
  double ours_ = 0, both_ = 0, ours_squared_ = 0, both_squared_ = 0, product_ = 0;
  Verdict verdict_ = Verdict::open;
};

// Many bots, of which some met. All meetings are over the same deals.
struct Meeting {
  std::size_t ours = 0;  // places in the list of bots
  std::size_t theirs = 0;
  Sides sides;
  std::vector<SharedDeal> deals;
};
// The points of Elo of each bot above the last one, which has 0, so that all meetings together are
// as likely as can be. Intervals come from drawing the deals again; the seed makes them repeatable.
[[nodiscard]] std::vector<Estimate> elo_ladder(std::size_t bots, std::span<const Meeting> meetings,
                                               std::uint64_t seed);

}  // namespace indice::lab
