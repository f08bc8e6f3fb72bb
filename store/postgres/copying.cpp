#include "store/postgres/copying.h"

#include <cerrno>
#include <filesystem>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

#include "store/sqlite/copying.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/sum.h"

namespace indice::store::postgres {
namespace {

using sqlite::Connection;
using sqlite::Content;
using sqlite::Query;

void copy_rows(const Rows& rows, const Content& content, const std::string& insert,
               Connection& target) {
  for (int row = 0; row < rows.size(); ++row) {
    std::vector<std::string> texts(static_cast<std::size_t>(content.columns));
    Query query(target, insert);
    for (int column = 0; column < content.columns; ++column) {
      if (rows.null(row, column)) {
        query.with(std::optional<std::int64_t>());
      } else if (rows.is_number(column)) {
        query.with(rows.number(row, column));
      } else {
        std::string& text = texts[static_cast<std::size_t>(column)];
        text = rows.text(row, column);
        query.with(text);
      }
    }
    query.run();
  }
}

void copy_out(Session& session, const Content& content, Connection& target) {
  std::string marks = "?";
  for (int column = 1; column < content.columns; ++column) marks += ", ?";
  const std::string insert =
      fmt::format("INSERT INTO {}({}) VALUES({})", content.table, content.names, marks);
  session.run(fmt::format("DECLARE copied NO SCROLL CURSOR FOR SELECT {} FROM {}", content.names,
                          content.table));
  for (;;) {
    const Rows rows = session.ask("FETCH 500 FROM copied");
    if (rows.empty() || target.failed()) break;
    copy_rows(rows, content, insert, target);
  }
  session.run("CLOSE copied");
}

void copy_in(Session& session, const Content& content, Connection& source) {
  session.begin_copy(
      fmt::format("COPY {}({}) FROM STDIN (FORMAT binary)", content.table, content.names));
  Query query(source, fmt::format("SELECT {} FROM {}", content.names, content.table));
  while (!session.failed() && query.next()) {
    session.copy_row(content.columns);
    for (int column = 0; column < content.columns; ++column) {
      if (query.null(column))
        session.copy(std::nullopt);
      else if (query.is_number(column))
        session.copy_number(query.number(column));
      else
        session.copy(query.text(column));
    }
  }
  session.end_copy();
}

// "Indi", as the mark of the embedded store's files; the second number is the schema's.
constexpr const char* presence = "1231971433, hashtext('open ' || current_schema())";

bool others_present(Session& session, int own) {
  return !session
              .ask(
                  "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND "
                  "classid = 1231971433::oid AND objsubid = 2 AND pid <> $1 AND "
                  "objid::bigint = (hashtext('open ' || current_schema())::bigint & 4294967295) "
                  "AND database = (SELECT oid FROM pg_database WHERE datname = "
                  "current_database())",
                  Values().with(std::int64_t{own}))
              .empty();
}

}  // namespace

void be_present(Session& session) {
  session.run(fmt::format("SELECT pg_advisory_lock_shared({})", presence));
}

Or<Nothing> copy_to(Session& session, const std::string& file) {
  sqlite::Draft draft(file);
  const Or<Nothing> made = draft.make();
  if (std::holds_alternative<Trouble>(made)) return made;
  {
    Connection target(draft.path(), Connection::Mode::make);
    sqlite::bring_up_to_date(target);
    const Or<Nothing> went = in_transaction(target, "BEGIN IMMEDIATE", [&] {
      const Or<Nothing> taken =
          in_transaction(session, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", [&] {
            for (const Content& content : sqlite::contents) copy_out(session, content, target);
            return Nothing{};
          });
      if (const auto* trouble = std::get_if<Trouble>(&taken)) target.fail(*trouble);
      sqlite::keep_sum(target);
      return Nothing{};
    });
    if (const auto* trouble = std::get_if<Trouble>(&went)) return *trouble;
  }
  return draft.publish();
}

Or<bool> fill_from(Session& session, const std::string& backup, bool replace, int own) {
  const sqlite::Draft draft((std::filesystem::temp_directory_path() / "indice-restoring").string());
  const Or<Nothing> prepared = sqlite::prepare_copy(backup, draft);
  if (const auto* trouble = std::get_if<Trouble>(&prepared)) return *trouble;
  Connection source(draft.path(), Connection::Mode::read);
  return in_transaction(session, "BEGIN", [&] {
    for (const Content& content : sqlite::contents)
      session.run(fmt::format("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE", content.table));
    if (others_present(session, own))
      session.fail({Trouble::Kind::locked, "somebody else has the store open"});
    if (!replace &&
        !session.ask("SELECT 1 WHERE EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM people)")
             .empty())
      return false;
    for (const Content& content : sqlite::contents) {
      session.run(fmt::format("TRUNCATE {}", content.table));
      copy_in(session, content, source);
    }
    session.run(
        "SELECT setval(pg_get_serial_sequence('tables', 'number'), "
        "(SELECT coalesce(max(number), 0) + 1 FROM tables), false)");
    if (source.failed()) session.fail(source.take_trouble());
    return true;
  });
}

}  // namespace indice::store::postgres
