#include "server/net/gate.h"

#include <iterator>

namespace indice::net {
namespace {

constexpr double request_burst_seconds = 10;

}  // namespace

void Gate::Pass::release() {
  if (!gate_) return;
  {
    const std::lock_guard lock(gate_->mutex_);
    --gate_->guest(of_).connections;
  }
  gate_.reset();
}

Gate::Guest& Gate::guest(const Address& address) {
  return guests_
      .try_emplace(address,
                   Guest{.connections = 0,
                         .requests = Bucket(limits_.requests_per_second, request_burst_seconds)})
      .first->second;
}

Gate::Pass Gate::enter(const Address& address) {
  const Address key = household(address);
  const std::lock_guard lock(mutex_);
  Guest& one = guest(key);
  if (one.connections >= limits_.connections_per_address) return {};
  ++one.connections;
  return {shared_from_this(), key};
}

bool Gate::may_ask(const Address& address, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  return guest(household(address)).requests.take(now);
}

void Gate::sweep(Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  for (auto one = guests_.begin(); one != guests_.end();) {
    const bool forgotten = one->second.connections == 0 && one->second.requests.full(now);
    one = forgotten ? guests_.erase(one) : std::next(one);
  }
}

std::size_t Gate::known() const {
  const std::lock_guard lock(mutex_);
  return guests_.size();
}

}  // namespace indice::net
