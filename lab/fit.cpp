#include "lab/fit.h"

#include <algorithm>
#include <cmath>

#include "engine/ensure.h"

namespace indice::lab {
namespace {

using Numbers = std::vector<double>;

// Solves matrix * x = right, for a matrix that is symmetric and positive; both are used up.
Numbers solved(Numbers matrix, Numbers right) {
  const std::size_t size = right.size();
  const auto at = [&](std::size_t row, std::size_t column) -> double& {
    return matrix[row * size + column];
  };
  // Cholesky: the lower half becomes L, with L times its mirror image the matrix.
  for (std::size_t column = 0; column < size; ++column) {
    for (std::size_t k = 0; k < column; ++k)
      for (std::size_t row = column; row < size; ++row)
        at(row, column) -= at(row, k) * at(column, k);
    const double root = std::sqrt(std::max(at(column, column), 1e-12));
    for (std::size_t row = column; row < size; ++row) at(row, column) /= root;
  }
  for (std::size_t row = 0; row < size; ++row) {
    for (std::size_t k = 0; k < row; ++k) right[row] -= at(row, k) * right[k];
    right[row] /= at(row, row);
  }
  for (std::size_t row = size; row-- > 0;) {
    for (std::size_t k = row + 1; k < size; ++k) right[row] -= at(k, row) * right[k];
    right[row] /= at(row, row);
  }
  return right;
}

double loss_of(const Sample& sample, std::span<const double> lots) {
  double loss = 0;
  for (std::size_t i = 0; i < lots.size(); ++i)
    if (sample.won[i] > 0) loss -= sample.won[i] * std::log(std::max(lots[i], 1e-9));
  return loss;
}

// Newton's method on features of the same spread; the loss is convex, so that it ends at the best.
class Newton {
 public:
  Newton(std::size_t features, std::span<const Sample* const> samples, double ridge)
      : size_(features), samples_(samples), ridge_(ridge), spread_(spreads()) {}

  [[nodiscard]] Numbers weights() {
    Numbers weights(size_, 0);
    double before = total_loss(weights);
    for (int step = 0; step < 30; ++step) {
      const Numbers move = next_step(weights);
      double part = 1;
      Numbers tried = moved(weights, move, part);
      double now = total_loss(tried);
      for (; now > before && part > 1e-4; now = total_loss(tried)) {
        part /= 2;
        tried = moved(weights, move, part);
      }
      if (now >= before) break;
      weights = tried;
      if (before - now < 1e-9 * before) break;
      before = now;
    }
    return weights;
  }

 private:
  std::size_t size_;
  std::span<const Sample* const> samples_;
  double ridge_;
  Numbers spread_;

