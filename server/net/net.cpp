#include "server/net/net.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <mutex>
#include <thread>

#include <sys/resource.h>
#include <sys/socket.h>

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl/context.hpp>
#include <netinet/in.h>
#include <netinet/tcp.h>

#include "server/net/lane.h"
#include "server/net/streams.h"
#include "server/net/target.h"

namespace indice::net {

std::string_view Request::header(std::string_view name) const {
  for (const auto& [one, value] : headers) {
    if (one == name) return value;
  }
  return {};
}

std::string_view Request::cookie(std::string_view name) const {
  for (const auto& [one, value] : headers) {
    if (one != "cookie") continue;
    const std::string_view found = find_cookie(value, name);
    if (!found.empty()) return found;
  }
  return {};
}

std::optional<std::string> Request::argument(std::string_view name) const {
  for (const auto& [one, value] : query) {
    if (one == name) return value;
  }
  return std::nullopt;
}

Response Service::turned_away(int status, std::string_view why) {
  Response response{.status = status, .type = "text/plain; charset=utf-8"};
  response.body.append(why).append("\n");
  if (status == 429) response.headers.emplace_back("retry-after", "1");
  return response;
}

namespace {

using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;

// So much may lie in the kernel unsent for one client; more waits in our own queue, which is
// counted.
constexpr int unsent_bytes = 64 * 1024;
constexpr std::chrono::milliseconds breath{100};

[[nodiscard]] Address address_of(const asio::ip::tcp::endpoint& endpoint) {
  Address address{};
  if (endpoint.address().is_v4()) {
    const auto four = endpoint.address().to_v4().to_bytes();
    address[10] = address[11] = 0xFF;
    std::copy(four.begin(), four.end(), address.begin() + 12);
  } else {
    const auto six = endpoint.address().to_v6().to_bytes();
    std::copy(six.begin(), six.end(), address.begin());
  }
  return address;
}

// As many open files as connections may need, as far as the system lets us.
void raise_open_files(std::size_t connections) {
  constexpr rlim_t others = 512;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  const rlim_t wanted = std::min<rlim_t>(limit.rlim_max, connections + others);
  if (limit.rlim_cur >= wanted) return;
  limit.rlim_cur = wanted;
  setrlimit(RLIMIT_NOFILE, &limit);
}

[[nodiscard]] std::vector<std::shared_ptr<Lane>> make_lanes(const std::shared_ptr<Common>& common) {
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const unsigned threads = common->settings.threads == 0 ? cores : common->settings.threads;
  std::vector<std::shared_ptr<Lane>> lanes;
  for (unsigned i = 0; i < threads; ++i) lanes.push_back(std::make_shared<Lane>(common));
  return lanes;
}

class Server final : public Net {
 public:
  Server(const Settings& settings, Service& service, std::vector<Network> proxies,
         std::shared_ptr<asio::ssl::context> tls)
      : common_(std::make_shared<Common>(settings, service, std::move(proxies))),
        tls_(std::move(tls)),
        lanes_(make_lanes(common_)),
        acceptor_(lanes_.front()->context()),
        pause_(lanes_.front()->context()),
        sweeping_(lanes_.front()->context()) {}
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() override { end(0); }

  [[nodiscard]] bool open(std::string& why) {
    const Settings& settings = common_->settings;
    boost::system::error_code error;
    const auto failed = [&] {
      why = error.message();
      return false;
    };
    const std::string host = settings.host == "localhost" ? "127.0.0.1" : settings.host;
    const asio::ip::address address = asio::ip::make_address(host, error);
    if (error) return failed();
    const asio::ip::tcp::endpoint endpoint(address, settings.port);
    acceptor_.open(endpoint.protocol(), error);
    if (error) return failed();
    acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error) return failed();
    port_ = acceptor_.local_endpoint(error).port();
    if (error) return failed();
    raise_open_files(settings.limits.connections);
    for (const auto& lane : lanes_) lane->start();
    lanes_.front()->post([this] {
      accept();
      sweep();
    });
    return true;
  }

  [[nodiscard]] std::uint16_t port() const override { return port_; }

  void after(std::uint32_t milliseconds, std::function<void()> call) override {
    some_lane().after(std::chrono::milliseconds(milliseconds), std::move(call));
  }

  void post(std::function<void()> call, std::size_t thread) override {
    if (common_->stopping.load()) return;
    (thread < lanes_.size() ? *lanes_[thread] : some_lane()).post(std::move(call));
  }

  [[nodiscard]] std::size_t here() const override {
    for (std::size_t i = 0; i < lanes_.size(); ++i)
      if (lanes_[i]->is_here()) return i;
    return any_thread;
  }

