// From the words of the command line to a command and its request.
#pragma once

#include <span>
#include <string_view>

#include "cli/console.h"
#include "text/catalogue.h"

namespace indice::cli {

int run_command_line(int argc, const char* const* argv, Console& console);

// The language that the line asks for, else that of the environment: for what is said before the
// line is understood, or because it is not.
[[nodiscard]] text::Language language_of(int argc, const char* const* argv);

[[nodiscard]] std::span<const std::string_view> command_names();

}  // namespace indice::cli
