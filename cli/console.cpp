#include "cli/console.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace indice::cli {
namespace {

constexpr std::size_t more_lines_than_a_window = 100;

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

  console.shown = true;
  console.screen = !dumb_terminal();
  console.colour = console.screen && !is_set("NO_COLOR");
  measure(console);
  return console;
}

Console printing_to(const Console& console, std::ostream& out, std::ostream& err) {
  return {console.in,
          out,
          err,
          console.terminal,
          console.error_terminal,
          console.shown,
          console.screen,
          console.colour,
          console.typed,
          console.progress,
          console.width,
          console.height};
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
  if (console.screen) console.terminal << "\x1b[H\x1b[2J";
}

// Some terminals keep what 2J clears for scrolling back, so 3J comes after it.
void wipe_screen(const Console& console) {
  if (console.screen)
    console.terminal << "\x1b[H\x1b[2J\x1b[3J\x1b[H";
  else if (console.shown)
    console.terminal << std::string(more_lines_than_a_window, '\n');
}

void drop_typed_ahead(const Console& console) {
  if (console.typed) tcflush(STDIN_FILENO, TCIFLUSH);
}

void show_progress(const Console& console, std::string_view line) {
  console.error_terminal << '\r' << line << std::flush;
}

void erase_progress(const Console& console) { console.error_terminal << "\r\x1b[K" << std::flush; }

}  // namespace indice::cli
