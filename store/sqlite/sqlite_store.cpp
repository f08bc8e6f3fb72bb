#include "store/sqlite/sqlite_store.h"

#include <cerrno>
#include <chrono>
#include <mutex>

#include <fcntl.h>
#include <unistd.h>

#include "store/sqlite/copying.h"
#include "store/sqlite/ownership.h"
#include "store/sqlite/rows.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/sum.h"
#include "store/writer.h"

namespace indice::store::sqlite {
namespace {

constexpr std::int64_t swept_at_once = 100;
constexpr std::size_t most_idle_readers = 8;

// What every connection of ours wants, beyond what the file itself remembers. A checkpoint holds up
// who writes, and a page that was written many times until then is copied once: there is one every
// 32 MB instead of every four.
void set_up(Connection& connection) {
  connection.run(
      "PRAGMA synchronous = FULL; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY; "
      "PRAGMA wal_autocheckpoint = 8000; PRAGMA journal_size_limit = 67108864");
}

// A connection that has seen such trouble may still hold what it saw: it is not used again.
bool spoils(const Trouble& trouble) {
  return trouble.kind != Trouble::Kind::full && trouble.kind != Trouble::Kind::locked;
}

// Another number as soon as anybody but this connection has written; 0: it cannot be told.
std::int64_t version_of(Connection& connection) {
  std::int64_t version = 0;
  {
    Query query(connection, "PRAGMA data_version");
    if (query.next()) version = query.number(0);
  }
  if (connection.failed()) (void)connection.take_trouble();
  return version;
}

class SqliteStore final : public Store {
 public:
  SqliteStore(std::optional<Ownership> ownership, std::unique_ptr<Connection> writing)
      : ownership_(std::move(ownership)),
        path_(writing->path()),
        writing_(std::move(writing)),
        seen_(version_of(*writing_)),
        writer_([this](std::span<const Append* const> group) { return commit(group); },
                [this] { look_for_others(); }) {}
  ~SqliteStore() override {
    (void)writer_.run([this] {
      if (writing_ != nullptr && writing_->in_place()) writing_->leave_one_file();
      return Nothing{};
    });
  }
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;

  void append(Append what, Done done) override { writer_.append(std::move(what), std::move(done)); }
  Or<std::optional<Stored>> find(const std::string& table) override {
    return reading([&](Connection& c) { return sqlite::find(c, table); });
  }
  Or<Log> read(const std::string& table, std::uint64_t from, bool snapshots) override {
    return reading([&](Connection& c) { return sqlite::read(c, table, from, snapshots); });
  }
  Or<std::vector<Stored>> list(const Wanted& wanted) override {
    return reading([&](Connection& c) { return sqlite::list(c, wanted); });
  }
  Or<Counts> count() override {
    return reading([&](Connection& c) { return sqlite::count(c); });
  }
  Or<std::uint64_t> sweep(const Retention& kept, Time now) override;

  Or<bool> put_person(const Person& person) override {
    return writing([&](Connection& c) { return sqlite::put_person(c, person); });
  }
  Or<std::optional<Person>> person(const std::string& id) override {
    return reading([&](Connection& c) { return sqlite::person(c, PersonKey::id, id); });
  }
  Or<std::optional<Person>> person_by_account(const std::string& account) override {
    return reading([&](Connection& c) { return sqlite::person(c, PersonKey::account, account); });
  }
  Or<std::optional<Person>> person_by_passphrase(const std::string& hash) override {
    return reading([&](Connection& c) { return sqlite::person(c, PersonKey::passphrase, hash); });
  }
  Or<std::string> setting(const std::string& name, const std::string& first) override {
    const auto work = [&](Connection& c) { return sqlite::setting(c, name, first); };
    return first.empty() ? reading(work) : writing(work);
  }

  void on_change(std::function<void(const std::string&, std::uint64_t)> told) override {
    const std::lock_guard lock(mutex_);
    told_ = std::move(told);
  }

  Or<Nothing> backup(const std::string& file) override;
  Or<bool> restore(const std::string& file, bool replace) override;
  Or<Nothing> ready() override;
  Figures figures() const override { return writer_.figures(); }

 private:
  [[nodiscard]] Or<std::unique_ptr<Connection>> opened_again();
  [[nodiscard]] Or<std::unique_ptr<Connection>> borrow();
  [[nodiscard]] Or<std::vector<Appended>> commit(std::span<const Append* const> group);
  // The writing connection, opened again where it was spoilt. On the writing thread only.
  [[nodiscard]] Or<Connection*> writer();
  void look_for_others();

