// What a file of the embedded store looks like inside. Backups have the same form, whichever store
// they were made of.
#pragma once

#include <array>

#include "store/sqlite/connection.h"

namespace indice::store::sqlite {

// All that is in a store, of either kind, by name: for who copies it.
struct Content {
  const char* table;
  int columns;
  const char* names;
};
inline constexpr std::array<Content, 6> contents{{
    {"tables", 10, "number, id, length, created, touched, game, phase, listed, alarm, about"},
    {"events", 3, "number, at, body"},
    {"seats", 4, "number, role, place, person"},
    {"snapshots", 3, "number, at, body"},
    {"people", 7, "id, name, account, password, passphrase, settings, created"},
    {"settings", 2, "name, value"},
}};

// Makes an empty file a store and brings an older one up to date, a numbered step at a time; fails
// the connection where the file is another program's or a newer one's.
void bring_up_to_date(Connection& connection);

// As bring_up_to_date, without changing anything: true where there is nothing left to do.
[[nodiscard]] bool is_up_to_date(Connection& connection);

// A file with nothing in it, which anything could become.
[[nodiscard]] bool is_blank(Connection& connection);

}  // namespace indice::store::sqlite
