// Settings of the house from three places: the command line, then the environment (INDICE_BOT_PAUSE
// for --bot-pause), then one TOML file. All three say the same names, those of the options.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace indice::cli {

// The words of the command line, with what the file and the environment say put before them: the
// last word counts. A file that cannot be read is a Complaint.
[[nodiscard]] std::vector<std::string> with_settings(const CLI::App& serve,
                                                     const std::vector<std::string>& words);

// The same for a command that needs the house's store and none of its other settings.
[[nodiscard]] std::vector<std::string> with_store(const CLI::App& serve,
                                                  const std::vector<std::string>& words);

// What the command was told, as a file would say it.
[[nodiscard]] std::string as_toml(const CLI::App& serve);

}  // namespace indice::cli
