#include "cli/pager.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ostream>
#include <sstream>

#include <sys/wait.h>

#include "cli/safe_output.h"

namespace indice::cli {
namespace {

constexpr int not_found = 127;  // a shell's word for a command that is not there

// A pager that is left early must not take the program with it.
class WithoutPipeSignal {
 public:
  WithoutPipeSignal() {
    struct sigaction ignore{};
    ignore.sa_handler = SIG_IGN;
    sigemptyset(&ignore.sa_mask);
    sigaction(SIGPIPE, &ignore, &before_);
  }
  ~WithoutPipeSignal() { sigaction(SIGPIPE, &before_, nullptr); }
  WithoutPipeSignal(const WithoutPipeSignal&) = delete;
  WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

 private:
  struct sigaction before_{};
};

// The pipe goes past the stream that cleans everything else.
std::string cleaned(const std::string& text, bool colours) {
  std::ostringstream out;
  SafeOutput safe(out, colours);
  safe << text;
  safe.flush();
  return out.str();
}

bool paged(const std::string& command, const std::string& text) {
  const WithoutPipeSignal quiet;
  std::FILE* pipe = popen(command.c_str(), "w");  // NOLINT(cert-env33-c): $PAGER is a command line
  if (pipe == nullptr) return false;
  std::fwrite(text.data(), 1, text.size(), pipe);
  const int status = pclose(pipe);
  return !(WIFEXITED(status) && WEXITSTATUS(status) == not_found);
}

}  // namespace

void page(const Console& console, const std::string& text) {
  const auto lines = std::count(text.begin(), text.end(), '\n');
  const char* chosen = std::getenv("PAGER");
  const std::string command = chosen == nullptr ? "less -R" : chosen;
  console.out.flush();
  // All that is written is UTF-8; where the locale is not installed less would show bytes.
  setenv("LESSCHARSET", "utf-8", 0);  // NOLINT(concurrency-mt-unsafe): the terminal has one thread
  if (console.screen && lines >= console.height && !command.empty() &&
      paged(command, cleaned(text, console.colour)))
    return;
  console.out << text;
}

}  // namespace indice::cli
