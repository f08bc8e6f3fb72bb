// Where the program reads and writes, and what the other end can show. Tests give string streams.
#pragma once

#include <iosfwd>
#include <string_view>

namespace indice::cli {

struct Console {
  std::istream& in;
  std::ostream& out;  // what is printed, cleaned on its way (cli/safe_output.h)
  std::ostream& err;
  std::ostream& terminal = out;  // the same ends, for what is to steer them
  std::ostream& error_terminal = err;
  bool shown = false;     // out is a terminal
  bool screen = false;    // and it can be cleared
  bool colour = false;    // out shows colours and the user has not declined them
  bool typed = false;     // in is a keyboard: what is typed is seen already
  bool progress = false;  // err is a terminal
  int width = 80;         // columns to fill
  int height = 0;         // lines that are seen at once; 0: as many as there are
};

// Finds out what is behind the streams; anything but the program's own ones is plain text.
[[nodiscard]] Console console_on(std::istream& in, std::ostream& out, std::ostream& err);
// The same console, printing to these instead, which pass it on.
[[nodiscard]] Console printing_to(const Console& console, std::ostream& out, std::ostream& err);

// Looks again how large the window is; COLUMNS and LINES go first, as everywhere.
void measure(Console& console);

// A fresh screen, where there is one.
void clear_screen(const Console& console);
// The same, and nothing to scroll back to: what the next person must not see is gone, as far as
// terminals allow. One that cannot be cleared is scrolled empty.
void wipe_screen(const Console& console);
// Forgets what was typed and not yet read, where there is a keyboard.
void drop_typed_ahead(const Console& console);

// One line on the error stream that is written over and over, and gone in the end.
void show_progress(const Console& console, std::string_view line);
void erase_progress(const Console& console);

}  // namespace indice::cli
