// Waits for a store that was not to be had, for all rooms together: however many tables wait, one
// question is asked at a time, and the pauses between them grow.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace indice::server {

class Recovery {
 public:
  static constexpr std::uint32_t first_pause = 1000;  // milliseconds
  static constexpr std::uint32_t longest_pause = 4000;

  // Calls `then` with whether the store answers, from another thread. False: it cannot be asked
  // now.
  using Ask = std::function<bool(std::function<void(bool)> then)>;
  using After = std::function<void(std::uint32_t milliseconds, std::function<void()> call)>;
  Recovery(Ask ask, After after) : ask_(std::move(ask)), after_(std::move(after)) {}

  // `back` is called once the store answers again, and must not wait.
  void wait(std::function<void()> back);
  // Something was stored: the next pauses are short again. That the store answers is less than
  // that: it may still keep nothing.
  void stored() {
    if (!away_.exchange(false)) return;
    const std::scoped_lock lock(mutex_);
    pause_ = first_pause;
  }

 private:
  const Ask ask_;
  const After after_;
  std::atomic<bool> away_ = false;  // nothing was stored since somebody waited
  std::mutex mutex_;
  std::vector<std::function<void()>> waiting_;
  std::uint32_t pause_ = first_pause;
  bool asking_ = false;  // or the time for it is set

  void ask_later();  // with the mutex held
  void ask();
  void answered(bool back);
};

}  // namespace indice::server
