// What a position is worth where all cards lie open: in a world that a search imagines.
#pragma once

#include "games/sherlock/view.h"

namespace indice::sherlock {

struct OpenLead {
  float points = 0;  // that Sherlock is ahead
  float time = 0;    // of the week that is left: 1 before the first move
};
OpenLead open_lead(const State& state);

}  // namespace indice::sherlock
