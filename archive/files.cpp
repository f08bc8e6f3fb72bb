#include "archive/files.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive/failure.h"

namespace indice::archive {

namespace {

[[noreturn]] void fail(const std::filesystem::path& path, std::string_view doing, int error) {
  throw Failure(path.string(),
                {"file.cannot", {{"doing", doing}, {"why", Word(std::strerror(error))}}});
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  [[nodiscard]] int get() const { return number_; }
  int release() { return std::exchange(number_, -1); }

 private:
  int number_;
};

[[noreturn]] void fail_kind(const std::filesystem::path& path, std::string_view doing,
                            mode_t mode) {
  const std::string_view kind = S_ISDIR(mode)    ? "folder"
                                : S_ISFIFO(mode) ? "pipe"
                                : S_ISSOCK(mode) ? "socket"
                                                 : "device";
  throw Failure(path.string(), {"file.kind", {{"doing", doing}, {"kind", kind}}});
}

// One process alone can hold it; it ends with the descriptor, so also with the process. A file
// system that knows no locks lets everybody through: nothing better can be had there.
bool lock(int descriptor) {
  return ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

// Whether the name still means the open file.
bool is_named(int descriptor, const std::filesystem::path& name) {
  struct stat open{};
  struct stat named{};
  return ::fstat(descriptor, &open) == 0 && ::stat(name.c_str(), &named) == 0 &&
         open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

constexpr std::string_view temporary_mark = ".tmp-";

// A file beside its target that is gone again unless it was renamed. It is locked while its process
// lives: that is how remove_orphans() knows the dead.
class TemporaryFile {
 public:
  TemporaryFile(const std::filesystem::path& target, mode_t mode)
      : target_(target), descriptor_(open_beside(target, mode, name_)) {
    if (descriptor_.get() < 0) fail(target, "write", errno);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (!renamed_) ::unlink(name_.c_str());
  }

  void set_mode(mode_t mode) {
    if (::fchmod(descriptor_.get(), mode) != 0) fail(target_, "write", errno);
  }
  void fill(std::string_view content) {
    while (!content.empty()) {
      const ssize_t written = ::write(descriptor_.get(), content.data(), content.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) fail(target_, "write", errno);
      content.remove_prefix(static_cast<std::size_t>(written));
    }
    if (::fsync(descriptor_.get()) != 0 && errno != EINVAL) fail(target_, "write", errno);
  }
  // Gives the open file away, still locked.
  Descriptor take_the_name() {
    if (::rename(name_.c_str(), target_.c_str()) != 0) fail(target_, "write", errno);
    renamed_ = true;
    sync_folder();
    return std::move(descriptor_);
  }
  bool take_the_name_if_free() {
    if (::link(name_.c_str(), target_.c_str()) != 0) {
      if (errno == EEXIST) return false;
      fail(target_, "write", errno);
    }
    sync_folder();
    return true;
  }

 private:
  // Without this a power cut may forget the new name although the bytes are on the disk.
  void sync_folder() const {
    const std::filesystem::path folder = target_.has_parent_path() ? target_.parent_path() : ".";
    const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (descriptor.get() >= 0) ::fsync(descriptor.get());
  }

  // open() rather than mkstemp(), so that the user's umask has its say. Somebody who cleans up may
  // come between opening and locking: then the next name is tried.
  static Descriptor open_beside(const std::filesystem::path& target, mode_t mode,
                                std::string& name) {
    for (int attempt = 0; attempt < 1000; ++attempt) {
      name = target.string() + std::string(temporary_mark) + std::to_string(::getpid()) + "-" +
             std::to_string(attempt);
      Descriptor file(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
      if (file.get() < 0 && errno != EEXIST) return file;
      if (file.get() >= 0 && lock(file.get()) && is_named(file.get(), name)) return file;
    }
    errno = EEXIST;
    return Descriptor(-1);
  }

  std::filesystem::path target_;
  std::string name_;
  Descriptor descriptor_;
  bool renamed_ = false;
};

// The file that a chain of symbolic links ends at, so that saving does not replace the link.
std::filesystem::path target_of(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::is_symlink(path, error)) return path;
  const std::filesystem::path target = std::filesystem::canonical(path, error);
  return error ? path : target;
}

// An open that does not wait for the other end of a pipe, of something that is worth opening.
Descriptor open_to_read(const std::filesystem::path& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) fail(path, "read", errno);
  if (!S_ISREG(status.st_mode)) fail_kind(path, "read", status.st_mode);
  Descriptor descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (descriptor.get() < 0 || ::fstat(descriptor.get(), &status) != 0) fail(path, "read", errno);
  // It may have been exchanged in between.
  if (!S_ISREG(status.st_mode)) fail_kind(path, "read", status.st_mode);
  return descriptor;
}

// Writes beside the target and renames; the new file, open and locked.
Descriptor replace_file(const std::filesystem::path& path, const std::filesystem::path& target,
                        std::string_view content, Access access) {
  struct stat existing{};
  const bool exists = ::stat(target.c_str(), &existing) == 0;
  if (exists && !S_ISREG(existing.st_mode)) fail_kind(path, "write", existing.st_mode);
  if (exists && ::access(target.c_str(), W_OK) != 0) fail(path, "write", errno);
  constexpr mode_t owner_mode = S_IRUSR | S_IWUSR;
  TemporaryFile file(target, access == Access::owner_only ? owner_mode : 0666U);
  if (exists && access == Access::shared) file.set_mode(existing.st_mode & 0777U);
  file.fill(content);
  return file.take_the_name();
}

Descriptor open_to_own(const std::filesystem::path& target, bool there) {
  constexpr int flags = O_CLOEXEC | O_NONBLOCK;
  Descriptor file(
      ::open(target.c_str(), there ? flags | O_RDWR : flags | O_RDWR | O_CREAT | O_EXCL, 0666));
  // What may only be read can be looked at; writing will say that it may not.
  if (file.get() < 0 && there && (errno == EACCES || errno == EROFS))
    return Descriptor(::open(target.c_str(), flags | O_RDONLY));
  return file;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// "game.json.tmp-1234-0", as TemporaryFile names them.
bool is_temporary_name(std::string_view name) {
  const std::size_t mark = name.rfind(temporary_mark);
  if (mark == std::string_view::npos || mark == 0) return false;
  const std::string_view numbers = name.substr(mark + temporary_mark.size());
  const std::size_t dash = numbers.find('-');
  return dash != std::string_view::npos && is_number(numbers.substr(0, dash)) &&
         is_number(numbers.substr(dash + 1));
}

void remove_if_orphan(const std::filesystem::path& path) {
  struct stat status{};
  if (::lstat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return;
  if (status.st_uid != ::geteuid()) return;
  const Descriptor file(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW));
  // Locked: its process lives and will rename it.
  if (file.get() < 0 || ::flock(file.get(), LOCK_EX | LOCK_NB) != 0) return;
  if (is_named(file.get(), path)) ::unlink(path.c_str());
}

}  // namespace

std::string read_file(const std::filesystem::path& path) {
  const Descriptor descriptor = open_to_read(path);
  std::string content;
  std::string chunk(std::size_t{1} << 16U, '\0');
  while (true) {
    const ssize_t count = ::read(descriptor.get(), chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(path, "read", errno);
    if (count == 0) return content;
    content.append(chunk, 0, static_cast<std::size_t>(count));
    if (content.size() > max_file_bytes)
      throw Failure(path.string(), {"file.large", {{"size", max_file_bytes >> 20U}}});
  }
}

void write_file_atomically(const std::filesystem::path& path, std::string_view content,
                           Access access) {
  static_cast<void>(replace_file(path, target_of(path), content, access));
}

void remove_orphans(const std::filesystem::path& folder, std::string_view of) {
  std::error_code error;
  std::filesystem::directory_iterator entry(folder, error);
  for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (!is_temporary_name(name)) continue;
    if (of.empty() || name.substr(0, name.rfind(temporary_mark)) == of)
      remove_if_orphan(entry->path());
  }
}

OwnedFile::OwnedFile(std::filesystem::path path, std::filesystem::path target, int descriptor,
                     bool made)
    : path_(std::move(path)), target_(std::move(target)), descriptor_(descriptor), made_(made) {
  struct stat status{};
  if (::fstat(descriptor, &status) == 0) size_ = static_cast<std::size_t>(status.st_size);
}

OwnedFile::OwnedFile(OwnedFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      made_(other.made_),
      size_(other.size_) {}

OwnedFile::~OwnedFile() {
  if (descriptor_ < 0) return;
  if (made_ && is_named(descriptor_, target_)) ::unlink(target_.c_str());
  ::close(descriptor_);
}

// Between opening and locking another process may put a new file in place of this one: then the
// new one is to be locked.
std::optional<OwnedFile> OwnedFile::take(const std::filesystem::path& path, Kind kind) {
  const std::filesystem::path target = target_of(path);
  for (int attempt = 0; attempt < 1000; ++attempt) {
    struct stat status{};
    const bool there = ::stat(target.c_str(), &status) == 0;
    if (!there && kind == Kind::existing) fail(path, "read", errno);
    if (!there && ::lstat(target.c_str(), &status) == 0 && S_ISLNK(status.st_mode))
      throw Failure(path.string(), "file.dead_link");
    if (there && kind == Kind::made) return std::nullopt;
    if (there && !S_ISREG(status.st_mode))
      fail_kind(path, kind == Kind::existing ? "read" : "write", status.st_mode);
    Descriptor file = open_to_own(target, there);
    if (file.get() < 0 && errno == (there ? ENOENT : EEXIST)) continue;
    if (file.get() < 0) fail(path, "write", errno);
    if (!lock(file.get())) return std::nullopt;
    if (is_named(file.get(), target)) return OwnedFile(path, target, file.release(), !there);
  }
  throw Failure(path.string(), "file.replaced");
}

void OwnedFile::write(std::string_view content) {
  if (!is_named(descriptor_, target_) && std::filesystem::exists(target_)) {
    // Somebody removed our file and made another: it must not be another process's game.
    std::optional<OwnedFile> other = take(path_, Kind::existing_or_made);
    if (!other) throw Failure(path_.string(), "file.taken");
    std::swap(descriptor_, other->descriptor_);
  }
  const int fresh = replace_file(path_, target_, content, Access::shared).release();
  made_ = false;
  size_ = content.size();
  ::close(std::exchange(descriptor_, fresh));
}

bool OwnedFile::in_place() const { return is_named(descriptor_, target_); }

// A write that broke off half-way leaves something behind the end, which is cut off before anything
// else is added.
void OwnedFile::append(std::string_view more) {
  if (!in_place()) fail(path_, "write", ENOENT);
  if (::access(target_.c_str(), W_OK) != 0) fail(path_, "write", errno);
  cut(size_);
  std::size_t end = size_;
  while (!more.empty()) {
    const ssize_t written =
        ::pwrite(descriptor_, more.data(), more.size(), static_cast<off_t>(end));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) give_up(errno);
    more.remove_prefix(static_cast<std::size_t>(written));
    end += static_cast<std::size_t>(written);
  }
  if (::fsync(descriptor_) != 0 && errno != EINVAL) give_up(errno);
  size_ = end;
  made_ = false;
}

void OwnedFile::give_up(int error) {
  [[maybe_unused]] const int cut_off = ::ftruncate(descriptor_, static_cast<off_t>(size_));
  fail(path_, "write", error);
}

void OwnedFile::cut(std::size_t size) {
  struct stat status{};
  if (::fstat(descriptor_, &status) != 0) fail(path_, "write", errno);
  if (static_cast<std::size_t>(status.st_size) > size &&
      ::ftruncate(descriptor_, static_cast<off_t>(size)) != 0)
    fail(path_, "write", errno);
  size_ = size;
}

bool create_file_atomically(const std::filesystem::path& path, std::string_view content) {
  TemporaryFile file(path, S_IRUSR | S_IWUSR);
  file.fill(content);
  return file.take_the_name_if_free();
}

std::filesystem::path state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  // The specification asks to ignore a relative path there.
  if (state != nullptr && state[0] == '/') return std::filesystem::path(state) / "indice";
  const char* home = std::getenv("HOME");
  if (home == nullptr || home[0] == '\0') throw Failure("no_home");
  return std::filesystem::path(home) / ".local" / "state" / "indice";
}

void make_private_folder(const std::filesystem::path& folder) {
  if (::mkdir(folder.c_str(), S_IRWXU) == 0) return;
  if (errno == ENOENT && folder.has_parent_path() && folder.parent_path() != folder) {
    make_private_folder(folder.parent_path());
    if (::mkdir(folder.c_str(), S_IRWXU) == 0) return;
  }
  const int error = errno;
  std::error_code ignored;
  if (error == EEXIST && std::filesystem::is_directory(folder, ignored)) return;
  fail(folder, "make", error);
}

}  // namespace indice::archive
