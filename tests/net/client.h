// A client for the tests of the server: plain sockets that can be well behaved or hostile. Nothing
// here knows the server's code, so that the two cannot agree on a mistake.
#pragma once

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <arpa/inet.h>
#include <netinet/in.h>

namespace tests {

using Headers = std::vector<std::pair<std::string, std::string>>;
using Milliseconds = std::chrono::milliseconds;

// Long enough for a busy machine; a test waits so long only when it is about to fail.
inline constexpr Milliseconds patience{20'000};

inline std::string small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  }
  return small;
}

// One TCP connection to this machine.
class Wire {
 public:
  Wire() = default;
  explicit Wire(std::uint16_t port, int receive_buffer = 0) { connect(port, receive_buffer); }
  Wire(Wire&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}
  Wire& operator=(Wire&& other) noexcept {
    if (this != &other) {
      close();
      socket_ = std::exchange(other.socket_, -1);
    }
    return *this;
  }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire() { close(); }

  bool connect(std::uint16_t port, int receive_buffer = 0) {
    close();
    socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (socket_ < 0) return false;
    if (receive_buffer > 0) {
      setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      close();
    }
    return is_open();
  }
  [[nodiscard]] bool is_open() const { return socket_ >= 0; }
  [[nodiscard]] int descriptor() const { return socket_; }

  // False: the other side takes no more, or nothing for that long.
  bool write(std::string_view bytes, Milliseconds timeout = patience) {
    while (!bytes.empty()) {
      if (socket_ < 0 || !ready(POLLOUT, timeout)) return false;
      const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
      if (sent < 0) {
        if (errno == EAGAIN || errno == EINTR) continue;
        return false;
      }
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  enum class Read : std::uint8_t { some, nothing, ended };
  // Adds to `bytes` what comes first. `nothing`: not in that time.
  Read read(std::string& bytes, Milliseconds timeout = patience) {
    if (socket_ < 0) return Read::ended;
    if (!ready(POLLIN, timeout)) return Read::nothing;
    std::array<char, 16384> buffer{};
    const ssize_t got = ::recv(socket_, buffer.data(), buffer.size(), 0);
    if (got <= 0) return Read::ended;
    bytes.append(buffer.data(), static_cast<std::size_t>(got));
    return Read::some;
  }
  // All until the other side ends it.
  std::string read_all(Milliseconds timeout = patience) {
    std::string bytes;
    const auto until = std::chrono::steady_clock::now() + timeout;
    while (std::chrono::steady_clock::now() < until) {
      const auto left =
          std::chrono::duration_cast<Milliseconds>(until - std::chrono::steady_clock::now());
      if (read(bytes, left) != Read::some) break;
    }
    return bytes;
  }
  // True once the other side has ended it.
  bool ends(Milliseconds timeout = patience) {
    std::string ignored;
    const auto until = std::chrono::steady_clock::now() + timeout;
    for (;;) {
      const auto now = std::chrono::steady_clock::now();
      if (now >= until) return false;
      const Read got = read(ignored, std::chrono::duration_cast<Milliseconds>(until - now));
      if (got == Read::ended) return true;
    }
  }

  void shut_writing() {
    if (socket_ >= 0) ::shutdown(socket_, SHUT_WR);
  }
  void close() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
  }

 private:
  [[nodiscard]] bool ready(short what, Milliseconds timeout) const {
    pollfd one{.fd = socket_, .events = what, .revents = 0};
    for (;;) {
      const int found = ::poll(&one, 1, static_cast<int>(timeout.count()));
      if (found < 0 && errno == EINTR) continue;
      return found > 0;
    }
  }

  int socket_ = -1;
};

struct HttpAnswer {
  int status = 0;   // 0: there was none
  Headers headers;  // names in small letters
  std::string body;

