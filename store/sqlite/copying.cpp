#include "store/sqlite/copying.h"

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "store/sqlite/ownership.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/sum.h"

namespace indice::store::sqlite {
namespace {

void remove_with_journals(const std::string& path) {
  for (const char* ending : {"", "-wal", "-shm", "-journal"}) ::unlink((path + ending).c_str());
}

// Waits until the disk has it. A folder too: its names are its content.
Or<Nothing> sync(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return system_trouble(path, errno);
  const int error = ::fsync(descriptor) == 0 ? 0 : errno;
  ::close(descriptor);
  if (error != 0) return system_trouble(path, error);
  return Nothing{};
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

bool same_file(const std::string& one, const std::string& other) {
  struct stat a{};
  struct stat b{};
  return ::stat(one.c_str(), &a) == 0 && ::stat(other.c_str(), &b) == 0 && a.st_dev == b.st_dev &&
         a.st_ino == b.st_ino;
}

// A copy takes a file's place, never that of a device, a pipe or a folder.
bool may_be_replaced(const std::string& file) {
  struct stat there{};
  return ::stat(file.c_str(), &there) != 0 || S_ISREG(there.st_mode);
}

// All pages in one step: the source is read as it is at its beginning, and with WAL nobody waits.
void copy_pages(Connection& source, Connection& target) {
  if (source.failed() || target.failed()) return;
  sqlite3_backup* copy = sqlite3_backup_init(target.handle(), "main", source.handle(), "main");
  if (copy == nullptr) {
    target.fail_with(sqlite3_extended_errcode(target.handle()));
    return;
  }
  const int code = sqlite3_backup_step(copy, -1);
  (void)sqlite3_backup_finish(copy);
  if (code != SQLITE_DONE) target.fail_with(code);
}

// That it is a backup and whole: all pages and indexes in order, the content what it was, every
// table with all of its events. Its sum stays behind: a store has none.
void check_content(Connection& copy) {
  if (!copy.failed()) {
    Query query(copy, "PRAGMA integrity_check(1)");
    if (query.next() && query.text(0) != "ok")
      copy.fail({Trouble::Kind::corrupt, copy.path() + ": " + query.text(0)});
  }
  if (!copy.failed() && is_blank(copy))
    copy.fail({Trouble::Kind::corrupt, copy.path() + ": is empty"});
  (void)is_up_to_date(copy);  // first whether it is ours at all
  check_sum(copy);
  bring_up_to_date(copy);
  forget_sum(copy);
  Query query(copy,
              "SELECT 1 FROM tables WHERE length <> (SELECT count(*) FROM events "
              "WHERE events.number = tables.number AND at >= 0 AND at < length) LIMIT 1");
  if (query.next())
    copy.fail({Trouble::Kind::corrupt, copy.path() + ": a table lacks some of its events"});
}

// What is wrong with the copy is wrong with the backup, unless there is no room for it.
Trouble of_backup(Trouble trouble, const std::string& backup, const Draft& draft) {
  if (trouble.kind == Trouble::Kind::full) return trouble;
  trouble.kind = Trouble::Kind::unsound;
  if (const std::size_t at = trouble.detail.find(draft.path()); at != std::string::npos)
    trouble.detail.replace(at, draft.path().size(), backup);
  return trouble;
}

}  // namespace

Draft::Draft(std::string file)
    : file_(std::move(file)), path_(fmt::format("{}.{}.part", file_, ::getpid())) {
  remove_with_journals(path_);
}

Draft::~Draft() { remove_with_journals(path_); }

Or<Nothing> Draft::make() const {
  const int made = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) return system_trouble(path_, errno);
  ::close(made);
  return Nothing{};
}

Or<Nothing> Draft::publish() {
  Or<Nothing> went = sync(path_);
  if (std::holds_alternative<Trouble>(went)) return went;
  if (::rename(path_.c_str(), file_.c_str()) != 0) return system_trouble(file_, errno);
  return sync(folder_of(file_));
}

Or<Nothing> copy_to(Connection& source, const std::string& file) {
  for (const char* ending : {"", "-wal", "-shm", "-journal", "-owner"})
    if (same_file(source.path() + ending, file))
      return Trouble{Trouble::Kind::other, file + ": belongs to the store itself"};
  if (!may_be_replaced(file))
    return Trouble{Trouble::Kind::other, file + ": is there, and no ordinary file"};
  Draft draft(file);
  const Or<Nothing> made = draft.make();
  if (std::holds_alternative<Trouble>(made)) return made;
  {
    Connection target(draft.path(), Connection::Mode::make);
    copy_pages(source, target);
    // One file, that can be carried elsewhere.
    target.run("PRAGMA journal_mode = DELETE");
    keep_sum(target);
    if (target.failed()) return target.take_trouble();
  }
  return draft.publish();
}

Or<Nothing> prepare_copy(const std::string& backup, const Draft& draft) {
  Connection source(backup, Connection::Mode::read);
  if (source.failed()) return Trouble{Trouble::Kind::unsound, source.take_trouble().detail};
  const Or<Nothing> made = draft.make();
  if (std::holds_alternative<Trouble>(made)) return made;
  Connection target(draft.path(), Connection::Mode::make);
  copy_pages(source, target);
  target.run("PRAGMA journal_mode = DELETE");
  check_content(target);
  if (target.failed()) return of_backup(target.take_trouble(), backup, draft);
  return Nothing{};
}

Or<bool> fill_from(Connection& target, const std::string& prepared, bool replace) {
  Query(target, "ATTACH ? AS backup").with(prepared).run();
  if (target.failed()) return target.take_trouble();
  Or<bool> went = in_transaction(target, "BEGIN IMMEDIATE", [&] {
    if (!replace) {
      Query query(target, "SELECT EXISTS(SELECT 1 FROM tables) OR EXISTS(SELECT 1 FROM people)");
      if (query.next() && query.number(0) != 0) return false;
    }
    for (const auto& [table, columns, names] : contents) {
      target.run(fmt::format("DELETE FROM main.{}", table));
      target.run(fmt::format("INSERT INTO main.{0}({1}) SELECT {1} FROM backup.{0}", table, names));
    }
    return true;
  });
  target.run("DETACH backup");
  if (target.failed()) (void)target.take_trouble();
  return went;
}

}  // namespace indice::store::sqlite
