// What happened at a table, in the order it happened. A table is its events: whoever has them all
// can rebuild it at any version, and nothing else about it needs to be kept.
//
// Events hold the whole truth (the seed, moves made under seal, facts for one seat alone). What a
// viewer may hear of one is `as_heard` (hearing.h), and nothing else leaves for a client.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "engine/action.h"
#include "engine/fact.h"
#include "engine/fields.h"
#include "engine/json.h"
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

}  // namespace indice::table

namespace indice {
template <>
inline constexpr std::array<std::string_view, 4> enum_words<table::ClockKind>{"none", "per_move",
                                                                              "fischer", "days"};
template <>
inline constexpr std::array<std::string_view, 3> enum_words<table::AtTimeout>{"offer", "bot",
                                                                              "loses"};
}  // namespace indice

namespace indice::table {

struct ClockRules {
  ClockKind kind = ClockKind::none;
  std::int32_t seconds = 0;
  std::int32_t increment = 0;
  std::int32_t days = 0;
  AtTimeout at_timeout = AtTimeout::bot;
  bool rule_limits = true;  // the limits that the rules themselves set are kept

  static constexpr std::string_view type_name = "ClockRules";
  static constexpr auto listed() {
    return fields(field("kind", &ClockRules::kind, ClockKind::none),
                  field("seconds", &ClockRules::seconds),
                  field("increment", &ClockRules::increment), field("days", &ClockRules::days),
                  field("at_timeout", &ClockRules::at_timeout, AtTimeout::bot),
                  field("rule_limits", &ClockRules::rule_limits, true));
  }
  bool operator==(const ClockRules&) const = default;
};

// What a table lets its players ask for. Nothing of it shows more than their own view does.
struct Aids {
  bool hints = true;       // what a coach would do
  bool deduction = false;  // which hidden cards are likely where

  static constexpr std::string_view type_name = "Aids";
  static constexpr auto listed() {
    return fields(field("hints", &Aids::hints, true), field("deduction", &Aids::deduction));
  }
  bool operator==(const Aids&) const = default;
};

enum class Ending : std::uint8_t { played, resigned };

}  // namespace indice::table

namespace indice {
template <>
inline constexpr std::array<std::string_view, 2> enum_words<table::Ending>{"played", "resigned"};
}  // namespace indice

namespace indice::table {

struct Opened {
  std::string game;
  int rules_version = 0;
  std::string owner;  // the player who may change the table and start it
  TableOptions options;
  ClockRules clock;
  Aids aids = {};

  static constexpr std::string_view kind_name = "opened";
  static constexpr auto listed() {
    return fields(field("game", &Opened::game), field("rules_version", &Opened::rules_version),
                  field("owner", &Opened::owner), field("options", &Opened::options),
                  field("clock", &Opened::clock), field("aids", &Opened::aids));
  }
  bool operator==(const Opened&) const = default;
};
struct OptionsSet {
  TableOptions options;
  ClockRules clock;
  Aids aids = {};

  static constexpr std::string_view kind_name = "options_set";
  static constexpr auto listed() {
    return fields(field("options", &OptionsSet::options), field("clock", &OptionsSet::clock),
                  field("aids", &OptionsSet::aids));
  }
  bool operator==(const OptionsSet&) const = default;
};
struct Seated {
  Seat seat = nobody;
  std::string player;  // the host's name for a person, never shown
  std::string name;    // what the others call him

  static constexpr std::string_view kind_name = "seated";
  static constexpr auto listed() {
    return fields(field("seat", &Seated::seat, nobody), field("player", &Seated::player),
                  field("name", &Seated::name));
  }
  bool operator==(const Seated&) const = default;
};
struct BotSeated {
  Seat seat = nobody;
  std::string bot;  // "greedy:expert"
  std::string name;

  static constexpr std::string_view kind_name = "bot_seated";
  static constexpr auto listed() {
    return fields(field("seat", &BotSeated::seat, nobody), field("bot", &BotSeated::bot),
                  field("name", &BotSeated::name));
  }
  bool operator==(const BotSeated&) const = default;
};
// Before the start the seat is free again; in a game a bot plays on in the person's place.
struct Left {
  Seat seat = nobody;
  std::string bot;

  static constexpr std::string_view kind_name = "left";
  static constexpr auto listed() {
    return fields(field("seat", &Left::seat, nobody), field("bot", &Left::bot));
  }
  bool operator==(const Left&) const = default;
};
// The game is to begin from a position instead of a deal: for practice.
struct Arranged {
  std::string scenario;  // its name
  Json position;         // the whole truth, as the game describes it

  static constexpr std::string_view kind_name = "arranged";
  static constexpr auto listed() {
    return fields(field("scenario", &Arranged::scenario), field("position", &Arranged::position));
  }
  bool operator==(const Arranged&) const = default;
};
struct Started {
  int rules_version = 0;
  std::string commitment;
  std::string seed;            // secret until the end
  std::uint64_t thinking = 0;  // secret for ever: the bots' dice come from it
  std::vector<FactNote> deal;

