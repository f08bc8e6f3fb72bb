#include "store/sqlite/schema.h"

#include <array>

#include <fmt/format.h>

#include "store/sqlite/sum.h"

namespace indice::store::sqlite {
namespace {

// Each step leads from the version before it to the next. What once left the house is never
// changed, only followed by another.
//
// A table has a number of its own, so that its name stands in the file once. The events of a table
// lie side by side. `seats` has the people of a table in their order, twice: role 0, who plays;
// role 1, whom it waits for. `touched` has no index: it would be written anew with every move.
constexpr std::array<const char*, 1> steps{R"(
CREATE TABLE tables(
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  length INTEGER NOT NULL,
  created INTEGER NOT NULL,
  touched INTEGER NOT NULL,
  game TEXT NOT NULL,
  phase INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  alarm INTEGER,
  about TEXT NOT NULL);
CREATE INDEX tables_by_phase ON tables(phase, game);
CREATE INDEX tables_by_game ON tables(game);
CREATE INDEX tables_by_alarm ON tables(alarm) WHERE alarm IS NOT NULL;
CREATE TABLE events(
  number INTEGER NOT NULL,
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY(number, at)) WITHOUT ROWID;
CREATE TABLE seats(
  number INTEGER NOT NULL,
  role INTEGER NOT NULL,
  place INTEGER NOT NULL,
  person TEXT NOT NULL,
  PRIMARY KEY(number, role, place)) WITHOUT ROWID;
CREATE INDEX seats_by_person ON seats(person, role, number);
CREATE TABLE snapshots(
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  body TEXT NOT NULL);
CREATE TABLE people(
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  account TEXT UNIQUE,
  password TEXT,
  passphrase TEXT,
  settings TEXT NOT NULL,
  created INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX people_by_passphrase ON people(passphrase) WHERE passphrase IS NOT NULL;
CREATE TABLE settings(
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL) WITHOUT ROWID;
)"};

// "Indi", so that nobody takes another program's file for ours.
constexpr std::int64_t mark = 0x496e6469;

struct Form {
  std::int64_t mark = 0;
  std::int64_t version = 0;
  bool empty = true;
};

std::int64_t number_of(Connection& connection, std::string_view sql) {
  Query query(connection, sql);
  return query.next() ? query.number(0) : 0;
}

Form form_of(Connection& connection) {
  return {number_of(connection, "PRAGMA application_id"),
          number_of(connection, "PRAGMA user_version"),
          number_of(connection, "SELECT count(*) FROM sqlite_schema") == 0};
}

void check(Connection& connection, const Form& form) {
  if (connection.failed()) return;
  if (form.mark != mark && !(form.mark == 0 && form.empty))
    connection.fail({Trouble::Kind::other, connection.path() + ": is another program's file"});
  else if (form.version > static_cast<std::int64_t>(steps.size()))
    connection.fail(
        {Trouble::Kind::newer,
         fmt::format("{}: has form {} and was written by a newer program; this one knows {}",
                     connection.path(), form.version, steps.size())});
}

}  // namespace

bool is_blank(Connection& connection) { return form_of(connection).empty; }

bool is_up_to_date(Connection& connection) {
  const Form form = form_of(connection);
  check(connection, form);
  return !connection.failed() && form.version == static_cast<std::int64_t>(steps.size());
}

void bring_up_to_date(Connection& connection) {
  Form form = form_of(connection);
  check(connection, form);
  for (; !connection.failed() && form.version < static_cast<std::int64_t>(steps.size());
       ++form.version) {
    const Or<Nothing> went = in_transaction(connection, "BEGIN IMMEDIATE", [&] {
      connection.run(steps[static_cast<std::size_t>(form.version)]);
      connection.run(fmt::format("PRAGMA application_id = {}", mark));
      connection.run(fmt::format("PRAGMA user_version = {}", form.version + 1));
      forget_sum(connection);
      return Nothing{};
    });
    if (const auto* trouble = std::get_if<Trouble>(&went)) connection.fail(*trouble);
  }
}

}  // namespace indice::store::sqlite
