#include "store/postgres/session.h"

#include <bit>
#include <cerrno>

#include <poll.h>

#include <libpq-fe.h>

namespace indice::store::postgres {
namespace {

// The server's names of types, which never change.
constexpr Oid bytea_type = 17;
constexpr Oid int8_type = 20;
constexpr Oid bytea_array_type = 1001;

// A server that says nothing for so long counts as gone.
constexpr int patience_ms = 20'000;
constexpr std::size_t copied_at_once = 1U << 16U;

template <class Number>
void put_number(std::string& out, Number number) {
  for (int shift = static_cast<int>(sizeof(Number) * 8) - 8; shift >= 0; shift -= 8)
    out += static_cast<char>((number >> shift) & 0xff);
}
void put_bytes(std::string& out, std::string_view bytes) {
  put_number(out, static_cast<std::int32_t>(bytes.size()));
  out += bytes;
}

template <class Number>
Number taken_number(std::string_view& in) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof(Number) && !in.empty(); ++i) {
    number = number << 8U | static_cast<unsigned char>(in.front());
    in.remove_prefix(1);
  }
  return static_cast<Number>(number);
}

std::string without_line_end(const char* message) {
  std::string text(message == nullptr ? "" : message);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

Trouble::Kind kind_of(std::string_view state) {
  if (state == "53100") return Trouble::Kind::full;
  if (state == "25006") return Trouble::Kind::read_only;
  if (state == "55P03" || state == "55006" || state == "40P01" || state == "40001")
    return Trouble::Kind::locked;
  // Its line, its operator, its memory and connections, its own disk.
  if (state.starts_with("08") || state.starts_with("57P") || state.starts_with("53") ||
      state.starts_with("58"))
    return Trouble::Kind::lost;
  if (state.starts_with("XX00") && state != "XX000") return Trouble::Kind::corrupt;
  return Trouble::Kind::other;
}

}  // namespace

void Values::add(unsigned type, const char* data, std::size_t size) {
  types_.push_back(type);
  data_.push_back(data);
  sizes_.push_back(static_cast<int>(size));
  formats_.push_back(1);
}

Values& Values::with(std::string_view bytes) {
  add(bytea_type, bytes.empty() ? "" : bytes.data(), bytes.size());
  return *this;
}

Values& Values::with(std::int64_t number) {
  std::string& kept = kept_.emplace_back();
  put_number(kept, number);
  add(int8_type, kept.data(), kept.size());
  return *this;
}

Values& Values::with(std::optional<std::int64_t> number) {
  if (number) return with(*number);
  add(int8_type, nullptr, 0);
  return *this;
}

Values& Values::with(const std::vector<std::string>& list) {
  std::string& kept = kept_.emplace_back();
  put_number(kept, std::int32_t{list.empty() ? 0 : 1});
  put_number(kept, std::int32_t{0});  // no nulls
  put_number(kept, static_cast<std::int32_t>(bytea_type));
  if (!list.empty()) {
    put_number(kept, static_cast<std::int32_t>(list.size()));
    put_number(kept, std::int32_t{1});  // counted from
  }
  for (const std::string& one : list) put_bytes(kept, one);
  add(bytea_array_type, kept.data(), kept.size());
  return *this;
}

Values& Values::with_or_null(std::string_view bytes) {
  if (!bytes.empty()) return with(bytes);
  add(bytea_type, nullptr, 0);
  return *this;
}

Rows::Rows(pg_result* result) : result_(result, PQclear) {}

int Rows::size() const { return result_ == nullptr ? 0 : PQntuples(result_.get()); }

std::string_view Rows::bytes(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

std::int64_t Rows::number(int row, int column) const {
  std::string_view in = bytes(row, column);
  return taken_number<std::int64_t>(in);
}

std::string Rows::text(int row, int column) const { return std::string(bytes(row, column)); }

std::vector<std::string> Rows::list(int row, int column) const {
  std::string_view in = bytes(row, column);
  std::vector<std::string> list;
  if (taken_number<std::int32_t>(in) == 0) return list;
  in.remove_prefix(8);  // nulls, type
  const auto size = taken_number<std::int32_t>(in);
  in.remove_prefix(4);  // counted from
  for (std::int32_t i = 0; i < size; ++i) {
    const auto length = static_cast<std::size_t>(taken_number<std::int32_t>(in));
    list.emplace_back(in.substr(0, length));
    in.remove_prefix(length);
  }
  return list;
}

bool Rows::null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }

bool Rows::is_number(int column) const { return PQftype(result_.get(), column) == int8_type; }

Session::Session(const std::string& address) {
  // The address comes last: what it says itself counts.
  const std::array<const char*, 8> names{
      "application_name", "connect_timeout",  "keepalives_idle", "keepalives_interval",
      "keepalives_count", "tcp_user_timeout", "dbname",          nullptr};
  const std::array<const char*, 8> values{"indice",        "5",    "10", "5", "3", "20000",
                                          address.c_str(), nullptr};
  connection_.reset(PQconnectdbParams(names.data(), values.data(), 1), PQfinish);
  if (PQstatus(connection_.get()) != CONNECTION_OK) {
    fail_line();
    return;
  }
  PQsetnonblocking(connection_.get(), 1);
  // Its remarks belong into its own log.
  PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
}

// Waits until there is something to read, or to write where something is left to be sent.
bool Session::wait(bool for_answer) {
  const int unsent = PQflush(connection_.get());
  if (unsent < 0) return false;
  if (unsent == 0 && !for_answer) return true;
  pollfd watched{PQsocket(connection_.get()),
                 static_cast<short>(POLLIN | (unsent > 0 ? POLLOUT : 0)), 0};
  for (;;) {
    const int ready = ::poll(&watched, 1, patience_ms);
    if (ready > 0) break;
    if (ready < 0 && errno == EINTR) continue;
    fail({Trouble::Kind::lost, "the server does not answer"});
    connection_.reset();
    return false;
  }
  return (watched.revents & ~POLLOUT) == 0 || PQconsumeInput(connection_.get()) == 1;
}

bool Session::flush() {
  while (PQflush(connection_.get()) > 0)
    if (!wait(false)) return false;
  return true;
}

pg_result* Session::next_result() {
  while (!broken() && PQisBusy(connection_.get()) != 0)
    if (!wait(true)) break;
  return connection_ == nullptr ? nullptr : PQgetResult(connection_.get());
}

void Session::fail_with(const pg_result* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  if (state == nullptr) {
    fail_line();
    return;
  }
  if (!failed()) clashed_ = std::string_view(state) == "23505";
  fail({kind_of(state), without_line_end(PQresultErrorMessage(result))});
}

void Session::fail_line() {
  fail({Trouble::Kind::lost, connection_ == nullptr
                                 ? "the server is gone"
                                 : without_line_end(PQerrorMessage(connection_.get()))});
}

void Session::check(bool sent) {
  if (!sent) fail_line();
}

Rows Session::ask(const char* sql, const Values& values) {
  if (failed()) return {};
  check(PQsendQueryParams(connection_.get(), sql, static_cast<int>(values.data_.size()),
                          values.types_.data(), values.data_.data(), values.sizes_.data(),
                          values.formats_.data(), 1) == 1);
  Rows rows;
  while (pg_result* result = next_result()) {
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) fail_with(result);
    rows = Rows(result);
  }
  if (broken()) fail_line();
  return failed() ? Rows() : rows;
}

void Session::run_script(const char* sql) {
  if (failed()) return;
  check(PQsendQuery(connection_.get(), sql) == 1);
  take_ends();
}

void Session::prepare(const char* name, const char* sql) {
  if (failed()) return;
  check(PQsendPrepare(connection_.get(), name, sql, 0, nullptr) == 1);
  take_ends();
}

void Session::take_ends() {
  while (pg_result* result = next_result()) {
    if (PQresultStatus(result) != PGRES_COMMAND_OK) fail_with(result);
    PQclear(result);
  }
  if (broken()) fail_line();
}

