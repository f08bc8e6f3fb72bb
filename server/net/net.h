// HTTP and WebSocket, with nothing of any game and nothing of any library to be seen: what a client
// sends comes to a Service, what the service says goes out. Everything here is bounded: sizes,
// rates, connections, queues.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace indice::net {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Request {
  std::string method;  // "GET"; a body that answers "HEAD" is counted and not sent
  std::string path;    // decoded, "/api/tables/x7…"; never with "..", "//" or control characters
  std::vector<std::pair<std::string, std::string>> query;  // decoded
  std::string body;
  std::string address;    // of the client; behind a trusted proxy, the one the proxy names
  std::string household;  // all who share that address or its net: limits are theirs together
  bool secure = false;    // over TLS, here or at the proxy
  Headers headers;        // names in small letters

  [[nodiscard]] std::string_view header(std::string_view name) const;
  [[nodiscard]] std::string_view cookie(std::string_view name) const;
  [[nodiscard]] std::optional<std::string> argument(std::string_view name) const;  // of the query
};

struct Response {
  int status = 200;
  std::string type = "application/json; charset=utf-8";
  std::string body{};
  Headers headers{};  // besides the usual ones; one that is named here replaces the usual one
  // Instead of a body of its own, what many get.
  std::shared_ptr<const std::string> shared{};

  [[nodiscard]] bool has_body() const { return status != 204 && status != 304; }
  [[nodiscard]] const std::string& content() const { return shared ? *shared : body; }
};
// To be called once, from any thread, now or later. One that is dropped answers 500.
using Reply = std::function<void(Response)>;

// One client's WebSocket as the service sees it. May be used from any thread.
class Line {
 public:
  virtual ~Line() = default;
  // Puts a text at the end of the queue; shared, since many clients hear the same. False: the queue
  // is full, and nothing was added: the client is too slow, and must be told the whole again later.
  // An empty queue takes a text of any size. Who is gone is told nothing, and that is true.
  virtual bool send(std::shared_ptr<const std::string> text) = 0;
  // Calls back once as soon as the queue is empty again, on the thread of this client's calls; not
  // at all where the client goes before. A second one replaces the first.
  virtual void when_drained(std::function<void()> call) = 0;
  // After what is in the queue. The first one counts.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  [[nodiscard]] virtual const std::string& address() const = 0;
};

// The service's side of it. Calls for one client come one after the other.
class Caller {
 public:
  virtual ~Caller() = default;
  virtual void said(std::string_view text) = 0;
  virtual void gone() = 0;  // the last call
};

class Service {
 public:
  virtual ~Service() = default;
  // On an I/O thread: whatever waits for a disk is put elsewhere first.
  virtual void asked(Request request, Reply reply) = 0;
  // Somebody wants a WebSocket. No caller: refused with that response.
  struct Met {
    std::shared_ptr<Caller> caller;
    Response refused;
    Headers headers;  // for the answer of the handshake, a cookie for example
  };
  virtual Met met(const Request& request, std::shared_ptr<Line> line) = 0;
  // What is said to a request that does not reach the service; `why` is a word, "too_many".
  [[nodiscard]] virtual Response turned_away(int status, std::string_view why);
};

struct Limits {
  std::size_t header_bytes = 16 * 1024;
  std::size_t body_bytes = 64 * 1024;
  std::size_t message_bytes = 16 * 1024;  // of one WebSocket message
  std::size_t queue_bytes = 512 * 1024;   // that wait for one client
  std::size_t connections = 20'000;       // in all
  std::size_t connections_per_address = 200;
  double requests_per_second = 50;     // of one address, HTTP; with a burst of ten seconds
  double messages_per_second = 20;     // of one WebSocket; with a burst of three seconds
  std::uint32_t idle_seconds = 60;     // then a ping; twice unanswered as long: gone
  std::uint32_t request_seconds = 15;  // for a whole request to arrive, or to be taken away
};

struct Settings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;   // 0: a free one
  unsigned threads = 0;     // 0: one a core
  std::string certificate;  // PEM files; empty: no TLS
  std::string key;
  std::vector<std::string> trusted_proxies;  // addresses whose X-Forwarded-* are believed
  std::vector<std::string> origins;          // besides the one the page itself has
  Limits limits;
};

// What is counted, for /metrics.
struct Figures {
  std::uint64_t connections = 0;  // now
  std::uint64_t lines = 0;        // WebSockets now
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_out = 0;
  std::uint64_t refused_requests = 0;  // malformed, too large, too many, wrong origin
  std::uint64_t refused_lines = 0;
  std::uint64_t slow_lines = 0;  // a queue that was full
};

class Net {
 public:
  static constexpr std::size_t any_thread = static_cast<std::size_t>(-1);

  virtual ~Net() = default;
  [[nodiscard]] virtual std::uint16_t port() const = 0;
  // On an I/O thread, after that long. What was set before the end and is not due is dropped.
  virtual void after(std::uint32_t milliseconds, std::function<void()> call) = 0;
  // At once; where a thread is named, on that one.
  virtual void post(std::function<void()> call, std::size_t thread = any_thread) = 0;
  // The number of the I/O thread that asks; any_thread on another.
  [[nodiscard]] virtual std::size_t here() const = 0;
  [[nodiscard]] virtual Figures figures() const = 0;
  // Takes no more connections, closes every line with "going away", lets what is on its way out go,
  // and joins its threads; at most that long. Not from an I/O thread. No call comes after it.
  virtual void stop(std::uint32_t milliseconds) = 0;
};

// Listens and serves on threads of its own. Where it cannot, nothing and `why` (an address in use,
// a certificate that is not one); which address it was the caller knows.
[[nodiscard]] std::unique_ptr<Net> listen(const Settings& settings, Service& service,
                                          std::string& why);

}  // namespace indice::net
