// What happened at a table, in the order it happened. A table is its events: whoever has them all
// can rebuild it at any version, and nothing else about it needs to be kept.
//
// Events hold the whole truth (the seed, moves made under seal, facts for one seat alone). What a
// viewer may hear of one is `as_heard` (hearing.h), and nothing else leaves for a client.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/action.h"
#include "engine/fact.h"
#include "engine/options.h"
#include "engine/outcome.h"
#include "engine/seat.h"

namespace indice::table {

// Milliseconds of the host's clock. A table is told the time and never asks for it.
using Time = std::int64_t;

enum class ClockKind : std::uint8_t {
  none,
  per_move,  // `seconds` for every turn at deciding
  fischer,   // `seconds` in all, and `increment` more after every turn at deciding
  days       // `days` for every turn at deciding
};

// What the end of a player's time does.
enum class AtTimeout : std::uint8_t {
  offer,  // the offer that the rules name for it is made; where there is none, a bot takes over
  bot,    // a bot takes over until the player is back
  loses   // the player has resigned
};

struct ClockRules {
  ClockKind kind = ClockKind::none;
  std::int32_t seconds = 0;
  std::int32_t increment = 0;
  std::int32_t days = 0;
  AtTimeout at_timeout = AtTimeout::bot;
  bool rule_limits = true;  // the limits that the rules themselves set are kept
  bool operator==(const ClockRules&) const = default;
};

enum class Ending : std::uint8_t { played, resigned };

struct Opened {
  std::string game;
  int rules_version = 0;
  std::string owner;  // the player who may change the table and start it
  TableOptions options;
  ClockRules clock;
  bool operator==(const Opened&) const = default;
};
struct OptionsSet {
  TableOptions options;
  ClockRules clock;
  bool operator==(const OptionsSet&) const = default;
};
struct Seated {
  Seat seat = nobody;
  std::string player;  // the host's name for a person, never shown
  std::string name;    // what the others call him
  bool operator==(const Seated&) const = default;
};
struct BotSeated {
  Seat seat = nobody;
  std::string bot;  // "greedy:expert"
  std::string name;
  bool operator==(const BotSeated&) const = default;
};
// Before the start the seat is free again; in a game a bot plays on in the person's place.
struct Left {
  Seat seat = nobody;
  std::string bot;
  bool operator==(const Left&) const = default;
};
struct Started {
  int rules_version = 0;
  std::string commitment;
  std::string seed;            // secret until the end
  std::uint64_t thinking = 0;  // secret for ever: the bots' dice come from it
  std::vector<FactNote> deal;
  bool operator==(const Started&) const = default;
};
struct Moved {
  Seat seat = nobody;
  AnyAction action;
  std::string typed;  // what the player wrote or said, where that made the move
  std::vector<FactNote> facts;
  bool operator==(const Moved&) const = default;
};
struct Undone {
  Seat seat = nobody;
  std::uint32_t moves = 0;  // how many of the last moves are taken back
  bool operator==(const Undone&) const = default;
};
struct UndoAsked {
  Seat seat = nobody;
  bool operator==(const UndoAsked&) const = default;
};
struct UndoConsented {
  Seat seat = nobody;
  bool operator==(const UndoConsented&) const = default;
};
struct UndoRefused {
  Seat seat = nobody;
  bool operator==(const UndoRefused&) const = default;
};
struct TimeRanOut {
  Seat seat = nobody;
  bool operator==(const TimeRanOut&) const = default;
};
struct Paused {
  Seat seat = nobody;
  bool operator==(const Paused&) const = default;
};
struct Resumed {
  Seat seat = nobody;
  bool operator==(const Resumed&) const = default;
};
// The seat is played on by a bot and cannot win.
struct Resigned {
  Seat seat = nobody;
  std::string bot;
  bool operator==(const Resigned&) const = default;
};
struct TakenOver {
  Seat seat = nobody;
  std::string bot;
  bool operator==(const TakenOver&) const = default;
};
struct HandedBack {
  Seat seat = nobody;
  bool operator==(const HandedBack&) const = default;
};
struct Said {
  Seat seat = spectator;
  std::string name;  // of who has no seat
  std::string text;
  bool operator==(const Said&) const = default;
};
struct Ended {
  Ending ending = Ending::played;
  Outcome outcome;
  std::string seed;
  bool operator==(const Ended&) const = default;
};

using What = std::variant<Opened, OptionsSet, Seated, BotSeated, Left, Started, Moved, Undone,
                          UndoAsked, UndoConsented, UndoRefused, TimeRanOut, Paused, Resumed,
                          Resigned, TakenOver, HandedBack, Said, Ended>;

struct Event {
  Time time = 0;
  std::uint64_t command = 0;  // the id of the command that asked for it; 0: nobody's
  What what;
  bool operator==(const Event&) const = default;
};

}  // namespace indice::table
