#include "cli/console.h"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include <sys/ioctl.h>
#include <unistd.h>

namespace indice::cli {
namespace {

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

bool dumb_terminal() {
  const char* term = std::getenv("TERM");
  return term == nullptr || std::string_view(term) == "dumb" || *term == '\0';
}

}  // namespace

Console console_on(std::istream& in, std::ostream& out, std::ostream& err) {
  Console console{in, out, err};
  console.typed = &in == &std::cin && isatty(STDIN_FILENO) != 0;
  console.progress = &err == &std::cerr && isatty(STDERR_FILENO) != 0;
  if (&out != &std::cout || isatty(STDOUT_FILENO) == 0) return console;

  console.screen = !dumb_terminal();
  console.colour = console.screen && !is_set("NO_COLOR");
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    console.width = std::clamp<int>(size.ws_col, 40, 120);
    console.height = std::max<int>(size.ws_row, 10);
  }
  return console;
}

void clear_screen(const Console& console) {
  if (console.screen) console.out << "\x1b[H\x1b[2J";
}

void wipe_screen(const Console& console) {
  if (console.screen) console.out << "\x1b[H\x1b[2J\x1b[3J";
}

}  // namespace indice::cli
