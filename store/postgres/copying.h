// Whole stores from the database to a file of the embedded store and back.
#pragma once

#include "store/postgres/session.h"

namespace indice::store::postgres {

// Everything as it is in one moment, while others write.
[[nodiscard]] Or<Nothing> copy_to(Session& session, const std::string& file);

// As Store::restore. `own` is the server's process of this store's own listener, which may be
// there.
[[nodiscard]] Or<bool> fill_from(Session& session, const std::string& backup, bool replace,
                                 int own);

// Shows to others that somebody has the store open, as long as the session lives.
void be_present(Session& session);

}  // namespace indice::store::postgres