  static constexpr std::string_view kind_name = "started";
  static constexpr auto listed() {
    return fields(field("rules_version", &Started::rules_version),
                  field("commitment", &Started::commitment), field("seed", &Started::seed),
                  field("thinking", &Started::thinking), field("deal", &Started::deal));
  }
  bool operator==(const Started&) const = default;
};
struct Moved {
  Seat seat = nobody;
  AnyAction action;
  std::string typed;  // what the player wrote or said, where that made the move
  std::vector<FactNote> facts;

  static constexpr std::string_view kind_name = "moved";
  static constexpr auto listed() {
    return fields(field("seat", &Moved::seat, nobody), field("action", &Moved::action),
                  field("typed", &Moved::typed), field("facts", &Moved::facts));
  }
  bool operator==(const Moved&) const = default;
};
struct Undone {
  Seat seat = nobody;
  std::uint32_t moves = 0;  // how many of the last moves are taken back

  static constexpr std::string_view kind_name = "undone";
  static constexpr auto listed() {
    return fields(field("seat", &Undone::seat, nobody), field("moves", &Undone::moves));
  }
  bool operator==(const Undone&) const = default;
};
struct UndoAsked {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "undo_asked";
  static constexpr auto listed() { return fields(field("seat", &UndoAsked::seat, nobody)); }
  bool operator==(const UndoAsked&) const = default;
};
struct UndoConsented {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "undo_consented";
  static constexpr auto listed() { return fields(field("seat", &UndoConsented::seat, nobody)); }
  bool operator==(const UndoConsented&) const = default;
};
struct UndoRefused {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "undo_refused";
  static constexpr auto listed() { return fields(field("seat", &UndoRefused::seat, nobody)); }
  bool operator==(const UndoRefused&) const = default;
};
struct TimeRanOut {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "time_ran_out";
  static constexpr auto listed() { return fields(field("seat", &TimeRanOut::seat, nobody)); }
  bool operator==(const TimeRanOut&) const = default;
};
struct Paused {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "paused";
  static constexpr auto listed() { return fields(field("seat", &Paused::seat, nobody)); }
  bool operator==(const Paused&) const = default;
};
struct Resumed {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "resumed";
  static constexpr auto listed() { return fields(field("seat", &Resumed::seat, nobody)); }
  bool operator==(const Resumed&) const = default;
};
// The seat is played on by a bot and cannot win.
struct Resigned {
  Seat seat = nobody;
  std::string bot;

  static constexpr std::string_view kind_name = "resigned";
  static constexpr auto listed() {
    return fields(field("seat", &Resigned::seat, nobody), field("bot", &Resigned::bot));
  }
  bool operator==(const Resigned&) const = default;
};
struct TakenOver {
  Seat seat = nobody;
  std::string bot;

  static constexpr std::string_view kind_name = "taken_over";
  static constexpr auto listed() {
    return fields(field("seat", &TakenOver::seat, nobody), field("bot", &TakenOver::bot));
  }
  bool operator==(const TakenOver&) const = default;
};
struct HandedBack {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "handed_back";
  static constexpr auto listed() { return fields(field("seat", &HandedBack::seat, nobody)); }
  bool operator==(const HandedBack&) const = default;
};
// The person at the seat is being told elsewhere that it is his turn. Nobody at the table hears of
// it; who could write it into the log is the one who tells him, once a turn.
struct Reminded {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "reminded";
  static constexpr auto listed() { return fields(field("seat", &Reminded::seat, nobody)); }
  bool operator==(const Reminded&) const = default;
};
struct Said {
  Seat seat = spectator;
  std::string name;  // of who has no seat
  std::string text;

  static constexpr std::string_view kind_name = "said";
  static constexpr auto listed() {
    return fields(field("seat", &Said::seat, spectator), field("name", &Said::name),
                  field("text", &Said::text));
  }
  bool operator==(const Said&) const = default;
};
struct Ended {
  Ending ending = Ending::played;
  Outcome outcome;
  std::string seed;

  static constexpr std::string_view kind_name = "ended";
  static constexpr auto listed() {
    return fields(field("ending", &Ended::ending, Ending::played),
                  field("outcome", &Ended::outcome), field("seed", &Ended::seed));
  }
  bool operator==(const Ended&) const = default;
};

using What = std::variant<Opened, OptionsSet, Seated, BotSeated, Left, Arranged, Started, Moved,
                          Undone, UndoAsked, UndoConsented, UndoRefused, TimeRanOut, Paused,
                          Resumed, Resigned, TakenOver, HandedBack, Reminded, Said, Ended>;

struct Event {
  Time time = 0;
  std::uint64_t command = 0;  // the id of the command that asked for it; 0: nobody's
  What what;

  static constexpr std::string_view type_name = "Event";
  static constexpr auto listed() {
    return fields(always("time", &Event::time), field("command", &Event::command),
                  always("what", &Event::what));
  }
  bool operator==(const Event&) const = default;
};

}  // namespace indice::table
