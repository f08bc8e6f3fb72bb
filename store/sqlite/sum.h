// The checksum of a backup: SHA-256 over all of its content, kept in the file itself. A page that
// has changed is no error to SQLite as long as it can be read; to us it is.
#pragma once

#include "store/sqlite/connection.h"

namespace indice::store::sqlite {

void keep_sum(Connection& connection);
// Fails the connection where the content is not what it was, or where nothing is kept.
void check_sum(Connection& connection);
// Whoever writes to a file that was a backup says so: it is none any more. In a transaction.
void forget_sum(Connection& connection);

}  // namespace indice::store::sqlite