  template <class Work>
  auto reading(Work work) -> Or<decltype(work(std::declval<Connection&>()))> {
    auto borrowed = borrow();
    if (auto* trouble = std::get_if<Trouble>(&borrowed)) return counted(std::move(*trouble));
    auto& connection = std::get<std::unique_ptr<Connection>>(borrowed);
    auto went = in_transaction(*connection, "BEGIN", [&] { return work(*connection); });
    if (auto* trouble = std::get_if<Trouble>(&went); trouble != nullptr) {
      writer_.count_trouble();
      if (spoils(*trouble)) return went;
    }
    const std::lock_guard lock(mutex_);
    if (idle_.size() < most_idle_readers) idle_.push_back(std::move(connection));
    return went;
  }

  // On the writing thread.
  template <class Work>
  auto write_now(Work work) -> Or<decltype(work(std::declval<Connection&>()))> {
    auto found = writer();
    if (auto* trouble = std::get_if<Trouble>(&found)) return failing(std::move(*trouble));
    Connection& connection = *std::get<Connection*>(found);
    auto went = in_transaction(connection, "BEGIN IMMEDIATE", [&] {
      if (!written_) forget_sum(connection);
      return work(connection);
    });
    if (auto* trouble = std::get_if<Trouble>(&went)) return failing(std::move(*trouble));
    written_ = true;
    return went;
  }

  template <class Work>
  auto writing(Work work) -> Or<decltype(work(std::declval<Connection&>()))> {
    return writer_.run([&] {
      auto went = write_now(work);
      if (std::holds_alternative<Trouble>(went)) writer_.count_trouble();
      return went;
    });
  }

  Trouble counted(Trouble trouble) {
    writer_.count_trouble();
    return trouble;
  }
  Trouble failing(Trouble trouble) {
    ailing_ = true;
    if (spoils(trouble)) writing_.reset();
    return trouble;
  }