std::vector<Rows> Session::ask_all(const char* first, const char* name,
                                   std::span<const Values> values, const char* last) {
  std::vector<Rows> answers;
  if (failed()) return answers;
  pg_conn* line = connection_.get();
  const auto plain = [line](const char* sql) {
    return PQsendQueryParams(line, sql, 0, nullptr, nullptr, nullptr, nullptr, 1) == 1;
  };
  check(PQenterPipelineMode(line) == 1);
  check(plain(first));
  for (const Values& one : values)
    check(PQsendQueryPrepared(line, name, static_cast<int>(one.data_.size()), one.data_.data(),
                              one.sizes_.data(), one.formats_.data(), 1) == 1);
  check(plain(last));
  check(PQpipelineSync(line) == 1);
  if (failed() || !flush()) {
    fail_line();
    connection_.reset();
    return answers;
  }
  // Each statement has one answer and an end of it; then comes the end of all.
  for (std::size_t at = 0; at < values.size() + 2;) {
    pg_result* result = next_result();
    if (result == nullptr) {
      if (broken()) break;
      ++at;
      continue;
    }
    const ExecStatusType status = PQresultStatus(result);
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) fail_with(result);
    Rows rows(result);
    if (at > 0 && at <= values.size()) answers.push_back(std::move(rows));
  }
  if (!broken()) {
    PQclear(next_result());
    if (!broken() && PQexitPipelineMode(connection_.get()) != 1) fail_line();
  }
  if (broken()) {
    fail_line();
    connection_.reset();
  }
  return answers;
}

void Session::begin_copy(const std::string& sql) {
  if (failed()) return;
  PQsetnonblocking(connection_.get(), 0);
  pg_result* result = PQexec(connection_.get(), sql.c_str());
  if (PQresultStatus(result) != PGRES_COPY_IN) fail_with(result);
  PQclear(result);
  copied_.assign("PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0\0", 19);
}

void Session::copy_row(int columns) {
  if (copied_.size() >= copied_at_once && !failed()) {
    check(PQputCopyData(connection_.get(), copied_.data(), static_cast<int>(copied_.size())) == 1);
    copied_.clear();
  }
  put_number(copied_, static_cast<std::int16_t>(columns));
}

void Session::copy(std::optional<std::string_view> bytes) {
  if (bytes)
    put_bytes(copied_, *bytes);
  else
    put_number(copied_, std::int32_t{-1});
}

void Session::copy_number(std::int64_t number) {
  put_number(copied_, std::int32_t{8});
  put_number(copied_, number);
}

void Session::end_copy() {
  if (!failed()) {
    put_number(copied_, std::int16_t{-1});
    check(PQputCopyData(connection_.get(), copied_.data(), static_cast<int>(copied_.size())) == 1);
    check(PQputCopyEnd(connection_.get(), nullptr) == 1);
    while (pg_result* result = PQgetResult(connection_.get())) {
      if (PQresultStatus(result) != PGRES_COMMAND_OK) fail_with(result);
      PQclear(result);
    }
    PQsetnonblocking(connection_.get(), 1);
  }
  copied_.clear();
}

void Session::roll_back() {
  if (broken()) return;
  if (PQtransactionStatus(connection_.get()) == PQTRANS_IDLE) return;
  run("ROLLBACK");
  // A line that cannot even do that is of no more use.
  if (failed()) {
    (void)take_trouble();
    connection_.reset();
  }
}

Trouble Session::take_trouble() {
  Trouble taken = trouble_.value_or(Trouble{});
  trouble_.reset();
  clashed_ = false;
  return taken;
}

void Session::fail(Trouble trouble) {
  if (!trouble_) trouble_ = std::move(trouble);
}

bool Session::broken() const {
  return connection_ == nullptr || PQstatus(connection_.get()) != CONNECTION_OK;
}

int Session::socket() const { return connection_ == nullptr ? -1 : PQsocket(connection_.get()); }

int Session::process() const {
  return connection_ == nullptr ? 0 : PQbackendPID(connection_.get());
}

bool Session::take_notices(std::vector<Notice>& notices) {
  if (broken() || PQconsumeInput(connection_.get()) != 1) return false;
  while (PGnotify* notice = PQnotifies(connection_.get())) {
    notices.push_back({notice->extra});
    PQfreemem(notice);
  }
  return true;
}

}  // namespace indice::store::postgres
