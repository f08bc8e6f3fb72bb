// A program that was started to talk to, a line at a time. It ends with this object at the latest,
// and with it whatever it has started itself.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace indice::lab {

class Program {
 public:
  // By the shell, in a process group of its own: Ctrl-C is for us, not for it.
  explicit Program(const std::string& command);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // False: it reads no more.
  [[nodiscard]] bool say(std::string_view line, std::chrono::milliseconds patience);

  enum class Heard : std::uint8_t { line, nothing, ended, too_long };
  struct Answer {
    Heard heard = Heard::nothing;
    std::string line;
  };
  [[nodiscard]] Answer hear(std::chrono::steady_clock::time_point until);

  // How it ended, if it does so now: its exit code, or the signal below zero.
  [[nodiscard]] std::optional<int> ended(std::chrono::milliseconds patience);

 private:
  pid_t id_ = -1;
  int line_ = -1;
  std::string unread_;
  std::optional<int> ended_;
};

}  // namespace indice::lab
