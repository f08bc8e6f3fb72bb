// What time it is in the house. Somebody may set the machine's clock while people play: that must
// take no hour from who is to move, nor give him one. So the house counts by a clock that nobody
// sets, and comes nearer to the wall's by a tenth at most of the time that passes. A difference of
// a day or more was no time at all (a machine that did not know the date yet), and is taken over at
// once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>

namespace indice::server {

class HouseTime {
 public:
  // Milliseconds: since 1970, and since whenever, sleep of the machine included.
  using Clock = std::function<std::int64_t()>;
  HouseTime(Clock wall, Clock running)
      : wall_(std::move(wall)), running_(std::move(running)), counted_(running_()), now_(wall_()) {}

  // Never less than before, but for those who did not know the date.
  [[nodiscard]] std::int64_t now() {
    const std::scoped_lock lock(mutex_);
    const std::int64_t running = running_();
    const std::int64_t passed = std::max<std::int64_t>(running - counted_, 0);
    counted_ = running;
    now_ += passed;
    spare_ += passed;
    const std::int64_t wrong = wall_() - now_;
    constexpr std::int64_t day = 24LL * 60 * 60 * 1000;
    if (wrong >= day || wrong <= -day) {
      now_ += wrong;
      spare_ = 0;
      return now_;
    }
    const std::int64_t most = spare_ / 10;
    const std::int64_t nearer = std::clamp(wrong, -std::min(most, passed), most);
    now_ += nearer;
    spare_ = wrong == nearer ? 0 : spare_ - (nearer < 0 ? -nearer : nearer) * 10;
    return now_;
  }

 private:
  std::mutex mutex_;
  Clock wall_;
  Clock running_;
  std::int64_t counted_;
  std::int64_t now_;
  std::int64_t spare_ = 0;  // passed, and not used yet to come nearer
};

}  // namespace indice::server
