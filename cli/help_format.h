// The look of --help: CLI11's, in the user's language, wrapped to the window.
#pragma once

#include <memory>

#include <CLI/CLI.hpp>

#include "text/catalogue.h"

namespace indice::cli {

[[nodiscard]] std::shared_ptr<CLI::Formatter> help_format(const text::Catalogue& words, int width);

// What CLI11 found wrong, in the user's language.
[[nodiscard]] std::string problem_of(const CLI::ParseError& error, const text::Catalogue& words);

}  // namespace indice::cli