  [[nodiscard]] Figures figures() const override {
    const Counters& now = common_->counters;
    return {.connections = now.connections,
            .lines = now.lines,
            .requests = now.requests,
            .messages_in = now.messages_in,
            .messages_out = now.messages_out,
            .bytes_out = now.bytes_out,
            .refused_requests = now.refused_requests,
            .refused_lines = now.refused_lines,
            .slow_lines = now.slow_lines};
  }

  void stop(std::uint32_t milliseconds) override { end(milliseconds); }

 private:
  [[nodiscard]] Lane& some_lane() {
    return *lanes_[next_call_.fetch_add(1, std::memory_order_relaxed) % lanes_.size()];
  }

  void end(std::uint32_t milliseconds) {
    const std::lock_guard lock(stopping_);
    if (common_->stopping.exchange(true)) return;
    const auto by = Clock::now() + std::chrono::milliseconds(milliseconds);
    // On its own lane, and before that lane lets go.
    lanes_.front()->post([this] {
      boost::system::error_code ignored;
      acceptor_.close(ignored);
      pause_.cancel();
      sweeping_.cancel();
    });
    for (const auto& lane : lanes_) lane->leave(by);
    for (const auto& lane : lanes_) lane->join();
  }

  // The one with the fewest connections; of several one after the other. What stays is spread
  // evenly, whatever comes and goes in between.
  std::shared_ptr<Lane> freest_lane() {
    const std::size_t first = next_lane_++;
    std::shared_ptr<Lane> freest = lanes_[first % lanes_.size()];
    for (std::size_t i = 1; i < lanes_.size(); ++i) {
      const std::shared_ptr<Lane>& other = lanes_[(first + i) % lanes_.size()];
      if (other->held_count() < freest->held_count()) freest = other;
    }
    return freest;
  }

  void accept() {
    if (common_->stopping.load()) return;
    const std::shared_ptr<Lane> lane = freest_lane();
    acceptor_.async_accept(lane->context(),
                           [this, lane](boost::system::error_code error, Socket socket) {
                             if (common_->stopping.load()) return;
                             if (error) return breathe();
                             welcome(lane, std::move(socket));
                             accept();
                           });
  }

  // No descriptor left, most likely: others must go first.
  void breathe() {
    pause_.expires_after(breath);
    pause_.async_wait([this](boost::system::error_code error) {
      if (!error) accept();
    });
  }

  void welcome(const std::shared_ptr<Lane>& lane, Socket socket) {
    boost::system::error_code error;
    const asio::ip::tcp::endpoint endpoint = socket.remote_endpoint(error);
    if (error) return;
    const Address peer = address_of(endpoint);
    Gate::Pass pass;
    bool taken = common_->counters.connections.load() < common_->settings.limits.connections;
    if (taken && !holds(common_->proxies, peer)) {
      pass = common_->gate->enter(peer);
      taken = static_cast<bool>(pass);
    }
    if (!taken) {
      count(common_->counters.refused_requests);
      return;
    }
    socket.set_option(asio::ip::tcp::no_delay(true), error);
    setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent_bytes,
               sizeof unsent_bytes);
    lane->post([weak = std::weak_ptr(lane), tls = tls_, peer, socket = std::move(socket),
                pass = std::move(pass)]() mutable {
      const auto here = weak.lock();
      if (!here || here->common().stopping.load()) return;
      if (tls) {
        start_tls(here, std::move(socket), peer, std::move(pass), *tls);
      } else {
        start_plain(here, std::move(socket), peer, std::move(pass));
      }
    });
  }

  void sweep() {
    constexpr std::chrono::seconds often{5};
    common_->gate->sweep(Clock::now());
    sweeping_.expires_after(often);
    sweeping_.async_wait([this](boost::system::error_code error) {
      if (!error) sweep();
    });
  }

  const std::shared_ptr<Common> common_;
  const std::shared_ptr<asio::ssl::context> tls_;
  const std::vector<std::shared_ptr<Lane>> lanes_;
  // All of these on the first lane.
  Acceptor acceptor_;
  Timer pause_;
  Timer sweeping_;
  std::size_t next_lane_ = 0;

  std::uint16_t port_ = 0;
  std::atomic<std::size_t> next_call_{0};
  std::mutex stopping_;
};

}  // namespace

std::unique_ptr<Net> listen(const Settings& settings, Service& service, std::string& why) {
  std::vector<Network> proxies;
  for (const std::string& text : settings.trusted_proxies) {
    const std::optional<Network> network = read_network(text);
    if (!network) {
      why = "no address of a proxy: " + text;
      return nullptr;
    }
    proxies.push_back(*network);
  }
  std::shared_ptr<asio::ssl::context> tls;
  if (!settings.certificate.empty() || !settings.key.empty()) {
    tls = make_tls(settings.certificate, settings.key, why);
    if (!tls) return nullptr;
  }
  auto server = std::make_unique<Server>(settings, service, std::move(proxies), std::move(tls));
  if (!server->open(why)) return nullptr;
  return server;
}

}  // namespace indice::net
