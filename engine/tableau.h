// The generic face of a game: the table as things to show, and for each legal action the things to
// touch. One piece of client code (terminal, browser) serves every game through it.
//
// A player makes an action by touching its things in any order; clients show them in the order
// given. No offer's things are all among another's, so following any offered path ends in exactly
// one action. Ids leak nothing: a hidden card has a place, no identity.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/action.h"
#include "engine/fields.h"
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

template <>
inline constexpr std::array<std::string_view, 5> enum_words<Layout>{"row", "grid", "stack", "heap",
                                                                    "counters"};
template <>
inline constexpr std::array<std::string_view, 4> enum_words<ThingKind>{"card", "pile", "counter",
                                                                       "control"};
template <>
inline constexpr std::array<std::string_view, 7> enum_words<Tint>{
    "none", "red", "green", "yellow", "blue", "magenta", "cyan"};

struct Zone {
  Id id;
  Message title;
  Layout layout = Layout::row;
  Seat owner = nobody;

  static constexpr std::string_view type_name = "Zone";
  static constexpr auto listed() {
    return fields(always("id", &Zone::id), always("title", &Zone::title),
                  field("layout", &Zone::layout), field("owner", &Zone::owner, nobody));
  }
  bool operator==(const Zone&) const = default;
};

struct Thing {
  Id id;
  Id piece = {};           // what the viewer sees lying there (engine/stage.h); none: no piece
  Id on = {};              // the thing it lies on; none: it lies in its zone
  std::uint16_t zone = 0;  // index into Tableau::zones
  ThingKind kind = ThingKind::card;
  // What it is, in values: for a client that draws it and, as a message, for one that speaks of it:
  // "lady clue of value 4, crown jewels"; under the key and ".brief" for a narrow cell: "Lady 4";
  // under the key and ".about" in full.
  Message face;
  bool face_down = false;
  Tint tint = Tint::none;
  int count = 1;
  std::int8_t x = 0, y = 0;

  static constexpr std::string_view type_name = "Thing";
  static constexpr auto listed() {
    return fields(always("id", &Thing::id), field("piece", &Thing::piece), field("on", &Thing::on),
                  always("in", &Thing::zone), field("kind", &Thing::kind),
                  always("face", &Thing::face), field("down", &Thing::face_down),
                  field("tint", &Thing::tint), field("n", &Thing::count, 1), field("x", &Thing::x),
                  field("y", &Thing::y));
  }
  bool operator==(const Thing&) const = default;
};

struct Offer {
  AnyAction action;
  std::vector<std::uint16_t> touches;  // indices into Tableau::things, in the natural order
  Message label;
  // Catalogue key of the texts that make this offer when typed; any_text: whatever else is typed.
  // Such offers are made by typing, and clients do not list them.
  std::string typed = {};

  static constexpr std::string_view type_name = "Offer";
  static constexpr auto listed() {
    return fields(always("words", &Offer::action), field("touches", &Offer::touches),
                  always("label", &Offer::label), field("typed", &Offer::typed));
  }
  bool operator==(const Offer&) const = default;
};
inline constexpr std::string_view any_text = "*";
// The ids of the things that a player has touched so far, on the way to an action.
using Touched = std::span<const std::string>;

// A limit that the rules set to the viewer's decision. A game knows no clock: a table that has one
// makes the offer named here when the time is up ("not placed", "no answer"), and may grant another
// time.
struct Deadline {
  int seconds = 0;  // none
  std::uint16_t offer = 0;

  static constexpr std::string_view type_name = "Deadline";
  static constexpr auto listed() {
    return fields(always("seconds", &Deadline::seconds), always("offer", &Deadline::offer));
  }
  bool operator==(const Deadline&) const = default;
};

// How long a seat may take. Decisions of the same number share their seconds, however often the
// seat is asked; those of number 0 have each their own.
struct TimeLimit {
  int seconds = 0;  // none
  std::uint32_t shared = 0;

  bool operator==(const TimeLimit&) const = default;
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
  // There is a single offer, and making it tells nobody anything: a client may make it by itself.
  // Known to who knows the table (LiveTable::tableau).
  bool forced = false;

  static constexpr std::string_view type_name = "Tableau";
  static constexpr auto listed() {
    return fields(field("viewer", &Tableau::viewer, spectator), always("prompt", &Tableau::prompt),
                  field("entry", &Tableau::entry), field("moment", &Tableau::moment),
                  always("zones", &Tableau::zones), always("things", &Tableau::things),
                  field("offers", &Tableau::offers), field("deadline", &Tableau::deadline),
                  field("forced", &Tableau::forced));
  }
  bool operator==(const Tableau&) const = default;
};

// Whether the screen also shows what a perfect memory would know.
enum class MemoryAid : std::uint8_t { off, on };

}  // namespace indice
