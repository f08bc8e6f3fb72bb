#include "store/postgres/listener.h"

#include <charconv>
#include <utility>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace indice::store::postgres {
namespace {

constexpr int try_again_ms = 250;

std::string from_hex(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    unsigned byte = 0;
    std::from_chars(hex.data() + i, hex.data() + i + 2, byte, 16);
    bytes += static_cast<char>(byte);
  }
  return bytes;
}

}  // namespace

Listener::Listener(std::unique_ptr<Session> session, Connect connect, std::string node)
    : session_(std::move(session)),
      connect_(std::move(connect)),
      node_(std::move(node)),
      stop_(::eventfd(0, EFD_CLOEXEC)),
      process_(session_->process()),
      thread_([this] { listen(); }) {}

Listener::~Listener() {
  const std::uint64_t one = 1;
  (void)!::write(stop_, &one, sizeof one);
  thread_.join();
  ::close(stop_);
}

void Listener::tell(Told told) {
  const std::lock_guard lock(mutex_);
  told_ = std::move(told);
}

void Listener::listen() {
  for (;;) {
    if (session_ == nullptr) {
      auto connected = connect_();
      if (std::holds_alternative<Trouble>(connected)) {
        if (!wait(-1, try_again_ms)) return;
        continue;
      }
      session_ = std::move(std::get<std::unique_ptr<Session>>(connected));
      process_ = session_->process();
      call({}, 0);  // whatever happened meanwhile was not heard
    }
    std::vector<Session::Notice> notices;
    if (!session_->take_notices(notices)) {
      session_.reset();
      process_ = 0;
      continue;
    }
    for (const Session::Notice& notice : notices) pass_on(notice.payload);
    if (!wait(session_->socket(), -1)) return;
  }
}

bool Listener::wait(int socket, int timeout_ms) const {
  pollfd watched[] = {{stop_, POLLIN, 0}, {socket, POLLIN, 0}};
  (void)::poll(watched, 2, timeout_ms);
  return (watched[0].revents & POLLIN) == 0;
}

// "node length name", the name in hexadecimal digits (schema.cpp).
void Listener::pass_on(const std::string& payload) {
  const std::size_t first = payload.find(' ');
  const std::size_t second = first == std::string::npos ? first : payload.find(' ', first + 1);
  if (second == std::string::npos || std::string_view(payload).substr(0, first) == node_) return;
  std::uint64_t length = 0;
  std::from_chars(payload.data() + first + 1, payload.data() + second, length);
  call(from_hex(std::string_view(payload).substr(second + 1)), length);
}

void Listener::call(const std::string& table, std::uint64_t length) {
  Told told;
  {
    const std::lock_guard lock(mutex_);
    told = told_;
  }
  if (told) told(table, length);
}

}  // namespace indice::store::postgres
