// Ctrl-C, a hang-up or a polite kill during a game: noted, not obeyed on the spot, so that the
// player is told how to go on. Reading from the keyboard ends when one arrives.
#pragma once

#include <array>
#include <csignal>

namespace indice::cli {

class InterruptWatch {
 public:
  InterruptWatch();
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  // The signal that came since the watch began, or 0.
  [[nodiscard]] static int caught();

 private:
  std::array<struct sigaction, 3> before_{};
  struct sigaction too_large_before_{};
};

}  // namespace indice::cli
