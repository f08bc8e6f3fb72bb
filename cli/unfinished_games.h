// Which game to go on with, where no file was named.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "cli/console.h"
#include "text/catalogue.h"

namespace indice::cli {

// The only unfinished game of the state folder (of that game, if one is named), or the one chosen
// from the list; none: nobody chose. A Failure where there is no such game.
[[nodiscard]] std::optional<std::filesystem::path> chosen_unfinished_game(
    const std::optional<std::string>& game, const text::Catalogue& words, Console& console);

}  // namespace indice::cli
