// What may be asked of a table. Who asks was made out by the host (`by` is its name for a person);
// whether it may be done is the table's to say.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "table/event.h"

namespace indice::table {

struct Open {
  TableOptions options;
  ClockRules clock;
};
struct SetOptions {
  TableOptions options;
  ClockRules clock;
};
struct Sit {
  Seat seat = nobody;
  std::string name;
};
struct SeatBot {
  Seat seat = nobody;
  std::string bot;
  std::string name;
};
struct Leave {
  Seat seat = nobody;
};
// The host brings the seed and what it committed to; nobody at the table chooses them.
struct Start {
  std::string seed;
  std::string commitment;
  std::uint64_t thinking = 0;
};
// An offer by its number in the tableau that the seat was shown at `decision`.
struct OfferNumber {
  std::uint16_t number = 0;
};
struct Move {
  Seat seat = nobody;
  // The seat's version (LiveTable::version) that the player saw when he decided.
  std::uint32_t decision = 0;
  std::variant<OfferNumber, std::string, AnyAction> answer;  // a number, a notation, or itself
  std::string typed;
};
// A bot's decision, brought by the host that let it think.
struct BotMove {
  Seat seat = nobody;
  AnyAction action;
};
struct Undo {
  Seat seat = nobody;
};
struct AskUndo {
  Seat seat = nobody;
};
struct AnswerUndo {
  Seat seat = nobody;
  bool consents = false;
};
struct Pause {
  Seat seat = nobody;
};
struct Resume {
  Seat seat = nobody;
};
struct Resign {
  Seat seat = nobody;
};
// A bot plays for a person who is away, until he takes the seat back.
struct TakeOver {
  Seat seat = nobody;
};
struct TakeBack {
  Seat seat = nobody;
};
struct Say {
  Seat seat = spectator;
  std::string name;  // of who has no seat
  std::string text;
};
// The host's clock has moved: whose time is up?
struct Tick {};

using Request =
    std::variant<Open, SetOptions, Sit, SeatBot, Leave, Start, Move, BotMove, Undo, AskUndo,
                 AnswerUndo, Pause, Resume, Resign, TakeOver, TakeBack, Say, Tick>;

struct Command {
  std::string by;        // the person; empty: the host itself
  std::uint64_t id = 0;  // chosen by who sends it: sent twice, it is done once; 0: none
  Request request;
};

}  // namespace indice::table
