#include "store/sqlite/rows.h"

#include <array>

namespace indice::store::sqlite {
namespace {

enum Role : std::int64_t { plays = 0, is_waited_for = 1 };

std::vector<std::string> seats(Connection& connection, std::int64_t number, Role role) {
  std::vector<std::string> people;
  Query query(connection, "SELECT person FROM seats WHERE number = ? AND role = ? ORDER BY place");
  query.with(number).with(role);
  while (query.next()) people.push_back(query.text(0));
  return people;
}

// Mostly they are who they were: then nothing is written.
void put_seats(Connection& connection, std::int64_t number, Role role, bool made,
               const std::vector<std::string>& people) {
  if (!made) {
    if (seats(connection, number, role) == people) return;
    Query(connection, "DELETE FROM seats WHERE number = ? AND role = ?")
        .with(number)
        .with(role)
        .run();
  }
  for (std::size_t place = 0; place < people.size(); ++place)
    Query(connection, "INSERT INTO seats(number, role, place, person) VALUES(?, ?, ?, ?)")
        .with(number)
        .with(role)
        .with(static_cast<std::int64_t>(place))
        .with(people[place])
        .run();
}

std::int64_t make_table(Connection& connection, const Append& what) {
  Query(connection,
        "INSERT INTO tables(id, length, created, touched, game, phase, listed, about) "
        "VALUES(?, 0, ?, ?, '', 0, 0, '')")
      .with(what.table)
      .with(what.time)
      .with(what.time)
      .run();
  return connection.last_number();
}

void put_summary(Connection& connection, std::int64_t number, bool made, const Summary& summary) {
  Query(connection,
        "UPDATE tables SET game = ?, phase = ?, listed = ?, alarm = ?, about = ? WHERE number = ?")
      .with(summary.game)
      .with(static_cast<std::int64_t>(summary.phase))
      .with(static_cast<std::int64_t>(summary.listed))
      .with(summary.alarm)
      .with(summary.about)
      .with(number)
      .run();
  put_seats(connection, number, plays, made, summary.players);
  put_seats(connection, number, is_waited_for, made, summary.to_move);
}

void put_events(Connection& connection, std::int64_t number, const Append& what) {
  if (what.events.empty()) return;
  auto at = static_cast<std::int64_t>(what.at);
  for (const std::string& event : what.events)
    Query(connection, "INSERT INTO events(number, at, body) VALUES(?, ?, ?)")
        .with(number)
        .with(at++)
        .with(event)
        .run();
  Query(connection, "UPDATE tables SET length = ?, touched = ? WHERE number = ?")
      .with(at)
      .with(what.time)
      .with(number)
      .run();
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
  stored.summary.players = seats(connection, query.number(0), plays);
  stored.summary.to_move = seats(connection, query.number(0), is_waited_for);
  return stored;
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
  std::int64_t number = 0;
  std::uint64_t length = 0;
  bool made = false;
  {
    Query query(connection, "SELECT number, length FROM tables WHERE id = ?");
    query.with(what.table);
    made = !query.next();
    if (!made) {
      number = query.number(0);
      length = query.length(1);
    }
  }
  if (length != what.at) return Appended::conflict;
  if (made) number = make_table(connection, what);
  put_events(connection, number, what);
  if (what.summary) put_summary(connection, number, made, *what.summary);
  if (what.snapshot)
    Query(connection, "REPLACE INTO snapshots(number, at, body) VALUES(?, ?, ?)")
        .with(number)
        .with(static_cast<std::int64_t>(what.at + what.events.size()))
        .with(*what.snapshot)
        .run();
  return Appended::stored;
}

std::optional<Stored> find(Connection& connection, const std::string& table) {
  Query query(connection, std::string(stored_columns) + "WHERE id = ?");
  query.with(table);
  if (!query.next()) return std::nullopt;
  return stored_of(connection, query);
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