  [[nodiscard]] Numbers spreads() const {
    Numbers sum(size_, 0);
    Numbers squares(size_, 0);
    double rows = 0;
    for (const Sample* sample : samples_)
      for (std::size_t i = 0; i < sample->features.size(); ++i) {
        sum[i % size_] += sample->features[i];
        squares[i % size_] += static_cast<double>(sample->features[i]) * sample->features[i];
        rows += i % size_ == 0 ? 1 : 0;
      }
    for (std::size_t i = 0; i < size_; ++i)
      sum[i] = std::sqrt(std::max(1e-6, squares[i] / rows - sum[i] * sum[i] / (rows * rows)));
    return sum;
  }
  // A feature that hardly ever differs is kept smaller than one that often does.
  [[nodiscard]] double hold(std::size_t feature) const {
    return ridge_ * static_cast<double>(samples_.size()) * spread_[feature] * spread_[feature];
  }
  [[nodiscard]] double total_loss(const Numbers& weights) const {
    double loss = 0;
    for (const Sample* sample : samples_) loss += loss_of(*sample, lots_of(*sample, weights));
    for (std::size_t i = 0; i < size_; ++i) loss += 0.5 * hold(i) * weights[i] * weights[i];
    return loss;
  }
  static Numbers moved(const Numbers& weights, const Numbers& move, double part) {
    Numbers there = weights;
    for (std::size_t i = 0; i < there.size(); ++i) there[i] -= part * move[i];
    return there;
  }
  [[nodiscard]] Numbers next_step(const Numbers& weights) const {
    Numbers slope(size_, 0);
    Numbers curve(size_ * size_, 0);
    Numbers mean(size_);
    for (const Sample* sample : samples_) {
      const Numbers lots = lots_of(*sample, weights);
      std::fill(mean.begin(), mean.end(), 0.0);
      for (std::size_t one = 0; one < lots.size(); ++one) {
        const float* row = sample->features.data() + one * size_;
        for (std::size_t i = 0; i < size_; ++i) mean[i] += lots[one] * row[i];
      }
      for (std::size_t one = 0; one < lots.size(); ++one) {
        const float* row = sample->features.data() + one * size_;
        for (std::size_t i = 0; i < size_; ++i) {
          slope[i] += (lots[one] - sample->won[one]) * row[i];
          const double off = lots[one] * (row[i] - mean[i]);
          if (off == 0) continue;
          for (std::size_t k = 0; k <= i; ++k) curve[i * size_ + k] += off * (row[k] - mean[k]);
        }
      }
    }
    for (std::size_t i = 0; i < size_; ++i) {
      slope[i] += hold(i) * weights[i];
      curve[i * size_ + i] += hold(i) + 1e-9;
    }
    return solved(std::move(curve), std::move(slope));
  }
};

void judge(Fit& fit, std::span<const Sample* const> unseen, std::span<const double> weights) {
  fit.unseen = unseen.size();
  fit.loss = 0;
  fit.plain_loss = 0;
  fit.calibration = {};
  for (const Sample* sample : unseen) {
    const Numbers lots = lots_of(*sample, weights);
    fit.loss += loss_of(*sample, lots);
    fit.plain_loss +=
        loss_of(*sample, Numbers(lots.size(), 1.0 / static_cast<double>(lots.size())));
    for (std::size_t i = 0; i < lots.size(); ++i) {
      Calibration& bucket = fit.calibration[std::min<std::size_t>(
          fit.calibration.size() - 1, static_cast<std::size_t>(lots[i] * 10))];
      bucket.judged += lots[i];
      bucket.won += sample->won[i];
      ++bucket.count;
    }
  }
  const double count = std::max<double>(1, static_cast<double>(unseen.size()));
  fit.loss /= count;
  fit.plain_loss /= count;
  for (Calibration& bucket : fit.calibration)
    if (bucket.count > 0) {
      bucket.judged /= static_cast<double>(bucket.count);
      bucket.won /= static_cast<double>(bucket.count);
    }
}

}  // namespace

std::vector<double> lots_of(const Sample& sample, std::span<const double> weights) {
  Numbers lots(sample.won.size(), 0);
  for (std::size_t one = 0; one < lots.size(); ++one)
    for (std::size_t i = 0; i < weights.size(); ++i)
      lots[one] += weights[i] * sample.features[one * weights.size() + i];
  const double largest = *std::max_element(lots.begin(), lots.end());
  double sum = 0;
  for (double& lot : lots) sum += lot = std::exp(lot - largest);
  for (double& lot : lots) lot /= sum;
  return lots;
}

Fit fit_weights(std::size_t features, std::span<const Sample> samples) {
  constexpr std::uint64_t kept_back = 5;
  std::vector<const Sample*> all;
  std::vector<const Sample*> seen;
  std::vector<const Sample*> unseen;
  for (const Sample& sample : samples) {
    ENSURE(sample.features.size() == features * sample.won.size());
    all.push_back(&sample);
    (sample.deal % kept_back == kept_back - 1 ? unseen : seen).push_back(&sample);
  }
  Fit best;
  for (const double ridge : {1e-4, 1e-3, 1e-2, 1e-1}) {
    Fit tried;
    tried.ridge = ridge;
    judge(tried, unseen, Newton(features, seen, ridge).weights());
    if (best.ridge == 0 || tried.loss < best.loss) best = tried;
  }
  best.weights = Newton(features, all, best.ridge).weights();
  return best;
}

}  // namespace indice::lab
