// SQLite as the rest of this folder uses it. A connection remembers the first thing that went
// wrong; from then on its queries do nothing, until somebody takes the trouble from it. So a piece
// of work is written as if all went well and looks once, at its end, whether it did.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "store/transaction.h"

struct sqlite3;
struct sqlite3_stmt;

namespace indice::store::sqlite {

class Connection {
 public:
  enum class Mode : std::uint8_t { make, write, read };
  // Used by one thread at a time.
  Connection(std::string path, Mode mode);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // How long it waits for another that writes.
  void wait_for_others(std::chrono::milliseconds patience);
  // One or more statements without an answer.
  void run(const std::string& sql);
  // For what must happen whether or not something failed before.
  void roll_back();

  [[nodiscard]] bool failed() const { return trouble_.has_value(); }
  [[nodiscard]] Trouble take_trouble();
  void fail(Trouble trouble);
  // The library's last error.
  void fail_with(int code);

  // Its path still means the file that was opened.
  [[nodiscard]] bool in_place() const;
  // Once it and all others are closed the file stands alone, with all that was in its log. Else a
  // log is left where it lies: by then it may be another file's, that has taken the place of this
  // one.
  void leave_one_file();
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] sqlite3* handle() const { return handle_; }
  [[nodiscard]] std::int64_t last_number() const;

 private:
  friend class Query;
  [[nodiscard]] sqlite3_stmt* prepared(std::string_view sql);

  std::string path_;
  sqlite3* handle_ = nullptr;
  std::optional<Trouble> trouble_;
  std::unordered_map<std::string, sqlite3_stmt*> statements_;  // each is prepared once
};

// One statement at work. Not two of the same text at a time.
class Query {
 public:
  Query(Connection& connection, std::string_view sql);
  ~Query();
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;

  // Values for the question marks, from the left. They must outlive the query.
  Query& with(std::string_view text);
  Query& with(std::int64_t number);
  Query& with(std::optional<std::int64_t> number);
  Query& with_or_null(std::string_view text);  // empty: null

  [[nodiscard]] bool next();  // there is a (further) row
  void run() { (void)next(); }

  [[nodiscard]] std::int64_t number(int column) const;
  [[nodiscard]] std::uint64_t length(int column) const {
    return static_cast<std::uint64_t>(number(column));
  }
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] int columns() const;
  [[nodiscard]] int type(int column) const;  // SQLite's number for it
  [[nodiscard]] bool null(int column) const;
  [[nodiscard]] bool is_number(int column) const;

 private:
  Connection& connection_;
  sqlite3_stmt* statement_;
  int bound_ = 0;
};

}  // namespace indice::store::sqlite
