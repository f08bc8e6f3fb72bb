// The program itself, as a process of its own that can be stopped, or killed.
#pragma once

#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace indice::tests {

inline std::string program() {
  const char* named = std::getenv("INDICE");
  return named == nullptr ? "./indice" : named;
}

// A command that ends by itself: its exit code, and all that it said.
struct Ran {
  int code = -1;
  std::string said;
};
inline Ran run(const std::string& command) {
  Ran ran;
  FILE* pipe = ::popen((program() + " " + command + " --lang en 2>&1").c_str(), "r");
  if (pipe == nullptr) return ran;
  for (int letter = std::fgetc(pipe); letter != EOF; letter = std::fgetc(pipe))
    ran.said += static_cast<char>(letter);
  const int status = ::pclose(pipe);
  if (WIFEXITED(status)) ran.code = WEXITSTATUS(status);
  return ran;
}

class Program {
 public:
  Program() = default;
  Program(Program&& other) noexcept
      : log_(std::move(other.log_)),
        process_(std::exchange(other.process_, -1)),
        out_(std::exchange(other.out_, -1)),
        port_(other.port_) {}
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  Program& operator=(Program&&) = delete;
  ~Program() { kill(SIGKILL); }

  // What it says on stderr goes into that file; else it is the test's own.
  void log_to(std::string file) { log_ = std::move(file); }
  // Opens a house; false: it did not say where it listens.
  bool serve(const std::string& store, std::vector<std::string> more = {}) {
    std::vector<std::string> words{program(), "serve", "--listen",    "127.0.0.1:0",
                                   "--store", store,   "--bot-pause", "0"};
    // Tests are quicker than people; what comes later counts.
    for (const char* rate : {"--new-tables-a-minute", "--requests-per-second",
                             "--messages-per-second", "--sayings-a-minute"}) {
      words.emplace_back(rate);
      words.emplace_back("1000000");
    }
    for (std::string& word : more) words.push_back(std::move(word));
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    process_ = fork();
    if (process_ == 0) {
      dup2(ends[1], STDOUT_FILENO);
      if (!log_.empty()) {
        const int file = open(log_.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
        dup2(file, STDERR_FILENO);
      }
      execv(arguments[0], arguments.data());
      _exit(127);
    }
    close(ends[1]);
    out_ = ends[0];
    return wait_for_port();
  }
  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] pid_t process() const { return process_; }
  [[nodiscard]] std::string log() const {
    std::ostringstream all;
    all << std::ifstream(log_).rdbuf();
    return all.str();
  }
  // Kilobytes that it holds in memory now.
  [[nodiscard]] long memory() const {
    std::ifstream status("/proc/" + std::to_string(process_) + "/status");
    for (std::string line; std::getline(status, line);)
      if (line.starts_with("VmRSS:")) return std::atol(line.substr(6).c_str());
    return 0;
  }

  // Its exit code; -1 where a signal ended it.
  int kill(int signal) {
    if (process_ <= 0) return -1;
    ::kill(process_, signal);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    if (out_ >= 0) close(out_);
    out_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  std::string log_;
  pid_t process_ = -1;
  int out_ = -1;
  std::uint16_t port_ = 0;

  bool wait_for_port() {
    std::string said;
    char letter = 0;
    while (::read(out_, &letter, 1) == 1) {
      if (letter != '\n') {
        said += letter;
        continue;
      }
      if (said.starts_with("listening on ")) {
        port_ = static_cast<std::uint16_t>(std::atoi(said.substr(said.rfind(':') + 1).c_str()));
        return port_ != 0;
      }
      said.clear();
    }
    return false;
  }
};

}  // namespace indice::tests
