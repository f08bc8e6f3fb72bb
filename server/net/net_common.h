// What all connections of one server share. No Boost: the templates over streams include it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "server/net/addresses.h"
#include "server/net/gate.h"
#include "server/net/net.h"

namespace indice::net {

struct Counters {
  std::atomic<std::uint64_t> connections{0};
  std::atomic<std::uint64_t> lines{0};
  std::atomic<std::uint64_t> requests{0};
  std::atomic<std::uint64_t> messages_in{0};
  std::atomic<std::uint64_t> messages_out{0};
  std::atomic<std::uint64_t> bytes_out{0};
  std::atomic<std::uint64_t> refused_requests{0};
  std::atomic<std::uint64_t> refused_lines{0};
  std::atomic<std::uint64_t> slow_lines{0};
};

inline void count(std::atomic<std::uint64_t>& counter, std::uint64_t more = 1) {
  counter.fetch_add(more, std::memory_order_relaxed);
}
inline void uncount(std::atomic<std::uint64_t>& counter) {
  counter.fetch_sub(1, std::memory_order_relaxed);
}

// Counts a thing as long as it lives.
class Counted {
 public:
  explicit Counted(std::atomic<std::uint64_t>& counter) : counter_(counter) { count(counter_); }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { uncount(counter_); }

 private:
  std::atomic<std::uint64_t>& counter_;
};

struct Common {
  Common(const Settings& with, Service& of, std::vector<Network> trusted)
      : settings(with),
        service(of),
        proxies(std::move(trusted)),
        gate(std::make_shared<Gate>(with.limits)) {}

  const Settings settings;
  Service& service;
  const std::vector<Network> proxies;
  const std::shared_ptr<Gate> gate;
  Counters counters;
  std::atomic<bool> stopping{false};
};

}  // namespace indice::net
