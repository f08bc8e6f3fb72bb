#include "server/net/lane.h"

#include <exception>

namespace indice::net {
namespace {

constexpr std::chrono::milliseconds usual_beat{250};
constexpr std::chrono::milliseconds quick_beat{20};

}  // namespace

Lane::Lane(std::shared_ptr<Common> shared)
    : common_(std::move(shared)), guard_(context_.get_executor()), heart_(context_) {}

Lane::~Lane() { join(); }

void Lane::start() {
  beat();
  thread_ = std::thread([this] { run(); });
}

void Lane::run() {
  for (;;) {
    try {
      context_.run();
      return;
    } catch (const std::exception&) {
      // A call of the service threw. The connection it was for ends; the others go on.
      count(common_->counters.refused_requests);
    }
  }
}

void Lane::join() {
  if (thread_.joinable()) thread_.join();
  over_.store(true);
}

void Lane::beat() {
  now_ = Clock::now();
  if (cut_at_ && now_ >= *cut_at_) {
    for (Held* one : held_) one->cut();
  } else {
    for (Held* one : held_) one->tick(now_);
  }
  if (cut_at_ && held_.empty()) return;
  heart_.expires_after(cut_at_ ? quick_beat : usual_beat);
  heart_.async_wait([this](const boost::system::error_code& error) {
    // Cancelled: somebody was let go of, and perhaps he was the last.
    if (!error || cut_at_) beat();
  });
}

void Lane::release(Held* one) {
  held_.erase(one);
  held_count_ = held_.size();
  if (cut_at_ && held_.empty()) heart_.cancel();
}

void Lane::after(std::chrono::milliseconds time, std::function<void()> call) {
  if (common_->stopping.load()) return;
  post([this, time, call = std::move(call)]() mutable {
    if (cut_at_) return;
    const auto alarm = std::make_shared<Timer>(context_, time);
    alarms_.insert(alarm);
    alarm->async_wait(
        [this, alarm, call = std::move(call)](const boost::system::error_code& error) {
          alarms_.erase(alarm);
          if (!error && !cut_at_) call();
        });
  });
}

void Lane::leave(Clock::time_point by) {
  post([this, by] { begin_leaving(by); });
}

void Lane::begin_leaving(Clock::time_point by) {
  cut_at_ = by;
  for (const auto& alarm : alarms_) alarm->cancel();
  for (Held* one : held_) one->leave();
  guard_.reset();
  heart_.cancel();
}

}  // namespace indice::net
