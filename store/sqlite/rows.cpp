#include "store/sqlite/rows.h"

#include <array>

namespace indice::store::sqlite {
namespace {

enum Role : std::int64_t { plays = 0, is_waited_for = 1 };

void add_people(Connection& connection, std::int64_t number, Summary& summary) {
  Query query(connection, "SELECT role, person FROM seats WHERE number = ? ORDER BY role, place");
  query.with(number);
  while (query.next())
    (query.number(0) == plays ? summary.players : summary.to_move).push_back(query.text(1));
}

constexpr std::string_view stored_columns =
    "SELECT number, id, length, created, touched, game, phase, listed, alarm, about FROM tables ";

Stored stored_of(Connection& connection, const Query& query) {
  Stored stored;
  stored.table = query.text(1);
  stored.length = query.length(2);
  stored.created = query.number(3);
  stored.touched = query.number(4);
  stored.summary.game = query.text(5);
  stored.summary.phase = static_cast<Phase>(query.number(6));
  stored.summary.listed = query.number(7) != 0;
  if (!query.null(8)) stored.summary.alarm = query.number(8);
  stored.summary.about = query.text(9);
  add_people(connection, query.number(0), stored.summary);
  return stored;
}

struct Row {
  std::int64_t number = 0;
  Stored stored;
};

std::optional<Row> row_of(Connection& connection, const std::string& table) {
  static const std::string sql = std::string(stored_columns) + "WHERE id = ?";
  Query query(connection, sql);
  if (!query.with(table).next()) return std::nullopt;
  return Row{query.number(0), stored_of(connection, query)};
}

std::int64_t make_table(Connection& connection, const Stored& table) {
  Query(connection,
        "INSERT INTO tables(id, length, created, touched, game, phase, listed, alarm, about) "
        "VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)")
      .with(table.table)
      .with(static_cast<std::int64_t>(table.length))
      .with(table.created)
      .with(table.touched)
      .with(table.summary.game)
      .with(static_cast<std::int64_t>(table.summary.phase))
      .with(static_cast<std::int64_t>(table.summary.listed))
      .with(table.summary.alarm)
      .with(table.summary.about)
      .run();
  return connection.last_number();
}

// SQLite writes an index anew as soon as one of its columns is set, to whatever: only what changes
// is. What is not keeps its number among the values.
void change_table(Connection& connection, const Row& row, const Stored& now) {
  const Summary& before = row.stored.summary;
  std::string sql = "UPDATE tables SET length = ?1, touched = ?2, listed = ?3, about = ?4";
  if (now.summary.alarm != before.alarm) sql += ", alarm = ?5";
  if (now.summary.game != before.game || now.summary.phase != before.phase)
    sql += ", game = ?6, phase = ?7";
  Query(connection, sql + " WHERE number = ?8")
      .with(static_cast<std::int64_t>(now.length))
      .with(now.touched)
      .with(static_cast<std::int64_t>(now.summary.listed))
      .with(now.summary.about)
      .with(now.summary.alarm)
      .with(now.summary.game)
      .with(static_cast<std::int64_t>(now.summary.phase))
      .with(row.number)
      .run();
}

void put_seats(Connection& connection, std::int64_t number, Role role,
               const std::vector<std::string>& before, const std::vector<std::string>& people) {
  for (std::size_t place = 0; place < people.size(); ++place)
    if (place >= before.size() || before[place] != people[place])
      Query(connection, "REPLACE INTO seats(number, role, place, person) VALUES(?, ?, ?, ?)")
          .with(number)
          .with(role)
          .with(static_cast<std::int64_t>(place))
          .with(people[place])
          .run();
  if (people.size() < before.size())
    Query(connection, "DELETE FROM seats WHERE number = ? AND role = ? AND place >= ?")
        .with(number)
        .with(role)
        .with(static_cast<std::int64_t>(people.size()))
        .run();
}

void put_events(Connection& connection, std::int64_t number, const Append& what) {
  auto at = static_cast<std::int64_t>(what.at);
  for (const std::string& event : what.events)
    Query(connection, "INSERT INTO events(number, at, body) VALUES(?, ?, ?)")
        .with(number)
        .with(at++)
        .with(event)
        .run();
}

// The conditions of a list, in the order of their values.
std::string conditions(const Wanted& wanted) {
  std::string sql(stored_columns);
  const char* joint = "WHERE ";
  const auto add = [&](bool asked, std::string_view condition) {
    if (!asked) return;
    sql.append(joint).append(condition);
    joint = " AND ";
  };
  constexpr std::string_view seated =
      "number IN (SELECT number FROM seats WHERE person = ? AND role = ?)";
  add(wanted.player.has_value(), seated);
  add(wanted.to_move.has_value(), seated);
  add(wanted.game.has_value(), "game = ?");
  add(wanted.phase.has_value(), "phase = ?");
  add(wanted.alarm_before.has_value(), "alarm < ?");
  add(wanted.listed_only, "listed = 1");
  add(wanted.after.has_value(), "(touched, id) < (SELECT touched, id FROM tables WHERE id = ?)");
  return sql + " ORDER BY touched DESC, id DESC LIMIT ?";
}

}  // namespace

Appended append(Connection& connection, const Append& what) {
  const std::optional<Row> row = row_of(connection, what.table);
  const Stored before = row ? row->stored : Stored{what.table, 0, what.time, what.time, {}};
  if (before.length != what.at) return Appended::conflict;
  Stored now = before;
  now.length += what.events.size();
  if (!what.events.empty()) now.touched = what.time;
  if (what.summary) now.summary = *what.summary;
  if (row) change_table(connection, *row, now);
  const std::int64_t number = row ? row->number : make_table(connection, now);
  put_events(connection, number, what);
  put_seats(connection, number, plays, before.summary.players, now.summary.players);
  put_seats(connection, number, is_waited_for, before.summary.to_move, now.summary.to_move);
  if (what.snapshot)
    Query(connection, "REPLACE INTO snapshots(number, at, body) VALUES(?, ?, ?)")
        .with(number)
        .with(static_cast<std::int64_t>(now.length))
        .with(*what.snapshot)
        .run();
  return Appended::stored;
}

std::optional<Stored> find(Connection& connection, const std::string& table) {
  std::optional<Row> row = row_of(connection, table);
  if (!row) return std::nullopt;
  return std::move(row->stored);
}

Log read(Connection& connection, const std::string& table, std::uint64_t from, bool snapshots) {
  Log log;
  log.from = from;
  if (snapshots) {
    Query query(connection,
                "SELECT at, body FROM snapshots WHERE at > ? AND "
                "number = (SELECT number FROM tables WHERE id = ?)");
    query.with(static_cast<std::int64_t>(from)).with(table);
    if (query.next()) {
      log.from = query.length(0);
      log.snapshot = query.text(1);
    }
  }
  Query query(connection,
              "SELECT body FROM events WHERE number = (SELECT number FROM tables WHERE id = ?) "
              "AND at >= ? ORDER BY at");
  query.with(table).with(static_cast<std::int64_t>(log.from));
  while (query.next()) log.events.push_back(query.text(0));
  return log;
}

std::vector<Stored> list(Connection& connection, const Wanted& wanted) {
  std::vector<Stored> found;
  Query query(connection, conditions(wanted));
  if (wanted.player) query.with(*wanted.player).with(plays);
  if (wanted.to_move) query.with(*wanted.to_move).with(is_waited_for);
  if (wanted.game) query.with(*wanted.game);
  if (wanted.phase) query.with(static_cast<std::int64_t>(*wanted.phase));
  if (wanted.alarm_before) query.with(*wanted.alarm_before);
  if (wanted.after) query.with(*wanted.after);
  query.with(static_cast<std::int64_t>(wanted.most));
  while (query.next()) found.push_back(stored_of(connection, query));
  return found;
}

Store::Counts count(Connection& connection) {
  Store::Counts counts;
  Query query(connection, "SELECT phase, count(*) FROM tables GROUP BY phase");
  while (query.next()) {
    switch (static_cast<Phase>(query.number(0))) {
      case Phase::gathering: counts.gathering = query.length(1); break;
      case Phase::playing: counts.playing = query.length(1); break;
      case Phase::over: counts.over = query.length(1); break;
    }
  }
  return counts;
}

std::uint64_t sweep(Connection& connection, const Retention& kept, Time now, std::int64_t most) {
  std::vector<std::int64_t> old;
  const auto look = [&](Phase phase, Time age) {
    if (age <= 0) return;
    Query query(connection, "SELECT number FROM tables WHERE phase = ? AND touched < ? LIMIT ?");
    query.with(static_cast<std::int64_t>(phase))
        .with(now - age)
        .with(most - static_cast<std::int64_t>(old.size()));
    while (query.next()) old.push_back(query.number(0));
  };
  look(Phase::gathering, kept.gathering);
  look(Phase::playing, kept.playing);
  look(Phase::over, kept.finished);
  for (const std::int64_t number : old)
    for (const char* sql :
         {"DELETE FROM events WHERE number = ?", "DELETE FROM seats WHERE number = ?",
          "DELETE FROM snapshots WHERE number = ?", "DELETE FROM tables WHERE number = ?"})
      Query(connection, sql).with(number).run();
  return old.size();
}

bool put_person(Connection& connection, const Person& person) {
  if (!person.account.empty()) {
    Query query(connection, "SELECT 1 FROM people WHERE account = ? AND id <> ?");
    if (query.with(person.account).with(person.id).next()) return false;
  }
  Query(connection,
        "REPLACE INTO people(id, name, account, password, passphrase, settings, created) "
        "VALUES(?, ?, ?, ?, ?, ?, ?)")
      .with(person.id)
      .with(person.name)
      .with_or_null(person.account)
      .with_or_null(person.password)
      .with_or_null(person.passphrase)
      .with(person.settings)
      .with(person.created)
      .run();
  return true;
}

std::optional<Person> person(Connection& connection, PersonKey key, const std::string& value) {
  constexpr std::array<const char*, 3> questions{
      "SELECT id, name, account, password, passphrase, settings, created FROM people WHERE id = ?",
      "SELECT id, name, account, password, passphrase, settings, created FROM people "
      "WHERE account = ?",
      "SELECT id, name, account, password, passphrase, settings, created FROM people "
      "WHERE passphrase = ?"};
  Query query(connection, questions[static_cast<std::size_t>(key)]);
  if (!query.with(value).next()) return std::nullopt;
  return Person{query.text(0), query.text(1), query.text(2),  query.text(3),
                query.text(4), query.text(5), query.number(6)};
}

std::string setting(Connection& connection, const std::string& name, const std::string& first) {
  if (!first.empty())
    Query(connection, "INSERT OR IGNORE INTO settings(name, value) VALUES(?, ?)")
        .with(name)
        .with(first)
        .run();
  Query query(connection, "SELECT value FROM settings WHERE name = ?");
  return query.with(name).next() ? query.text(0) : std::string();
}

}  // namespace indice::store::sqlite
