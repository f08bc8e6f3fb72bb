// What a player typed, understood: a command, a number, the notation of records, or words of what
// an offer says. Commands may be given in English or in the player's language.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/catalogue.h"

namespace indice::cli {

enum class Command {
  none,
  help,
  about,  // "?", with or without something after it
  goal,
  legend,
  rules,
  why,
  hint,
  deduce,
  undo,
  save,
  log,
  more,
  table,
  fair,
  quit
};

struct CommandLine {
  Command command = Command::none;
  std::string rest;  // what follows the command, as typed
};

[[nodiscard]] CommandLine read_command(std::string_view line, const text::Catalogue& words);

// A number written in digits and nothing else; huge ones are as good as any out of range.
[[nodiscard]] std::optional<std::size_t> read_number(std::string_view line);

// Indices of the labels that hold all the words typed, each as a whole word; those that are exactly
// the words win alone.
[[nodiscard]] std::vector<std::size_t> labels_with(std::string_view typed,
                                                   const std::vector<std::string>& labels);

}  // namespace indice::cli
