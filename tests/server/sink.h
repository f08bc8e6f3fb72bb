// A mail server and a hook on loopback that take everything and keep it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <sys/socket.h>
#include <unistd.h>

#include <arpa/inet.h>
#include <netinet/in.h>

namespace indice::tests {

class Sink {
 public:
  enum class Kind : std::uint8_t { mail, hook };

  explicit Sink(Kind kind)
      : kind_(kind), listening_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    bind(listening_, reinterpret_cast<sockaddr*>(&address), sizeof address);
    listen(listening_, 8);
    socklen_t size = sizeof address;
    getsockname(listening_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { work(); });
  }
  ~Sink() {
    shutdown(listening_, SHUT_RDWR);
    thread_.join();
    close(listening_);
  }
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;

  [[nodiscard]] std::string address() const {
    return (kind_ == Kind::mail ? "smtp://127.0.0.1:" : "http://127.0.0.1:") +
           std::to_string(port_);
  }
  // The letter of that number, as soon as it is there; nothing where it does not come.
  [[nodiscard]] std::optional<std::string> letter(
      std::size_t number, std::chrono::milliseconds patience = std::chrono::seconds(30)) {
    std::unique_lock lock(mutex_);
    if (!came_.wait_for(lock, patience, [&] { return letters_.size() > number; }))
      return std::nullopt;
    return letters_[number];
  }

 private:
  const Kind kind_;
  int listening_;
  std::uint16_t port_ = 0;
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<std::string> letters_;
  std::thread thread_;

  void work() {
    for (;;) {
      const int client = accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
      if (client < 0) return;
      if (kind_ == Kind::mail)
        take_mail(client);
      else
        take_call(client);
      close(client);
    }
  }
  void keep(std::string letter) {
    {
      const std::scoped_lock lock(mutex_);
      letters_.push_back(std::move(letter));
    }
    came_.notify_all();
  }
  static void say(int client, std::string_view text) {
    (void)!write(client, text.data(), text.size());
  }
  static bool read_line(int client, std::string& line) {
    line.clear();
    char letter = 0;
    while (::read(client, &letter, 1) == 1) {
      if (letter == '\n') return true;
      if (letter != '\r') line += letter;
    }
    return false;
  }
  void take_mail(int client) {
    say(client, "220 sink\r\n");
    std::string line;
    while (read_line(client, line)) {
      if (line.starts_with("DATA")) {
        say(client, "354 go on\r\n");
        std::string text;
        while (read_line(client, line) && line != ".") text += line + "\n";
        say(client, "250 kept\r\n");
        keep(std::move(text));
      } else if (line.starts_with("QUIT")) {
        say(client, "221 bye\r\n");
        return;
      } else {
        say(client, "250 fine\r\n");
      }
    }
  }
  void take_call(int client) {
    std::string line;
    std::size_t length = 0;
    while (read_line(client, line) && !line.empty())
      if (line.starts_with("Content-Length: ")) length = std::stoul(line.substr(16));
    std::string body(length, '\0');
    for (std::size_t at = 0; at < length;) {
      const ssize_t got = ::read(client, body.data() + at, length - at);
      if (got <= 0) return;
      at += static_cast<std::size_t>(got);
    }
    say(client, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    keep(std::move(body));
  }
};

}  // namespace indice::tests
