#include "lab/statistics.h"

#include <algorithm>
#include <cmath>

#include <boost/math/distributions/students_t.hpp>

namespace indice::lab {
namespace {

// Deals that are thought to have come out as usual, besides those that were played.
constexpr double imagined = 2;

double elo_of_odds(double logarithm) { return 400 / std::log(10.0) * logarithm; }

// So many standard errors on either side hold 95 of 100.
double errors_for_95(std::size_t deals) {
  const boost::math::students_t curve(static_cast<double>(std::max<std::size_t>(1, deals)));
  return boost::math::quantile(curve, 0.975);
}

}  // namespace

Estimate share_over_deals(std::span<const double> deals, double usual) {
  double sum = imagined * usual;
  double squares = imagined * usual;
  double played = 0;
  for (const double deal : deals) {
    played += deal;
    sum += deal;
    squares += deal * deal;
  }
  const auto count = static_cast<double>(deals.size());
  const double weight = count + imagined;
  const double mean = sum / weight;
  const double variance = std::max(0.0, squares / weight - mean * mean) / (weight - 1);
  const double half = errors_for_95(deals.size()) * std::sqrt(variance);
  const double share = deals.empty() ? usual : played / count;
  return {
      share,
      {std::min(share, std::max(0.0, mean - half)), std::max(share, std::min(1.0, mean + half))}};
}

Estimate elo_over_deals(std::span<const SharedDeal> deals, const Sides& sides) {
  const double fair = sides.fair();
  double ours = imagined * fair;
  double theirs = imagined * (1 - fair);
  for (const SharedDeal& deal : deals) {
    ours += deal.ours;
    theirs += deal.theirs;
  }
  // By how much one deal more would move the logarithm of the odds.
  double squares = imagined * (fair / (ours * ours) + (1 - fair) / (theirs * theirs));
  for (const SharedDeal& deal : deals) {
    const double moves = deal.ours / ours - deal.theirs / theirs;
    squares += moves * moves;
  }
  const double middle = elo_of_odds(std::log(ours / sides.ours) - std::log(theirs / sides.theirs));
  const double half = elo_of_odds(errors_for_95(deals.size()) * std::sqrt(squares));
  return {middle, {middle - half, middle + half}};
}

double expected_part(double elo, const Sides& sides) {
  const double odds = sides.ours * std::pow(10.0, elo / 400) / sides.theirs;
  return odds / (1 + odds);
}

Sprt::Sprt(double low_elo, double high_elo, const Sides& sides)
    : low_(expected_part(low_elo, sides)), high_(expected_part(high_elo, sides)) {}

void Sprt::add(const SharedDeal& deal) {
  const double both = deal.ours + deal.theirs;
  ++count_;
  ours_ += deal.ours;
  both_ += both;
  ours_squared_ += deal.ours * deal.ours;
  both_squared_ += both * both;
  product_ += deal.ours * both;
  if (verdict_ != Verdict::open) return;
  const double ratio = log_likelihood_ratio();
  if (ratio >= bound) verdict_ = Verdict::high;
  if (ratio <= -bound) verdict_ = Verdict::low;
}

double Sprt::log_likelihood_ratio() const {
  if (both_ <= 0) return 0;
  const double part = ours_ / both_;
  // What single deals are off the part by; two imagined ones, one for each side, keep the first
  // few from looking surer than they are.
  const double off = ours_squared_ - 2 * part * product_ + part * part * both_squared_ +
                     part * part + (1 - part) * (1 - part);
  const double won = both_ / count_;
  const double variance = off / (count_ + imagined) / (won * won);
  return count_ * (high_ - low_) * (2 * part - low_ - high_) / (2 * variance);
}

}  // namespace indice::lab
