// What a backup has and a store has not, into that store while others use it: through the same
// appends as everything else, so that nothing that happened here is undone.
#pragma once

#include "store/store.h"

namespace indice::store {

// As store::add. `scratch` is where a copy of the backup may lie meanwhile.
[[nodiscard]] Or<Added> add_from(Store& target, const std::string& backup,
                                 const std::string& scratch);

}  // namespace indice::store
