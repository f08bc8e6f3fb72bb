// Draws a tableau as lines of text. Written once for all games: it knows zones, things and their
// layouts, and includes no game's header.
#pragma once

#include <string>
#include <vector>

#include "cli/style.h"
#include "cli/voice.h"
#include "engine/tableau.h"

namespace indice::cli {

struct ScreenStyle {
  int width = 80;
  bool colour = false;
};

// The whole table: shared zones, the other players, the viewer last and so nearest to the prompt.
[[nodiscard]] std::string draw_table(const Tableau& tableau, const Voice& voice,
                                     const ScreenStyle& style);

// What stands in a thing's cell: its brief name, and how many where it is several.
[[nodiscard]] std::string cell_text(const Thing& thing, const Voice& voice);

// Which things some offer touches, by index.
[[nodiscard]] std::vector<bool> touchable_things(const Tableau& tableau);

}  // namespace indice::cli
