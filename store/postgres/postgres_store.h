// A store that several nodes share: a PostgreSQL database. One connection writes, groups of appends
// in one pipelined transaction; a few read; one listens for what the other nodes have added.
#pragma once

#include "store/store.h"

namespace indice::store::postgres {

[[nodiscard]] Or<std::unique_ptr<Store>> open(const std::string& address);

}  // namespace indice::store::postgres