  [[nodiscard]] std::string header(std::string_view name) const {
    for (const auto& [one, value] : headers) {
      if (one == name) return value;
    }
    return {};
  }
};

// Reads one answer from the front of `bytes` and takes it away, reading more from `wire` as needed.
// After HEAD there is no body.
inline HttpAnswer read_answer(Wire& wire, std::string& bytes, bool with_body = true,
                              Milliseconds timeout = patience) {
  HttpAnswer answer;
  std::size_t end = 0;
  while ((end = bytes.find("\r\n\r\n")) == std::string::npos) {
    if (wire.read(bytes, timeout) != Wire::Read::some) return answer;
  }
  std::string_view head = std::string_view(bytes).substr(0, end + 2);
  if (!head.starts_with("HTTP/1.") || head.size() < 12) return answer;
  const int status = std::atoi(std::string(head.substr(9, 3)).c_str());
  head.remove_prefix(head.find("\r\n") + 2);
  while (!head.empty()) {
    const std::size_t line_end = head.find("\r\n");
    const std::string_view line = head.substr(0, line_end);
    head.remove_prefix(line_end + 2);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return answer;
    std::string_view value = line.substr(colon + 1);
    while (value.starts_with(' ')) value.remove_prefix(1);
    answer.headers.emplace_back(small_letters(line.substr(0, colon)), std::string(value));
  }
  bytes.erase(0, end + 4);
  if (status == 100) return read_answer(wire, bytes, with_body, timeout);
  answer.status = status;
  const std::string length = answer.header("content-length");
  if (!with_body || length.empty()) return answer;
  const std::size_t size = std::strtoul(length.c_str(), nullptr, 10);
  while (bytes.size() < size) {
    if (wire.read(bytes, timeout) != Wire::Read::some) break;
  }
  answer.body = bytes.substr(0, size);
  bytes.erase(0, size);
  return answer;
}

inline bool names(const Headers& headers, std::string_view name) {
  return std::any_of(headers.begin(), headers.end(),
                     [&](const auto& header) { return small_letters(header.first) == name; });
}

// A whole request as text; Host and Content-Length are added where they are not named.
inline std::string request_text(std::uint16_t port, std::string_view method, std::string_view path,
                                const Headers& headers = {}, std::string_view body = {}) {
  std::string text;
  text.append(method).append(" ").append(path).append(" HTTP/1.1\r\n");
  if (!names(headers, "host")) text += "Host: 127.0.0.1:" + std::to_string(port) + "\r\n";
  for (const auto& [name, value] : headers) {
    text.append(name).append(": ").append(value).append("\r\n");
  }
  const bool has_length = names(headers, "content-length") || names(headers, "transfer-encoding");
  if (!body.empty() && !has_length) {
    text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  }
  text.append("\r\n").append(body);
  return text;
}

// One request on a connection of its own.
inline HttpAnswer http(std::uint16_t port, std::string_view method, std::string_view path,
                       const Headers& headers = {}, std::string_view body = {}) {
  Wire wire(port);
  wire.write(request_text(port, method, path, headers, body));
  std::string bytes;
  return read_answer(wire, bytes, method != "HEAD");
}

enum class Frame : std::uint8_t {
  continuation = 0x0,
  text = 0x1,
  binary = 0x2,
  close = 0x8,
  ping = 0x9,
  pong = 0xA
};

// The client's side of a WebSocket. Pings are answered, and so is a close, unless told otherwise.
class WebSocketClient {
 public:
  // False: no WebSocket came of it; answer() says why. Headers may name Host and Origin.
  bool connect(std::uint16_t port, std::string_view path, const Headers& headers = {},
               int receive_buffer = 0) {
    bytes_.clear();
    message_.clear();
    close_code_ = 0;
    pings_ = 0;
    open_ = false;
    if (!wire_.connect(port, receive_buffer)) return false;
    Headers all = {{"Connection", "Upgrade"},
                   {"Upgrade", "websocket"},
                   {"Sec-WebSocket-Version", "13"},
                   {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}};
    all.insert(all.end(), headers.begin(), headers.end());
    wire_.write(request_text(port, "GET", path, all));
    answer_ = read_answer(wire_, bytes_, true);
    // What RFC 6455 itself gives as the answer to that key.
    open_ = answer_.status == 101 &&
            answer_.header("sec-websocket-accept") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
    return open_;
  }
  [[nodiscard]] const HttpAnswer& answer() const { return answer_; }
  [[nodiscard]] Wire& wire() { return wire_; }
  [[nodiscard]] std::uint16_t close_code() const { return close_code_; }  // 0: none was heard
  [[nodiscard]] const std::string& close_reason() const { return close_reason_; }
  [[nodiscard]] int pings() const { return pings_; }
  [[nodiscard]] bool is_open() const { return open_; }
  bool answers_pings = true;

  bool send(std::string_view text) { return send_frame(Frame::text, text); }

  bool send_frame(Frame kind, std::string_view payload, bool last = true,
                  Milliseconds timeout = patience) {
    return wire_.write(frame_text(kind, payload, last), timeout);
  }

