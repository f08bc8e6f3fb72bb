// The generic face of a game: the table as things to show, and for each legal action the things to
// touch. One piece of client code (terminal, browser) serves every game through it.
//
// A player makes an action by touching its things in any order; clients show them in the order
// given. No offer's things are all among another's, so following any offered path ends in exactly
// one action. Ids leak nothing: a hidden card has a place, no identity.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/action.h"
#include "engine/id.h"
#include "engine/message.h"
#include "engine/rule.h"
#include "engine/seat.h"

namespace indice {

// How a zone lies on the table.
enum class Layout : std::uint8_t {
  row,      // things side by side
  grid,     // things at (x, y), y counted from the side nearest the player
  stack,    // things on each other: one place
  heap,     // open cards on each other, the uppermost first; the others need not be in sight
  counters  // numbers, not cards
};

enum class ThingKind : std::uint8_t {
  card,
  pile,     // many cards in one place, `count` of them
  counter,  // a number, `count`
  control   // no piece of the game: a button for an action without one
};

// A hint for colour; clients may ignore it, labels say the same in words.
enum class Tint : std::uint8_t { none, red, green, yellow, blue, magenta, cyan };

struct Zone {
  std::string id;
  Message title;
  Layout layout = Layout::row;
  Seat owner = nobody;
};

struct Thing {
  std::string id;
  Id piece = {};           // what the viewer sees lying there (engine/stage.h); none: no piece
  Id on = {};              // the thing it lies on; none: it lies in its zone
  std::uint16_t zone = 0;  // index into Tableau::zones
  ThingKind kind = ThingKind::card;
  Message label;  // "lady clue of value 4, crown jewels"
  Message brief;  // the same for a narrow cell: "Lady 4"
  bool face_down = false;
  Tint tint = Tint::none;
  int count = 1;
  std::int8_t x = 0, y = 0;
};

struct Offer {
  AnyAction action;
  std::vector<std::uint16_t> touches;  // indices into Tableau::things, in the natural order
  Message label;
  // Catalogue key of the texts that make this offer when typed; any_text: whatever else is typed.
  // Such offers are made by typing, and clients do not list them.
  std::string typed = {};
};
inline constexpr std::string_view any_text = "*";

// A limit that the rules set to the viewer's decision. A game knows no clock: a table that has one
// makes the offer named here when the time is up ("not placed", "no answer"), and may grant another
// time.
struct Deadline {
  int seconds = 0;  // none
  std::uint16_t offer = 0;
};

struct Tableau {
  Seat viewer = spectator;
  Message prompt;              // what is wanted now, of whom
  Message entry = {};          // asks for a typed text; without a key: nothing is to be typed
  std::vector<RuleId> moment;  // the rules that matter for this decision
  std::vector<Zone> zones;
  std::vector<Thing> things;
  std::vector<Offer> offers;  // empty unless the viewer owes a decision
  Deadline deadline = {};
};

// Whether the screen also shows what a perfect memory would know.
enum class MemoryAid : std::uint8_t { off, on };

}  // namespace indice
