// Draws a tableau as lines of text. Written once for all games: it knows zones, things and their
// layouts, and includes no game's header.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/style.h"
#include "cli/voice.h"
#include "engine/tableau.h"

namespace indice::cli {

// How much of the table is drawn.
enum class Detail : std::uint8_t {
  whole,
  dense,    // without empty zones; the other players share lines
  brief,    // and what the other players are is told in a word or two
  changed,  // and without shared and other players' zones that are as they were and untouchable
  least,    // and without all of the other players' that is untouchable
  own       // and without all of the other players'
};

// What each zone said, by its id.
using ZoneTexts = std::map<std::string, std::string>;
[[nodiscard]] ZoneTexts zone_texts(const Tableau& tableau, const Voice& voice);

struct ScreenStyle {
  int width = 80;
  bool colour = false;
  Detail detail = Detail::whole;
  const ZoneTexts* before = nullptr;  // what the viewer saw last; for Detail::changed
  bool narrow = false;                // two cells share a line, and long rows are cut
  bool terse = false;                 // what the viewer is, too, is told in a word or two
};

// The table: shared zones, the other players, the viewer last and so nearest to the prompt.
[[nodiscard]] std::string draw_table(const Tableau& tableau, const Voice& voice,
                                     const ScreenStyle& style);

// What stands in a thing's cell: its brief name, and how many of a pile or a counter.
[[nodiscard]] std::string cell_text(const Thing& thing, const Voice& voice);

// Which things some offer touches, by index.
[[nodiscard]] std::vector<bool> touchable_things(const Tableau& tableau);

}  // namespace indice::cli
