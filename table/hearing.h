// From the truth of an event to what one viewer may know of it.
#pragma once

#include "engine/eyes.h"
#include "table/event.h"

namespace indice::table {

// The event without what is not for this viewer. Of another's move nothing is left but its facts,
// and of what was typed only what somebody who heard of the move may read. That it happened at all
// is told to nobody whom LiveTable::commit does not name.
[[nodiscard]] Event as_heard(const Event& event, Seat viewer);

// The same without its facts.
[[nodiscard]] Event as_heard_without_facts(const Event& event, Seat viewer);

// Two viewers hear the same of it, its facts aside.
[[nodiscard]] bool hear_alike(const Event& event, Seat one, Seat other);

// Some fact among them is for the viewer.
[[nodiscard]] bool any_for(const std::vector<FactNote>& facts, Seat viewer);

}  // namespace indice::table
