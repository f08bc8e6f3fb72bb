// libpq as the rest of this folder uses it: one connection to the server, used by one thread at a
// time. It remembers the first thing that went wrong; from then on nothing is asked any more, until
// somebody takes the trouble from it. Bytes travel as bytes, numbers as eight of them.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/transaction.h"

struct pg_conn;
struct pg_result;

namespace indice::store::postgres {

// What stands for $1, $2 and so on. Texts must outlive it.
class Values {
 public:
  Values& with(std::string_view bytes);
  Values& with(std::int64_t number);
  Values& with(std::optional<std::int64_t> number);
  Values& with(const std::vector<std::string>& list);
  Values& with_or_null(std::string_view bytes);  // empty: null
  [[nodiscard]] int next() const { return static_cast<int>(data_.size()) + 1; }

 private:
  friend class Session;
  void add(unsigned type, const char* data, std::size_t size);
  std::vector<unsigned> types_;
  std::vector<const char*> data_;
  std::vector<int> sizes_;
  std::vector<int> formats_;
  std::deque<std::string> kept_;  // what was put into another form
};

// A whole answer.
class Rows {
 public:
  Rows() = default;
  explicit Rows(pg_result* result);
  [[nodiscard]] int size() const;
  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] std::int64_t number(int row, int column) const;
  [[nodiscard]] std::uint64_t length(int row, int column) const {
    return static_cast<std::uint64_t>(number(row, column));
  }
  [[nodiscard]] std::string text(int row, int column) const;
  [[nodiscard]] std::vector<std::string> list(int row, int column) const;
  [[nodiscard]] bool null(int row, int column) const;
  [[nodiscard]] bool is_number(int column) const;

 private:
  [[nodiscard]] std::string_view bytes(int row, int column) const;
  std::shared_ptr<pg_result> result_;
};

class Session {
 public:
  explicit Session(const std::string& address);

  void run(const char* sql) { (void)ask(sql); }
  void run(const std::string& sql) { (void)ask(sql.c_str()); }
  Rows ask(const char* sql, const Values& values = {});
  // Several statements without an answer.
  void run_script(const char* sql);

  // Prepares a statement under a name, for ask_all.
  void prepare(const char* name, const char* sql);
  // Sends `first`, the prepared statement with each of the values, and `last`, without waiting for
  // an answer in between; what each of the middle ones said, or trouble.
  std::vector<Rows> ask_all(const char* first, const char* name, std::span<const Values> values,
                            const char* last);

  // Rows for COPY ... FROM STDIN (FORMAT binary), a column at a time.
  void begin_copy(const std::string& sql);
  void copy_row(int columns);
  void copy(std::optional<std::string_view> bytes);
  void copy_number(std::int64_t number);
  void end_copy();

  void roll_back();
  [[nodiscard]] bool failed() const { return trouble_.has_value(); }
  [[nodiscard]] Trouble take_trouble();
  void fail(Trouble trouble);
  // What went wrong is only that something of that name is there already.
  [[nodiscard]] bool clashed() const { return clashed_; }
  // The line itself is broken: it cannot be used again.
  [[nodiscard]] bool broken() const;

  // For who listens: the socket, and what has come. False: the line is broken.
  [[nodiscard]] int socket() const;
  struct Notice {
    std::string payload;
  };
  [[nodiscard]] bool take_notices(std::vector<Notice>& notices);
  [[nodiscard]] int process() const;  // the server's

 private:
  [[nodiscard]] bool wait(bool for_answer);
  [[nodiscard]] bool flush();
  [[nodiscard]] pg_result* next_result();
  void fail_with(const pg_result* result);
  void fail_line();
  void check(bool sent);
  void take_ends();  // of statements without an answer

  std::shared_ptr<pg_conn> connection_;
  std::optional<Trouble> trouble_;
  bool clashed_ = false;
  std::string copied_;  // not sent yet
};

}  // namespace indice::store::postgres
