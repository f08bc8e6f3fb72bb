// What a host says to one viewer, and what it is asked.
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/outcome.h"
#include "engine/stage.h"
#include "engine/verdict.h"
#include "table/command.h"
#include "table/live_table.h"
#include "wire/change.h"

namespace indice::wire {

// One event as a viewer hears it. Its facts stand beside it, with their movements; `now` leads from
// the tableau that he had to the one he has now. Somebody who comes back is given the whole tableau
// instead.
struct Told {
  std::uint32_t version = 0;  // the viewer's own
  table::Event event;
  std::vector<HeardFact> facts;
  TableauChange now;
  std::optional<Tableau> tableau;

  static constexpr std::string_view type_name = "Told";
  static constexpr auto listed() {
    return fields(always("version", &Told::version), always("event", &Told::event),
                  field("facts", &Told::facts), field("now", &Told::now),
                  field("tableau", &Told::tableau));
  }
  bool operator==(const Told&) const = default;
};

// How it ended, and where every point comes from.
struct ToldOutcome {
  Outcome outcome;
  ScoreSheet sheet;

  static constexpr std::string_view type_name = "ToldOutcome";
  static constexpr auto listed() {
    return fields(always("outcome", &ToldOutcome::outcome), field("sheet", &ToldOutcome::sheet));
  }
  bool operator==(const ToldOutcome&) const = default;
};

// A person's wish. The seed of a start is not his to choose: the host brings it.
struct Begin {
  static constexpr std::string_view kind_name = "begin";
  bool operator==(const Begin&) const = default;
};
using Wish =
    std::variant<table::SetOptions, table::Sit, table::SeatBot, table::Leave, Begin, table::Move,
                 table::Undo, table::AskUndo, table::AnswerUndo, table::Pause, table::Resume,
                 table::Resign, table::TakeOver, table::TakeBack, table::Say>;

struct Asked {
  std::uint32_t id = 0;  // chosen by the client: sent twice, it is done once
  Wish wish;

  static constexpr std::string_view type_name = "Asked";
  static constexpr auto listed() {
    return fields(always("id", &Asked::id), always("wish", &Asked::wish));
  }
};

struct Refused {
  std::uint32_t id = 0;
  Message why;  // of the table; without a key it is the game that refuses
  Refusal game;

  static constexpr std::string_view type_name = "Refused";
  static constexpr auto listed() {
    return fields(always("id", &Refused::id), field("why", &Refused::why),
                  field("game", &Refused::game));
  }
  bool operator==(const Refused&) const = default;
};

// The event as that viewer hears it, without `now`.
[[nodiscard]] Told told(const table::Heard& heard, Seat viewer, MemoryAid aid,
                        std::uint32_t version);

}  // namespace indice::wire
