// What a connection costs: memory of idle WebSockets, and echoes a second on one I/O thread. The
// clients are another process, so that neither counts the other's memory or time.
//
//   indice_net_bench [CONNECTIONS] [SECONDS]
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>

#include "server/net/net.h"

namespace {

using indice::net::Line;

constexpr int talkers = 64;
constexpr std::string_view handshake =
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

class Echo final : public indice::net::Service {
 public:
  std::atomic<long> heard{0};

  void asked(indice::net::Request, indice::net::Reply reply) override { reply({}); }
  Met met(const indice::net::Request&, std::shared_ptr<Line> line) override {
    class Caller final : public indice::net::Caller {
     public:
      Caller(std::shared_ptr<Line> line, std::atomic<long>& heard)
          : line_(std::move(line)), heard_(heard) {}
      void said(std::string_view text) override {
        heard_.fetch_add(1, std::memory_order_relaxed);
        line_->send(std::make_shared<const std::string>(text));
      }
      void gone() override { line_.reset(); }

     private:
      std::shared_ptr<Line> line_;
      std::atomic<long>& heard_;
    };
    Met met;
    met.caller = std::make_shared<Caller>(std::move(line), heard);
    return met;
  }
};

// The client's side, in a process of its own
// -------------------------------------------------------

[[noreturn]] void give_up(const char* what) {
  std::perror(what);
  std::_Exit(1);
}

int connected(std::uint16_t port) {
  const int one = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(one, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    give_up("connect");
  }
  const int on = 1;
  setsockopt(one, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  if (write(one, handshake.data(), handshake.size()) < 0) give_up("write");
  std::string answer;
  std::array<char, 2048> buffer{};
  while (answer.find("\r\n\r\n") == std::string::npos) {
    const ssize_t got = read(one, buffer.data(), buffer.size());
    if (got <= 0) give_up("handshake");
    answer.append(buffer.data(), static_cast<std::size_t>(got));
  }
  return one;
}

// A text frame of so many bytes; the mask is nought, which is one like any other.
std::string frame(std::size_t size) {
  std::string bytes = "\x81";
  bytes += static_cast<char>(0x80U | size);
  bytes.append(4, '\0').append(size, 'm');
  return bytes;
}

// One message of each is always under way.
[[noreturn]] void talk(const std::vector<int>& sockets) {
  const int watch = epoll_create1(0);
  const std::string message = frame(100);
  for (const int one : sockets) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.fd = one;
    epoll_ctl(watch, EPOLL_CTL_ADD, one, &event);
    if (write(one, message.data(), message.size()) < 0) give_up("write");
  }
  std::array<epoll_event, talkers> events{};
  std::array<char, 4096> buffer{};
  for (;;) {
    const int ready = epoll_wait(watch, events.data(), events.size(), -1);
    for (int i = 0; i < ready; ++i) {
      const int one = events[static_cast<std::size_t>(i)].data.fd;
      if (read(one, buffer.data(), buffer.size()) <= 0) std::_Exit(0);
      if (write(one, message.data(), message.size()) < 0) std::_Exit(0);
    }
  }
}

// Connects that many, says so, and then waits or talks until it is ended.
pid_t start_clients(std::uint16_t port, int connections, bool talking, int& ready) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) give_up("pipe");
  const pid_t child = fork();
  if (child < 0) give_up("fork");
  if (child == 0) {
    std::vector<int> sockets;
    for (int i = 0; i < connections; ++i) sockets.push_back(connected(port));
    if (write(ends[1], "x", 1) != 1) give_up("write");
    if (talking) talk(sockets);
    for (;;) pause();
  }
  close(ends[1]);
  ready = ends[0];
  return child;
}

void await(int ready) {
  char byte = 0;
  if (read(ready, &byte, 1) != 1) give_up("the clients");
  close(ready);
}

void end(pid_t child) {
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

// The server's side
// --------------------------------------------------------------------------------

long resident_bytes() {
  std::ifstream file("/proc/self/statm");
  long whole = 0;
  long resident = 0;
  file >> whole >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

double processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::unique_ptr<indice::net::Net> open_house(Echo& echo, unsigned threads) {
  indice::net::Settings settings;
  settings.threads = threads;
  settings.limits.connections_per_address = 1'000'000;
  settings.limits.connections = 1'000'000;
  settings.limits.requests_per_second = 1e9;
  settings.limits.messages_per_second = 1e9;
  std::string why;
  auto net = indice::net::listen(settings, echo, why);
  if (!net) {
    std::fprintf(stderr, "%s\n", why.c_str());
    std::exit(1);
  }
  return net;
}

void measure_idle(int connections) {
  Echo echo;
  const auto net = open_house(echo, 0);
  int ready = -1;
  const long before = resident_bytes();
  const pid_t clients = start_clients(net->port(), connections, false, ready);
  await(ready);
  const long after = resident_bytes();
  std::printf("%llu idle WebSockets: %.1f KB each (%.1f MB in all)\n",
              static_cast<unsigned long long>(net->figures().lines),
              static_cast<double>(after - before) / 1024 / connections,
              static_cast<double>(after - before) / 1e6);
  std::fflush(stdout);
  end(clients);
}

void measure_echoes(int seconds) {
  Echo echo;
  const auto net = open_house(echo, 1);
  int ready = -1;
  const pid_t clients = start_clients(net->port(), talkers, true, ready);
  await(ready);
  const long first = echo.heard.load();
  const double used = processor_seconds();
  const auto begin = std::chrono::steady_clock::now();
  std::this_thread::sleep_for(std::chrono::seconds(seconds));
  const double time =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  const auto echoes = static_cast<double>(echo.heard.load() - first);
  std::printf(
      "echoes of 100 bytes on one thread, %d clients: %.0f a second, %.0f a second of the "
      "processor\n",
      talkers, echoes / time, echoes / (processor_seconds() - used));
  end(clients);
}

}  // namespace

int main(int count, char** arguments) {
  const int connections = count > 1 ? std::atoi(arguments[1]) : 5000;
  const int seconds = count > 2 ? std::atoi(arguments[2]) : 5;
  if (connections <= 0 || seconds <= 0) {
    std::fprintf(stderr, "usage: indice_net_bench [CONNECTIONS] [SECONDS]\n");
    return 2;
  }
  measure_idle(connections);
  measure_echoes(seconds);
  return 0;
}
