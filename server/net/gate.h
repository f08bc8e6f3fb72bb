// Who may come in, and how often: connections and requests counted for each address.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "server/net/addresses.h"
#include "server/net/net.h"

namespace indice::net {

using Clock = std::chrono::steady_clock;

// So many a second, and what was not used of it for so many seconds at once.
class Bucket {
 public:
  Bucket(double per_second, double burst_seconds)
      : per_second_(per_second), most_(per_second * burst_seconds), left_(most_) {}
  // Takes one. False: there is none left.
  bool take(Clock::time_point now) {
    refill(now);
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }
  [[nodiscard]] bool full(Clock::time_point now) {
    refill(now);
    return left_ >= most_;
  }

 private:
  void refill(Clock::time_point now) {
    if (last_ != Clock::time_point{} && now > last_) {
      const double seconds = std::chrono::duration<double>(now - last_).count();
      left_ = left_ + seconds * per_second_;
      if (left_ > most_) left_ = most_;
    }
    last_ = now;
  }

  double per_second_;
  double most_;
  double left_;
  Clock::time_point last_{};
};

class Gate : public std::enable_shared_from_this<Gate> {
 public:
  explicit Gate(const Limits& limits) : limits_(limits) {}

  // One connection of an address, as long as this lives.
  class Pass {
   public:
    Pass() = default;
    Pass(std::shared_ptr<Gate> gate, const Address& of) : gate_(std::move(gate)), of_(of) {}
    Pass(Pass&& other) noexcept = default;
    Pass& operator=(Pass&& other) noexcept {
      release();
      gate_ = std::move(other.gate_);
      of_ = other.of_;
      return *this;
    }
    Pass(const Pass&) = delete;
    Pass& operator=(const Pass&) = delete;
    ~Pass() { release(); }
    [[nodiscard]] explicit operator bool() const { return gate_ != nullptr; }

   private:
    void release();
    std::shared_ptr<Gate> gate_;
    Address of_{};
  };
  // Empty where the address has as many as it may.
  [[nodiscard]] Pass enter(const Address& address);
  [[nodiscard]] bool may_ask(const Address& address, Clock::time_point now);
  // Forgets who is gone and asks nothing.
  void sweep(Clock::time_point now);
  [[nodiscard]] std::size_t known() const;

 private:
  struct Guest {
    std::size_t connections = 0;
    Bucket requests;
  };
  struct Hash {
    std::size_t operator()(const Address& address) const {
      std::uint64_t high = 0;
      std::uint64_t low = 0;
      std::memcpy(&high, address.data(), sizeof high);
      std::memcpy(&low, address.data() + sizeof high, sizeof low);
      return static_cast<std::size_t>((high ^ (low * 0x9E3779B97F4A7C15ULL)) *
                                      0xD6E8FEB86659FD93ULL);
    }
  };
  Guest& guest(const Address& address);

  const Limits limits_;
  mutable std::mutex mutex_;
  std::unordered_map<Address, Guest, Hash> guests_;
};

}  // namespace indice::net
