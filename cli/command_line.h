// From the words of the command line to a command and its request.
#pragma once

#include <span>
#include <string_view>

#include "cli/console.h"

namespace indice::cli {

int run_command_line(int argc, const char* const* argv, Console& console);

[[nodiscard]] std::span<const std::string_view> command_names();

}  // namespace indice::cli