  // As a client must write it: masked.
  [[nodiscard]] static std::string frame_text(Frame kind, std::string_view payload,
                                              bool last = true) {
    std::string frame;
    frame += static_cast<char>((last ? 0x80U : 0U) | static_cast<unsigned>(kind));
    if (payload.size() < 126) {
      frame += static_cast<char>(0x80U | payload.size());
    } else if (payload.size() < 65536) {
      frame += static_cast<char>(0x80U | 126U);
      for (int shift = 8; shift >= 0; shift -= 8) {
        frame += static_cast<char>((payload.size() >> static_cast<unsigned>(shift)) & 0xFFU);
      }
    } else {
      frame += static_cast<char>(0x80U | 127U);
      for (int shift = 56; shift >= 0; shift -= 8) {
        frame += static_cast<char>((payload.size() >> static_cast<unsigned>(shift)) & 0xFFU);
      }
    }
    constexpr std::array<unsigned char, 4> mask{0x37, 0xFA, 0x21, 0x3D};
    for (const unsigned char byte : mask) frame += static_cast<char>(byte);
    for (std::size_t i = 0; i < payload.size(); ++i) {
      frame += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ mask[i % 4]);
    }
    return frame;
  }

  // The next message; none where it does not come in that time, or the other side closed.
  std::optional<std::string> receive(Milliseconds timeout = patience) {
    const auto until = std::chrono::steady_clock::now() + timeout;
    while (open_) {
      if (take_frame()) {
        if (complete_) {
          complete_ = false;
          return std::exchange(message_, {});
        }
        continue;
      }
      const auto now = std::chrono::steady_clock::now();
      const auto left =
          std::max(Milliseconds(0), std::chrono::duration_cast<Milliseconds>(until - now));
      const Wire::Read got = wire_.read(bytes_, left);
      if (got == Wire::Read::ended) open_ = false;
      if (got == Wire::Read::nothing) return std::nullopt;
    }
    return std::nullopt;
  }

  // Reads on until the other side has closed; false: it did not.
  bool closes(Milliseconds timeout = patience) {
    const auto until = std::chrono::steady_clock::now() + timeout;
    while (open_ && std::chrono::steady_clock::now() < until) {
      receive(std::chrono::duration_cast<Milliseconds>(until - std::chrono::steady_clock::now()));
    }
    return !open_;
  }

  void close(std::uint16_t code = 1000) {
    if (open_) {
      const std::string payload{static_cast<char>(code >> 8U), static_cast<char>(code & 0xFFU)};
      send_frame(Frame::close, payload);
      closes(Milliseconds(5000));
    }
    wire_.close();
    open_ = false;
  }
  // Without a word.
  void drop() {
    wire_.close();
    open_ = false;
  }

 private:
  // False: more bytes are needed.
  bool take_frame() {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes_[i]); };
    if (bytes_.size() < 2) return false;
    std::size_t header = 2;
    std::uint64_t size = byte(1) & 0x7FU;
    if (size >= 126) {
      const std::size_t more = size == 126 ? 2 : 8;
      if (bytes_.size() < 2 + more) return false;
      size = 0;
      for (std::size_t i = 0; i < more; ++i) size = size << 8U | byte(2 + i);
      header += more;
    }
    if (bytes_.size() - header < size) return false;
    const auto kind = static_cast<Frame>(byte(0) & 0x0FU);
    const bool last = (byte(0) & 0x80U) != 0;
    const std::string payload = bytes_.substr(header, size);
    bytes_.erase(0, header + size);
    hear(kind, payload, last);
    return true;
  }

  void hear(Frame kind, const std::string& payload, bool last) {
    switch (kind) {
      case Frame::text:
      case Frame::binary:
      case Frame::continuation:
        message_ += payload;
        complete_ = last;
        return;
      case Frame::ping:
        ++pings_;
        if (answers_pings) send_frame(Frame::pong, payload);
        return;
      case Frame::close:
        if (payload.size() >= 2) {
          close_code_ = static_cast<std::uint16_t>(static_cast<unsigned char>(payload[0]) << 8U |
                                                   static_cast<unsigned char>(payload[1]));
          close_reason_ = payload.substr(2);
        }
        send_frame(Frame::close, payload.substr(0, 2));
        wire_.shut_writing();
        open_ = false;
        return;
      case Frame::pong: return;
    }
  }

  Wire wire_;
  HttpAnswer answer_;
  std::string bytes_;
  std::string message_;
  std::string close_reason_;
  std::uint16_t close_code_ = 0;
  int pings_ = 0;
  bool complete_ = false;
  bool open_ = false;
};

}  // namespace tests
