// Threads for what takes time: bots that think, a store that is read. The threads that serve
// clients never wait for either.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace indice::server {

class Workers {
 public:
  explicit Workers(unsigned threads);
  ~Workers();  // finishes what was begun and drops what was not
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // False: too much waits already, or the house is closing; the job was not taken.
  [[nodiscard]] bool post(std::function<void()> job);
  void stop();
  [[nodiscard]] std::size_t waiting() const;

 private:
  static constexpr std::size_t most_waiting = 50'000;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> jobs_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;

  void work();
};

}  // namespace indice::server
