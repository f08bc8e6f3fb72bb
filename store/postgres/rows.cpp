#include "store/postgres/rows.h"

#include <fmt/format.h>

namespace indice::store::postgres {
namespace {

const Summary no_summary;

constexpr std::string_view stored_columns =
    "SELECT id, length, created, touched, game, phase, listed, alarm, about, "
    "ARRAY(SELECT person FROM seats WHERE seats.number = tables.number AND role = 0 "
    "ORDER BY place), "
    "ARRAY(SELECT person FROM seats WHERE seats.number = tables.number AND role = 1 "
    "ORDER BY place) FROM tables ";

Stored stored_of(const Rows& rows, int row) {
  Stored stored;
  stored.table = rows.text(row, 0);
  stored.length = rows.length(row, 1);
  stored.created = rows.number(row, 2);
  stored.touched = rows.number(row, 3);
  stored.summary.game = rows.text(row, 4);
  stored.summary.phase = static_cast<Phase>(rows.number(row, 5));
  stored.summary.listed = rows.number(row, 6) != 0;
  if (!rows.null(row, 7)) stored.summary.alarm = rows.number(row, 7);
  stored.summary.about = rows.text(row, 8);
  stored.summary.players = rows.list(row, 9);
  stored.summary.to_move = rows.list(row, 10);
  return stored;
}

}  // namespace

Values append_values(const Append& what, const std::string& node, const std::string& channel) {
  const Summary& summary = what.summary ? *what.summary : no_summary;
  Values values;
  values.with(what.table)
      .with(static_cast<std::int64_t>(what.at))
      .with(what.events)
      .with(what.time)
      .with(std::int64_t{what.summary ? 1 : 0})
      .with(summary.game)
      .with(static_cast<std::int64_t>(summary.phase))
      .with(std::int64_t{summary.listed ? 1 : 0})
      .with(summary.alarm)
      .with(summary.about)
      .with(summary.players)
      .with(summary.to_move);
  if (what.snapshot)
    values.with(*what.snapshot);
  else
    values.with_or_null({});
  values.with(node).with(channel);
  return values;
}

std::optional<Stored> find(Session& session, const std::string& table) {
  const Rows rows =
      session.ask((std::string(stored_columns) + "WHERE id = $1").c_str(), Values().with(table));
  if (rows.empty()) return std::nullopt;
  return stored_of(rows, 0);
}

Log read(Session& session, const std::string& table, std::uint64_t from, bool snapshots) {
  Log log;
  log.from = from;
  if (snapshots) {
    const Rows rows = session.ask(
        "SELECT at, body FROM snapshots "
        "WHERE number = (SELECT number FROM tables WHERE id = $1) AND at > $2",
        Values().with(table).with(static_cast<std::int64_t>(from)));
    if (!rows.empty()) {
      log.from = rows.length(0, 0);
      log.snapshot = rows.text(0, 1);
    }
  }
  const Rows rows = session.ask(
      "SELECT body FROM events WHERE number = (SELECT number FROM tables WHERE id = $1) "
      "AND at >= $2 ORDER BY at",
      Values().with(table).with(static_cast<std::int64_t>(log.from)));
  log.events.reserve(static_cast<std::size_t>(rows.size()));
  for (int row = 0; row < rows.size(); ++row) log.events.push_back(rows.text(row, 0));
  return log;
}

std::vector<Stored> list(Session& session, const Wanted& wanted) {
  std::string sql(stored_columns);
  Values values;
  const char* joint = "WHERE ";
  const auto add = [&](const char* condition, const auto& value) {
    sql += joint + fmt::format(fmt::runtime(condition), values.next());
    joint = " AND ";
    values.with(value);
  };
  if (wanted.player)
    add("number IN (SELECT number FROM seats WHERE person = ${} AND role = 0)", *wanted.player);
  if (wanted.to_move)
    add("number IN (SELECT number FROM seats WHERE person = ${} AND role = 1)", *wanted.to_move);
  if (wanted.game) add("game = ${}", *wanted.game);
  if (wanted.phase) add("phase = ${}", static_cast<std::int64_t>(*wanted.phase));
  if (wanted.alarm_before) add("alarm < ${}", *wanted.alarm_before);
  if (wanted.listed_only) add("listed = ${}", std::int64_t{1});
  if (wanted.after)
    add("(touched, id) < (SELECT touched, id FROM tables WHERE id = ${})", *wanted.after);
  sql += fmt::format(" ORDER BY touched DESC, id DESC LIMIT ${}", values.next());
  values.with(static_cast<std::int64_t>(wanted.most));
  const Rows rows = session.ask(sql.c_str(), values);
  std::vector<Stored> found;
  found.reserve(static_cast<std::size_t>(rows.size()));
  for (int row = 0; row < rows.size(); ++row) found.push_back(stored_of(rows, row));
  return found;
}

Store::Counts count(Session& session) {
  Store::Counts counts;
  const Rows rows = session.ask("SELECT phase, count(*) FROM tables GROUP BY phase");
  for (int row = 0; row < rows.size(); ++row) {
    switch (static_cast<Phase>(rows.number(row, 0))) {
      case Phase::gathering: counts.gathering = rows.length(row, 1); break;
      case Phase::playing: counts.playing = rows.length(row, 1); break;
      case Phase::over: counts.over = rows.length(row, 1); break;
    }
  }
  return counts;
}

// Tables that somebody is just writing to are left for the next time.
std::uint64_t sweep(Session& session, const Retention& kept, Time now, std::int64_t most) {
  const Rows rows = session.ask(
      "WITH old AS (SELECT number FROM tables WHERE "
      "($1 > 0 AND phase = 0 AND touched < $4 - $1) OR "
      "($2 > 0 AND phase = 1 AND touched < $4 - $2) OR "
      "($3 > 0 AND phase = 2 AND touched < $4 - $3) LIMIT $5 FOR UPDATE SKIP LOCKED), "
      "of_events AS (DELETE FROM events USING old WHERE events.number = old.number), "
      "of_seats AS (DELETE FROM seats USING old WHERE seats.number = old.number), "
      "of_snapshots AS (DELETE FROM snapshots USING old WHERE snapshots.number = old.number), "
      "of_tables AS (DELETE FROM tables USING old WHERE tables.number = old.number) "
      "SELECT count(*) FROM old",
      Values().with(kept.gathering).with(kept.playing).with(kept.finished).with(now).with(most));
  return rows.empty() ? 0 : rows.length(0, 0);
}

bool put_person(Session& session, const Person& person) {
  // Nothing comes back where the name is somebody else's.
  const Rows rows = session.ask(
      "INSERT INTO people(id, name, account, password, passphrase, settings, created) "
      "SELECT $1, $2, $3, $4, $5, $6, $7 "
      "WHERE NOT EXISTS (SELECT 1 FROM people WHERE account = $3 AND id <> $1) "
      "ON CONFLICT (id) DO UPDATE SET name = excluded.name, account = excluded.account, "
      "password = excluded.password, passphrase = excluded.passphrase, "
      "settings = excluded.settings, created = excluded.created RETURNING created",
      Values()
          .with(person.id)
          .with(person.name)
          .with_or_null(person.account)
          .with_or_null(person.password)
          .with_or_null(person.passphrase)
          .with(person.settings)
          .with(person.created));
  if (session.clashed()) {  // he came a moment later than somebody else
    (void)session.take_trouble();
    return false;
  }
  return !rows.empty();
}

std::optional<Person> person(Session& session, PersonKey key, const std::string& value) {
  constexpr std::string_view names[] = {"id", "account", "passphrase"};
  const Rows rows = session.ask(
      fmt::format("SELECT id, name, account, password, passphrase, settings, created FROM people "
                  "WHERE {} = $1",
                  names[static_cast<std::size_t>(key)])
          .c_str(),
      Values().with(value));
  if (rows.empty()) return std::nullopt;
  return Person{rows.text(0, 0), rows.text(0, 1), rows.text(0, 2),  rows.text(0, 3),
                rows.text(0, 4), rows.text(0, 5), rows.number(0, 6)};
}

std::string setting(Session& session, const std::string& name, const std::string& first) {
  if (!first.empty())
    (void)session.ask("INSERT INTO settings(name, value) VALUES($1, $2) ON CONFLICT DO NOTHING",
                      Values().with(name).with(first));
  const Rows rows = session.ask("SELECT value FROM settings WHERE name = $1", Values().with(name));
  return rows.empty() ? std::string() : rows.text(0, 0);
}

}  // namespace indice::store::postgres
