#include "cli/interrupt.h"

namespace indice::cli {
namespace {

constexpr std::array<int, 3> watched{SIGINT, SIGTERM, SIGHUP};
// A signal handler can reach nothing but a global.
volatile std::sig_atomic_t caught_signal =
    0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void note(int signal) { caught_signal = signal; }

}  // namespace

InterruptWatch::InterruptWatch() {
  caught_signal = 0;
  struct sigaction action{};
  action.sa_handler = note;
  sigemptyset(&action.sa_mask);
  action.sa_flags = 0;  // no restart: a waiting read comes back
  for (std::size_t i = 0; i < watched.size(); ++i) sigaction(watched[i], &action, &before_[i]);
  // Where files may only grow so far, writing shall fail instead of ending the program.
  action.sa_handler = SIG_IGN;
  sigaction(SIGXFSZ, &action, &too_large_before_);
}

InterruptWatch::~InterruptWatch() {
  for (std::size_t i = 0; i < watched.size(); ++i) sigaction(watched[i], &before_[i], nullptr);
  sigaction(SIGXFSZ, &too_large_before_, nullptr);
}

int InterruptWatch::caught() { return caught_signal; }

}  // namespace indice::cli
