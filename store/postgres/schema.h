// What the store looks like inside a PostgreSQL database: tables of the same names and columns as
// in the embedded store, in the schema that search_path names, or in one of their own, "indice".
#pragma once

#include "store/postgres/session.h"

namespace indice::store::postgres {

// Chooses the schema for this connection; makes it where `made`.
void choose_schema(Session& session, bool made);

// Brings the store up to date, a numbered step at a time; fails the session where a newer program
// wrote it. Nodes that do so at once wait for each other.
void bring_up_to_date(Session& session);

}  // namespace indice::store::postgres
