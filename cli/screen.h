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
  own       // and without all of the other players', and all that is untouchable in the middle
};

// What each zone said, by its id.
using ZoneTexts = std::map<std::string, std::string>;
[[nodiscard]] ZoneTexts zone_texts(const Tableau& tableau, const Voice& voice);

// What a single zone gets beyond what the style leaves it, because there is room.
enum class Extent : std::uint8_t {
  usual,
  kept,  // it is drawn, whatever the detail
  full   // and in full, nothing in it cut
};

struct ScreenStyle {
  int width = 80;
  bool colour = false;
  Detail detail = Detail::whole;
  const ZoneTexts* before = nullptr;  // what the viewer saw last; for Detail::changed
  bool narrow = false;                // two cells share a line, and long rows are cut
  bool terse = false;                 // what the viewer is, too, is told in a word or two
  const std::vector<Extent>* extents = nullptr;  // one a zone, or none at all
};

// The table: shared zones, the other players, the viewer last and so nearest to the prompt.
[[nodiscard]] std::string draw_table(const Tableau& tableau, const Voice& voice,
                                     const ScreenStyle& style);

// Zones that hold something, those first that one decides by: what lies open in the middle, then
// what lies open before each player (one zone of everybody, then the next), then numbers, then what
// lies face down or on a heap.
struct ZoneNeed {
  std::size_t zone = 0;
  bool first = false;  // open in the middle, or the first open one of its player
};
[[nodiscard]] std::vector<ZoneNeed> zones_by_need(const Tableau& tableau);

// What stands in a thing's cell: its brief name, and how many of a pile or a counter.
[[nodiscard]] std::string cell_text(const Thing& thing, const Voice& voice);

// Which things some offer touches, by index.
[[nodiscard]] std::vector<bool> touchable_things(const Tableau& tableau);

}  // namespace indice::cli
