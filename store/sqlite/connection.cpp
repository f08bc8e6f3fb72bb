#include "store/sqlite/connection.h"

#include <cerrno>

#include <sqlite3.h>

namespace indice::store::sqlite {
namespace {

// How long somebody else's lock is waited for.
constexpr std::chrono::milliseconds usual_patience{1000};

Trouble::Kind kind_of(int code, int error) {
  if (error == ENOSPC || error == EDQUOT || error == EFBIG) return Trouble::Kind::full;
  switch (code & 0xff) {  // the rest says in which step
    case SQLITE_FULL: return Trouble::Kind::full;
    case SQLITE_BUSY:
    case SQLITE_PROTOCOL:  // others came between again and again
    case SQLITE_LOCKED: return Trouble::Kind::locked;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH: return Trouble::Kind::read_only;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return Trouble::Kind::corrupt;
    case SQLITE_CANTOPEN:
      if (error == EACCES || error == EPERM || error == EROFS) return Trouble::Kind::read_only;
      return Trouble::Kind::lost;
    case SQLITE_IOERR: return Trouble::Kind::lost;
    default: return Trouble::Kind::other;
  }
}

int flags_of(Connection::Mode mode) {
  switch (mode) {
    case Connection::Mode::make: return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    case Connection::Mode::write: return SQLITE_OPEN_READWRITE;
    case Connection::Mode::read: break;
  }
  return SQLITE_OPEN_READONLY;
}

}  // namespace

Connection::Connection(std::string path, Mode mode) : path_(std::move(path)) {
  const int code =
      sqlite3_open_v2(path_.c_str(), &handle_,
                      flags_of(mode) | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  if (code != SQLITE_OK) {
    fail_with(code);
    return;
  }
  wait_for_others(usual_patience);
  sqlite3_db_config(handle_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
}

Connection::~Connection() {
  for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
  sqlite3_close(handle_);
}

void Connection::wait_for_others(std::chrono::milliseconds patience) {
  sqlite3_busy_timeout(handle_, static_cast<int>(patience.count()));
}

void Connection::run(const std::string& sql) {
  if (failed()) return;
  const int code = sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail_with(code);
}

void Connection::roll_back() {
  if (handle_ != nullptr && sqlite3_get_autocommit(handle_) == 0)
    (void)sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
}

Trouble Connection::take_trouble() {
  Trouble taken = trouble_.value_or(Trouble{});
  trouble_.reset();
  return taken;
}

void Connection::fail(Trouble trouble) {
  if (!trouble_) trouble_ = std::move(trouble);
}

void Connection::fail_with(int code) {
  const int latest = errno;
  int error = handle_ == nullptr ? 0 : sqlite3_system_errno(handle_);
  // SQLite keeps the system's number of a write in vain only where the disk is full.
  if (code == SQLITE_IOERR_WRITE && error == 0) error = latest;
  // The system's own number stays from an earlier error where this one has none.
  const int first = code & 0xff;
  const bool of_system = first == SQLITE_IOERR || first == SQLITE_CANTOPEN || first == SQLITE_FULL;
  fail({kind_of(code, of_system ? error : 0),
        path_ + ": " + (handle_ == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(handle_))});
}

bool Connection::in_place() const {
  int moved = 1;
  return sqlite3_file_control(handle_, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK &&
         moved == 0;
}

void Connection::leave_one_file() {
  sqlite3_db_config(handle_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
}

std::int64_t Connection::last_number() const { return sqlite3_last_insert_rowid(handle_); }

sqlite3_stmt* Connection::prepared(std::string_view sql) {
  if (failed()) return nullptr;
  sqlite3_stmt*& statement = statements_[std::string(sql)];
  if (statement == nullptr) {
    const int code = sqlite3_prepare_v3(handle_, sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK) fail_with(code);
  }
  return statement;
}

Query::Query(Connection& connection, std::string_view sql)
    : connection_(connection), statement_(connection.prepared(sql)) {}

Query::~Query() {
  if (statement_ == nullptr) return;
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

Query& Query::with(std::string_view text) {
  if (statement_ == nullptr) return *this;
  // An empty view may point nowhere, which SQLite would take for null.
  const char* data = text.empty() ? "" : text.data();
  const int code =
      sqlite3_bind_text64(statement_, ++bound_, data, text.size(), SQLITE_STATIC, SQLITE_UTF8);
  if (code != SQLITE_OK) connection_.fail_with(code);
  return *this;
}

Query& Query::with(std::int64_t number) {
  if (statement_ != nullptr) sqlite3_bind_int64(statement_, ++bound_, number);
  return *this;
}

Query& Query::with(std::optional<std::int64_t> number) {
  if (number) return with(*number);
  if (statement_ != nullptr) sqlite3_bind_null(statement_, ++bound_);
  return *this;
}

Query& Query::with_or_null(std::string_view text) {
  return text.empty() ? with(std::optional<std::int64_t>()) : with(text);
}

bool Query::next() {
  if (statement_ == nullptr || connection_.failed()) return false;
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) connection_.fail_with(code);
  return false;
}

std::int64_t Query::number(int column) const { return sqlite3_column_int64(statement_, column); }

std::string Query::text(int column) const {
  const void* data = sqlite3_column_blob(statement_, column);
  const int size = sqlite3_column_bytes(statement_, column);
  if (data == nullptr) return {};
  return {static_cast<const char*>(data), static_cast<std::size_t>(size)};
}

int Query::columns() const { return sqlite3_column_count(statement_); }

int Query::type(int column) const { return sqlite3_column_type(statement_, column); }

bool Query::null(int column) const { return type(column) == SQLITE_NULL; }

bool Query::is_number(int column) const { return type(column) == SQLITE_INTEGER; }

}  // namespace indice::store::sqlite
