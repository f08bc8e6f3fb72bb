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
  Aids aids = {};

  static constexpr std::string_view kind_name = "open";
  static constexpr auto listed() {
    return fields(field("options", &Open::options), field("clock", &Open::clock),
                  field("aids", &Open::aids));
  }
};
struct SetOptions {
  TableOptions options;
  ClockRules clock;
  Aids aids = {};

  static constexpr std::string_view kind_name = "set_options";
  static constexpr auto listed() {
    return fields(field("options", &SetOptions::options), field("clock", &SetOptions::clock),
                  field("aids", &SetOptions::aids));
  }
};
struct Sit {
  Seat seat = nobody;
  std::string name;

  static constexpr std::string_view kind_name = "sit";
  static constexpr auto listed() {
    return fields(field("seat", &Sit::seat, nobody), field("name", &Sit::name));
  }
};
struct SeatBot {
  Seat seat = nobody;
  std::string bot;
  std::string name;

  static constexpr std::string_view kind_name = "seat_bot";
  static constexpr auto listed() {
    return fields(field("seat", &SeatBot::seat, nobody), field("bot", &SeatBot::bot),
                  field("name", &SeatBot::name));
  }
};
struct Leave {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "leave";
  static constexpr auto listed() { return fields(field("seat", &Leave::seat, nobody)); }
};
// The game begins from a position; only the host may say so.
struct Arrange {
  std::string scenario;
  Json position;

  static constexpr std::string_view kind_name = "arrange";
  static constexpr auto listed() {
    return fields(field("scenario", &Arrange::scenario), field("position", &Arrange::position));
  }
};
// The host brings the seed and what it committed to; nobody at the table chooses them.
struct Start {
  std::string seed;
  std::string commitment;
  std::uint64_t thinking = 0;

  static constexpr std::string_view kind_name = "start";
  static constexpr auto listed() {
    return fields(field("seed", &Start::seed), field("commitment", &Start::commitment),
                  field("thinking", &Start::thinking));
  }
};
// An offer by its number in the tableau that the seat was shown at `decision`.
struct OfferNumber {
  std::uint16_t number = 0;
};
// An offer's number, an action in its notation, or the action itself.
using Chosen = std::variant<OfferNumber, std::string, AnyAction>;

struct Move {
  Seat seat = nobody;
  // The seat's version (LiveTable::version) that the player saw when he decided.
  std::uint32_t decision = 0;
  Chosen answer;
  std::string typed;

  static constexpr std::string_view kind_name = "move";
  static constexpr auto listed() {
    return fields(field("seat", &Move::seat, nobody), field("decision", &Move::decision),
                  field("answer", &Move::answer), field("typed", &Move::typed));
  }
};
// A bot's decision, brought by the host that let it think.
struct BotMove {
  Seat seat = nobody;
  AnyAction action;

  static constexpr std::string_view kind_name = "bot_move";
  static constexpr auto listed() {
    return fields(field("seat", &BotMove::seat, nobody), field("action", &BotMove::action));
  }
};
struct Undo {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "undo";
  static constexpr auto listed() { return fields(field("seat", &Undo::seat, nobody)); }
};
struct AskUndo {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "ask_undo";
  static constexpr auto listed() { return fields(field("seat", &AskUndo::seat, nobody)); }
};
struct AnswerUndo {
  Seat seat = nobody;
  bool consents = false;

  static constexpr std::string_view kind_name = "answer_undo";
  static constexpr auto listed() {
    return fields(field("seat", &AnswerUndo::seat, nobody),
                  field("consents", &AnswerUndo::consents));
  }
};
struct Pause {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "pause";
  static constexpr auto listed() { return fields(field("seat", &Pause::seat, nobody)); }
};
struct Resume {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "resume";
  static constexpr auto listed() { return fields(field("seat", &Resume::seat, nobody)); }
};
struct Resign {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "resign";
  static constexpr auto listed() { return fields(field("seat", &Resign::seat, nobody)); }
};
// A bot plays for a person who is away, until he takes the seat back.
struct TakeOver {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "take_over";
  static constexpr auto listed() { return fields(field("seat", &TakeOver::seat, nobody)); }
};
struct TakeBack {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "take_back";
  static constexpr auto listed() { return fields(field("seat", &TakeBack::seat, nobody)); }
};
struct Say {
  Seat seat = spectator;
  std::string name;  // of who has no seat
  std::string text;

  static constexpr std::string_view kind_name = "say";
  static constexpr auto listed() {
    return fields(field("seat", &Say::seat, spectator), field("name", &Say::name),
                  field("text", &Say::text));
  }
};
// The host is about to tell the person at the seat that it is his turn.
struct Remind {
  Seat seat = nobody;

  static constexpr std::string_view kind_name = "remind";
  static constexpr auto listed() { return fields(field("seat", &Remind::seat, nobody)); }
};
// The host's clock has moved: whose time is up?
struct Tick {
  static constexpr std::string_view kind_name = "tick";
};

using Request =
    std::variant<Open, SetOptions, Sit, SeatBot, Leave, Arrange, Start, Move, BotMove, Undo,
                 AskUndo, AnswerUndo, Pause, Resume, Resign, TakeOver, TakeBack, Remind, Say, Tick>;

struct Command {
  std::string by;        // the person; empty: the host itself
  std::uint64_t id = 0;  // chosen by who sends it: sent twice, it is done once; 0: none
  Request request;
};

}  // namespace indice::table
