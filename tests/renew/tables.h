// Every fact and every move that random games of every set-up come to, for the tables of
// docs/records.md (tools/record_tables.py).
#pragma once

#include "engine/json.h"

namespace indice::renew {

// {"thames":{"facts":[{"fact":…,"values":[[name,type],…],"to_one":…,"to_all":…}],"moves":[{"move":…,
// "labels":[…],"facts":[…]}]},…}
[[nodiscard]] Json facts_and_moves();

}  // namespace indice::renew
