// Lines as they are typed, with an eye on the clock.
#pragma once

#include <optional>
#include <string>

#include "cli/console.h"
#include "table/event.h"

namespace indice::cli {

enum class Input {
  line,
  alarm,  // the time was up before a line was complete
  end     // of the input, or a signal came
};

// Waits so long at a keyboard; for ever without a limit, and where there is no keyboard.
[[nodiscard]] Input read_line(Console& console, std::string& line,
                              std::optional<table::Time> patience);
// Reads one line; false at the end of input or when a signal came.
[[nodiscard]] bool read_line(Console& console, std::string& line);

}  // namespace indice::cli
