// A net without sockets: what a house posts and sets a time for is carried out by a thread of its
// own, and clients are objects that say things and keep what they hear.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/json.h"
#include "server/house.h"
#include "server/net/net.h"

namespace indice::tests {

class PretendedNet final : public net::Net {
 public:
  PretendedNet() : thread_([this] { work(); }) {}
  ~PretendedNet() override { stop(0); }

  [[nodiscard]] std::uint16_t port() const override { return 1; }
  void after(std::uint32_t milliseconds, std::function<void()> call) override {
    {
      const std::scoped_lock lock(mutex_);
      calls_.emplace(Clock::now() + std::chrono::milliseconds(milliseconds), std::move(call));
    }
    wake_.notify_one();
  }
  [[nodiscard]] std::size_t here() const override { return any_thread; }
  void post(std::function<void()> call, std::size_t /*thread*/) override {
    after(0, std::move(call));
  }
  [[nodiscard]] net::Figures figures() const override { return {}; }
  void stop(std::uint32_t /*milliseconds*/) override {
    {
      const std::scoped_lock lock(mutex_);
      stopping_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::mutex mutex_;
  std::condition_variable wake_;
  std::multimap<Clock::time_point, std::function<void()>> calls_;
  bool stopping_ = false;
  std::thread thread_;

  void work() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
      if (calls_.empty()) {
        wake_.wait(lock);
      } else if (calls_.begin()->first > Clock::now()) {
        const auto due = calls_.begin()->first;
        wake_.wait_until(lock, due);
      } else {
        const std::function<void()> call = std::move(calls_.begin()->second);
        calls_.erase(calls_.begin());
        lock.unlock();
        call();
        lock.lock();
      }
    }
  }
};

// One client's end of a line.
class PretendedLine final : public net::Line {
 public:
  bool send(std::shared_ptr<const std::string> text) override {
    {
      const std::scoped_lock lock(mutex_);
      if (stuck_ && heard_.size() - taken_ >= most_unread) return false;
      heard_.push_back(*text);
    }
    came_.notify_all();
    return true;
  }
  void when_drained(std::function<void()> call) override {
    const std::scoped_lock lock(mutex_);
    drained_ = std::move(call);
  }
  void close(std::uint16_t code, std::string_view /*reason*/) override {
    {
      const std::scoped_lock lock(mutex_);
      closed_ = code;
    }
    came_.notify_all();
  }
  [[nodiscard]] const std::string& address() const override { return address_; }

  // The next thing that was said; nothing where it does not come.
  std::optional<std::string> next(std::chrono::milliseconds patience = std::chrono::seconds(20)) {
    std::unique_lock lock(mutex_);
    came_.wait_for(lock, patience, [&] { return taken_ < heard_.size() || closed_ != 0; });
    if (taken_ == heard_.size()) return std::nullopt;
    return heard_[taken_++];
  }
  // All bytes that ever came.
  [[nodiscard]] std::vector<std::string> everything() const {
    const std::scoped_lock lock(mutex_);
    return heard_;
  }
  [[nodiscard]] std::uint16_t closed() const {
    const std::scoped_lock lock(mutex_);
    return closed_;
  }
  // Reads no more, or reads again.
  void set_stuck(bool stuck) {
    std::function<void()> call;
    {
      const std::scoped_lock lock(mutex_);
      stuck_ = stuck;
      if (!stuck) {
        taken_ = heard_.size();
        call = std::move(drained_);
        drained_ = nullptr;
      }
    }
    if (call) call();
  }

 private:
  static constexpr std::size_t most_unread = 4;

  mutable std::mutex mutex_;
  std::condition_variable came_;
  std::vector<std::string> heard_;
  std::size_t taken_ = 0;
  std::uint16_t closed_ = 0;
  bool stuck_ = false;
  std::function<void()> drained_;
  std::string address_ = "192.0.2.7";
};

}  // namespace indice::tests
