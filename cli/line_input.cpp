#include "cli/line_input.h"

#include <algorithm>
#include <chrono>
#include <istream>
#include <ostream>

#include <poll.h>
#include <unistd.h>

#include "cli/interrupt.h"

namespace indice::cli {
namespace {

// A terminal gives one line at a time, so nothing of the next one waits in a buffer of ours. Looks
// up now and then, so that no signal is slept through.
Input wait_at_keyboard(table::Time patience) {
  constexpr table::Time longest_nap = 500;
  using std::chrono::steady_clock;
  const auto end = steady_clock::now() + std::chrono::milliseconds(patience);
  for (;;) {
    if (InterruptWatch::caught() != 0) return Input::end;
    const table::Time left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - steady_clock::now()).count();
    if (left <= 0) return Input::alarm;
    pollfd keyboard{STDIN_FILENO, POLLIN, 0};
    // One millisecond more than is left, lest it be asked for nothing at the very end.
    if (::poll(&keyboard, 1, static_cast<int>(std::min(left + 1, longest_nap))) > 0)
      return Input::line;
  }
}

}  // namespace

Input read_line(Console& console, std::string& line, std::optional<table::Time> patience) {
  console.out.flush();
  if (InterruptWatch::caught() != 0) return Input::end;
  if (patience && console.typed) {
    const Input input = wait_at_keyboard(*patience);
    if (input != Input::line) {
      console.out << '\n';
      return input;
    }
  }
  const bool got = static_cast<bool>(std::getline(console.in, line));
  if (!console.typed || !got) console.out << '\n';
  return got && InterruptWatch::caught() == 0 ? Input::line : Input::end;
}

bool read_line(Console& console, std::string& line) {
  return read_line(console, line, std::nullopt) == Input::line;
}

}  // namespace indice::cli
