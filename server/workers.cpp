#include "server/workers.h"

#include <utility>

namespace indice::server {

Workers::Workers(unsigned threads) {
  threads_.reserve(threads);
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Workers::~Workers() { stop(); }

bool Workers::post(std::function<void()> job) {
  {
    const std::scoped_lock lock(mutex_);
    if (stopping_ || jobs_.size() >= most_waiting) return false;
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

void Workers::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

std::size_t Workers::waiting() const {
  const std::scoped_lock lock(mutex_);
  return jobs_.size();
}

void Workers::work() {
  for (;;) {
    std::function<void()> job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || !jobs_.empty(); });
      if (stopping_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    job();
  }
}

}  // namespace indice::server
