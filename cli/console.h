// Where the program reads and writes, and what the other end can show. Tests give string streams.
#pragma once

#include <iosfwd>

namespace indice::cli {

struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  bool screen = false;    // out is a terminal that can be cleared
  bool colour = false;    // out shows colours and the user has not declined them
  bool typed = false;     // in is a keyboard: what is typed is seen already
  bool progress = false;  // err is a terminal
  int width = 80;         // columns to fill
  int height = 0;         // lines that are seen at once; 0: as many as there are
};

// Finds out what is behind the streams; anything but the program's own ones is plain text.
[[nodiscard]] Console console_on(std::istream& in, std::ostream& out, std::ostream& err);

// Looks again how large the window is; COLUMNS and LINES go first, as everywhere.
void measure(Console& console);

// A fresh screen, where there is one.
void clear_screen(const Console& console);
// The same, and nothing to scroll back to: what the next person must not see is gone.
void wipe_screen(const Console& console);

}  // namespace indice::cli
