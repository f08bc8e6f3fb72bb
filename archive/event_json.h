// A table's events as JSON, with the whole truth in them: {"event":"moved","seat":0,"move":"take
// column 3","facts":[…]}. For the host's store alone; what a client may read is another matter.
#pragma once

#include <string_view>

#include "archive/json_fields.h"
#include "engine/any_game.h"
#include "table/event.h"

namespace indice::archive {

Json::Object event_to_json(const AnyGame& game, const table::Event& event);

// Facts cannot be read back, for they are words of the program: they come again when the event is
// carried out, and `facts` is what they must be.
struct ReadEvent {
  table::Event event;
  const Json* facts = nullptr;
};
// Takes what is the event's out of the object; who calls done() may have taken more.
ReadEvent event_of(ObjectReader& object, const AnyGame& game);

// The facts of an event that has some, as they are stored.
const std::vector<FactNote>* facts_of(const table::Event& event);

}  // namespace indice::archive
