// Hears what other nodes have added, on a connection of its own that it makes anew when it breaks.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "store/postgres/session.h"

namespace indice::store::postgres {

class Listener {
 public:
  using Connect = std::function<Or<std::unique_ptr<Session>>()>;
  using Told = std::function<void(const std::string& table, std::uint64_t length)>;

  // `connect` gives a session that listens already. What `node` says itself is not told.
  Listener(std::unique_ptr<Session> session, Connect connect, std::string node);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  void tell(Told told);
  // The server's process for this connection; 0: there is none just now.
  [[nodiscard]] int process() const { return process_; }

 private:
  void listen();
  // False: it is time to stop.
  [[nodiscard]] bool wait(int socket, int timeout_ms) const;
  void pass_on(const std::string& payload);
  void call(const std::string& table, std::uint64_t length);

  std::unique_ptr<Session> session_;
  Connect connect_;
  std::string node_;
  int stop_;  // an event that says so
  std::atomic<int> process_;
  std::mutex mutex_;
  Told told_;
  std::thread thread_;  // the last: it uses all the others
};

}  // namespace indice::store::postgres