  std::optional<Ownership> ownership_;  // none: somebody else has it
  std::string path_;
  std::unique_ptr<Connection> writing_;
  std::int64_t seen_;                 // what version_of said of it last
  bool written_ = false;              // by us; on the writing thread only
  std::atomic<bool> ailing_ = false;  // a write was in vain, and no try has gone well since
  std::mutex mutex_;
  std::function<void(const std::string&, std::uint64_t)> told_;
  std::vector<std::unique_ptr<Connection>> idle_;  // readers
  Writer writer_;                                  // the last: its thread uses the others
};

// Never made anew here: an empty file in the place of a lost one would look as if all were well.
Or<std::unique_ptr<Connection>> SqliteStore::opened_again() {
  auto connection = std::make_unique<Connection>(path_, Connection::Mode::write);
  set_up(*connection);
  if (!is_up_to_date(*connection))
    connection->fail({Trouble::Kind::corrupt, path_ + ": is not the store that it was"});
  if (connection->failed()) return connection->take_trouble();
  return connection;
}

Or<std::unique_ptr<Connection>> SqliteStore::borrow() {
  for (;;) {
    std::unique_ptr<Connection> connection;
    {
      const std::lock_guard lock(mutex_);
      if (idle_.empty()) break;
      connection = std::move(idle_.back());
      idle_.pop_back();
    }
    if (connection->in_place()) return connection;
  }
  return opened_again();
}

Or<Connection*> SqliteStore::writer() {
  if (writing_ == nullptr || !writing_->in_place()) {
    writing_.reset();
    auto opened = opened_again();
    if (auto* trouble = std::get_if<Trouble>(&opened)) return *trouble;
    writing_ = std::move(std::get<std::unique_ptr<Connection>>(opened));
    written_ = false;
    seen_ = 0;
  }
  return writing_.get();
}

// Now and then, on the writing thread. Who is beside us adds a backup to the file; what it was does
// not matter, the rooms look.
void SqliteStore::look_for_others() {
  if (writing_ == nullptr) return;
  const std::int64_t version = version_of(*writing_);
  if (version == 0 || version == seen_) return;
  seen_ = version;
  std::function<void(const std::string&, std::uint64_t)> told;
  {
    const std::lock_guard lock(mutex_);
    told = told_;
  }
  if (told) told({}, 0);
}

Or<std::vector<Appended>> SqliteStore::commit(std::span<const Append* const> group) {
  return write_now([&](Connection& connection) {
    std::vector<Appended> answers;
    answers.reserve(group.size());
    for (const Append* what : group) answers.push_back(sqlite::append(connection, *what));
    return answers;
  });
}

Or<std::uint64_t> SqliteStore::sweep(const Retention& kept, Time now) {
  std::uint64_t swept = 0;
  for (;;) {  // in between others have their turn
    auto went = writing([&](Connection& c) { return sqlite::sweep(c, kept, now, swept_at_once); });
    if (std::holds_alternative<Trouble>(went)) return went;
    const std::uint64_t now_swept = std::get<std::uint64_t>(went);
    swept += now_swept;
    if (now_swept < static_cast<std::uint64_t>(swept_at_once)) return swept;
  }
}

Or<Nothing> SqliteStore::backup(const std::string& file) {
  auto borrowed = borrow();
  if (auto* trouble = std::get_if<Trouble>(&borrowed)) return counted(std::move(*trouble));
  return copy_to(*std::get<std::unique_ptr<Connection>>(borrowed), file);
}

Or<bool> SqliteStore::restore(const std::string& file, bool replace) {
  const Draft draft(path_ + "-restoring");
  const Or<Nothing> prepared = prepare_copy(file, draft);
  if (const auto* trouble = std::get_if<Trouble>(&prepared)) return *trouble;
  return writer_.run([&]() -> Or<bool> {
    auto found = writer();
    if (auto* trouble = std::get_if<Trouble>(&found)) return failing(std::move(*trouble));
    auto went = fill_from(*std::get<Connection*>(found), draft.path(), replace);
    if (auto* trouble = std::get_if<Trouble>(&went)) return failing(std::move(*trouble));
    return went;
  });
}

// Reading may well go on where writing does not; so after a write in vain a write is tried. A small
// one that finds a corner to lie in, as on a full disk now and then, is no sign that the trouble is
// over.
Or<Nothing> SqliteStore::ready() {
  if (!ailing_)
    return reading([](Connection& c) {
      (void)sqlite::count(c);
      return Nothing{};
    });
  const auto write = [&](const char* sql, bool is_last) {
    return writing([this, sql, is_last](Connection& c) {
      Query(c, sql).run();
      if (is_last) ailing_ = false;  // a commit in vain takes it back
      return Nothing{};
    });
  };
  // There must be room for more than a word.
  const Or<Nothing> went =
      write("REPLACE INTO settings(name, value) VALUES('store.tried', zeroblob(65536))", false);
  if (std::holds_alternative<Trouble>(went)) return went;
  return write("REPLACE INTO settings(name, value) VALUES('store.tried', '')", true);
}

// SQLite would make it readable for everybody.
Or<Nothing> make_private_file(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor >= 0)
    ::close(descriptor);
  else if (errno != EEXIST)
    return system_trouble(path, errno);
  return Nothing{};
}

}  // namespace

Or<std::unique_ptr<Store>> open(const std::string& path) {
  auto owned = Ownership::take(path);
  if (auto* trouble = std::get_if<Trouble>(&owned)) return std::move(*trouble);
  const Or<Nothing> made = make_private_file(path);
  if (const auto* trouble = std::get_if<Trouble>(&made)) return *trouble;
  auto connection = std::make_unique<Connection>(path, Connection::Mode::make);
  set_up(*connection);
  // First whether it is ours at all: WAL would already change it.
  if (!is_up_to_date(*connection)) {
    if (!connection->failed()) connection->run("PRAGMA journal_mode = WAL");
    bring_up_to_date(*connection);
  }
  connection->run("PRAGMA journal_mode = WAL");  // a backup has it not
  if (connection->failed()) return connection->take_trouble();
  return std::make_unique<SqliteStore>(std::move(std::get<Ownership>(owned)),
                                       std::move(connection));
}

// A busy house takes the file again and again: whoever comes beside it waits for a gap.
constexpr std::chrono::milliseconds patience_beside{30'000};

Or<std::unique_ptr<Store>> open_beside(const std::string& path) {
  auto connection = std::make_unique<Connection>(path, Connection::Mode::write);
  connection->wait_for_others(patience_beside);
  set_up(*connection);
  if (!is_up_to_date(*connection))
    connection->fail({Trouble::Kind::other, path + ": is of an older form"});
  if (connection->failed()) return connection->take_trouble();
  return std::make_unique<SqliteStore>(std::nullopt, std::move(connection));
}

Or<Nothing> backup(const std::string& path, const std::string& file) {
  Connection source(path, Connection::Mode::write);
  (void)is_up_to_date(source);  // an older form is copied as it is
  if (source.failed()) return source.take_trouble();
  return copy_to(source, file);
}

}  // namespace indice::store::sqlite
