// How often somebody may do something: so many at once, and then one after the other.
#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

namespace indice::server {

class Buckets {
 public:
  Buckets(double at_once, double a_second) : most_(at_once), rate_(a_second) {}

  // Whether the one of that name may, at that time in milliseconds; then it counts.
  [[nodiscard]] bool take(const std::string& name, std::int64_t now) {
    const std::scoped_lock lock(mutex_);
    if (buckets_.size() > most_names) forget_full(now);
    Bucket& bucket = buckets_.try_emplace(name, Bucket{most_, now}).first->second;
    bucket.left = level(bucket, now);
    bucket.at = now;
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

 private:
  static constexpr std::size_t most_names = 100'000;
  struct Bucket {
    double left = 0;
    std::int64_t at = 0;
  };

  [[nodiscard]] double level(const Bucket& bucket, std::int64_t now) const {
    const auto passed = static_cast<double>(std::max<std::int64_t>(now - bucket.at, 0));
    return std::min(most_, bucket.left + passed / 1000 * rate_);
  }
  // Who has waited long enough is as new.
  void forget_full(std::int64_t now) {
    std::erase_if(buckets_, [&](const auto& one) { return level(one.second, now) >= most_; });
  }

  double most_;
  double rate_;
  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace indice::server
