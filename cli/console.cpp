#include "cli/console.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string_view>

#include <sys/ioctl.h>
#include <unistd.h>

namespace indice::cli {
namespace {

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

std::optional<int> number_in(const char* name) {
  const char* value = std::getenv(name);
  if (value == nullptr) return std::nullopt;
  const std::string_view text(value);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number <= 0) return std::nullopt;
  return number;
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
  measure(console);
  if (&out != &std::cout || isatty(STDOUT_FILENO) == 0) return console;

  console.screen = !dumb_terminal();
  console.colour = console.screen && !is_set("NO_COLOR");
  measure(console);
  return console;
}

void measure(Console& console) {
  constexpr int narrowest = 40;
  constexpr int widest = 120;
  constexpr int lowest = 10;
  winsize size{};
  if (console.screen && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    console.width = size.ws_col;
    console.height = size.ws_row;
  }
  console.width = std::clamp(number_in("COLUMNS").value_or(console.width), narrowest, widest);
  console.height = number_in("LINES").value_or(console.height);
  if (console.height > 0) console.height = std::max(console.height, lowest);
}

void clear_screen(const Console& console) {
  if (console.screen) console.out << "\x1b[H\x1b[2J";
}

void wipe_screen(const Console& console) {
  if (console.screen) console.out << "\x1b[H\x1b[2J\x1b[3J";
}

}  // namespace indice::cli
