// One I/O thread with all that lives on it. Whatever belongs to a connection happens on its lane,
// one thing after the other, so connections need no locks among themselves.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <unordered_set>
#include <utility>

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>

#include "server/net/net_common.h"

namespace indice::net {

namespace asio = boost::asio;

using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<asio::ip::tcp, Executor>;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;

// Something with a socket, as its lane sees it.
class Held {
 public:
  Held() = default;
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  virtual ~Held() = default;
  virtual void tick(Clock::time_point now) = 0;  // a few times a second
  virtual void leave() = 0;                      // as soon as it decently can
  virtual void cut() = 0;                        // at once
};

class Lane : public std::enable_shared_from_this<Lane> {
 public:
  explicit Lane(std::shared_ptr<Common> shared);
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;
  ~Lane();

  void start();
  // Lets go of everything decently, and by force at that time; the thread then ends by itself.
  void leave(Clock::time_point by);
  void join();

  // From any thread. What is posted must not own anything that owns a lane.
  template <class Call>
  void post(Call call) {
    if (!over_.load()) asio::post(context_, std::move(call));
  }
  // Now, where this is the lane's own thread.
  template <class Call>
  void dispatch(Call call) {
    if (!over_.load()) asio::dispatch(context_, std::move(call));
  }
  void after(std::chrono::milliseconds time, std::function<void()> call);
  // From any thread.
  [[nodiscard]] std::size_t held_count() const { return held_count_; }
  [[nodiscard]] bool is_here() { return context_.get_executor().running_in_this_thread(); }

  // On the lane.
  void hold(Held* one) {
    held_.insert(one);
    held_count_ = held_.size();
  }
  void release(Held* one);
  [[nodiscard]] Clock::time_point now() const { return now_; }

  [[nodiscard]] asio::io_context& context() { return context_; }
  [[nodiscard]] Common& common() { return *common_; }

 private:
  void beat();
  void run();
  void begin_leaving(Clock::time_point by);

  const std::shared_ptr<Common> common_;
  asio::io_context context_{1};
  std::optional<asio::executor_work_guard<Executor>> guard_;
  Timer heart_;
  Clock::time_point now_ = Clock::now();  // of the last beat
  std::optional<Clock::time_point> cut_at_;
  std::unordered_set<Held*> held_;
  std::atomic<std::size_t> held_count_ = 0;
  std::unordered_set<std::shared_ptr<Timer>> alarms_;
  std::atomic<bool> over_{false};
  std::thread thread_;
};

}  // namespace indice::net
