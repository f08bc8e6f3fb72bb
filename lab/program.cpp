#include "lab/program.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace indice::lab {
namespace {

constexpr std::size_t longest_line = 1U << 20U;

using Clock = std::chrono::steady_clock;

int left_until(Clock::time_point until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 1'000'000'000));
}

// Waits until the line can be read from or written to; false where time is up.
bool wait_for(int line, short what, Clock::time_point until) {
  for (;;) {
    pollfd watched{line, what, 0};
    const int ready = poll(&watched, 1, left_until(until));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

void must(int error, const char* what) {
  if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

}  // namespace

Program::Program(const std::string& command) {
  // One socket for both ways: writing to a program that is gone is an error, not a signal.
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    must(errno, "socketpair");
  line_ = ends[0];

  posix_spawn_file_actions_t files{};
  posix_spawnattr_t manners{};
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
  posix_spawnattr_init(&manners);
  posix_spawnattr_setflags(&manners, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&manners, 0);
  std::string shell = "sh";
  std::string option = "-c";
  std::string line = "exec " + command;
  std::array<char*, 4> arguments{shell.data(), option.data(), line.data(), nullptr};
  const int error = posix_spawn(&id_, "/bin/sh", &files, &manners, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&manners);
  close(ends[1]);
  if (error != 0) {
    close(line_);
    must(error, "posix_spawn");
  }
}

Program::~Program() {
  constexpr auto to_leave = std::chrono::milliseconds(500);
  close(line_);
  if (!ended(to_leave)) {
    kill(-id_, SIGKILL);
    while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {}
  } else {
    kill(-id_, SIGKILL);  // what it may have left behind
  }
}

bool Program::say(std::string_view line, std::chrono::milliseconds patience) {
  std::string all(line);
  all += '\n';
  const Clock::time_point until = Clock::now() + patience;
  for (std::size_t said = 0; said < all.size();) {
    const ssize_t now =
        send(line_, all.data() + said, all.size() - said, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (now > 0) {
      said += static_cast<std::size_t>(now);
    } else if (errno == EAGAIN) {
      if (!wait_for(line_, POLLOUT, until)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

Program::Answer Program::hear(Clock::time_point until) {
  for (;;) {
    const std::size_t end = unread_.find('\n');
    if (end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      return {Heard::line, std::move(line)};
    }
    if (unread_.size() > longest_line) return {Heard::too_long, {}};
    if (!wait_for(line_, POLLIN, until)) return {Heard::nothing, {}};
    std::array<char, 4096> some{};
    const ssize_t got = recv(line_, some.data(), some.size(), MSG_DONTWAIT);
    if (got > 0)
      unread_.append(some.data(), static_cast<std::size_t>(got));
    else if (got == 0 || (errno != EINTR && errno != EAGAIN))
      return {Heard::ended, {}};
  }
}

std::optional<int> Program::ended(std::chrono::milliseconds patience) {
  constexpr auto beat = std::chrono::milliseconds(5);
  const Clock::time_point until = Clock::now() + patience;
  while (!ended_) {
    int status = 0;
    if (waitpid(id_, &status, WNOHANG) == id_)
      ended_ = WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
    else if (Clock::now() >= until)
      break;
    else
      std::this_thread::sleep_for(beat);
  }
  return ended_;
}

}  // namespace indice::lab
