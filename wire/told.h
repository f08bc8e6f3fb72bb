// What a host says to one viewer of what happened.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/outcome.h"
#include "engine/stage.h"
#include "table/live_table.h"
#include "wire/change.h"

namespace indice::wire {

// One event as a viewer hears it. Its facts stand beside it, with their movements; `now` leads from
// the tableau that he had to the one he has now; before the game he had an empty one.
struct Told {
  std::uint32_t version = 0;  // the viewer's own
  table::Event event;
  std::vector<HeardFact> facts;
  TableauChange now;

  static constexpr std::string_view type_name = "Told";
  static constexpr auto listed() {
    return fields(always("version", &Told::version), always("event", &Told::event),
                  field("facts", &Told::facts), field("now", &Told::now));
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

// The event as that viewer hears it, without `now`.
[[nodiscard]] Told told(const table::Heard& heard, Seat viewer, MemoryAid aid,
                        std::uint32_t version);

}  // namespace indice::wire
