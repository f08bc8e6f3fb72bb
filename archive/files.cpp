#include "archive/files.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "archive/failure.h"

namespace indice::archive {

namespace {

[[noreturn]] void fail(const std::filesystem::path& path, std::string_view doing, int error) {
  throw Failure(path.string(), "cannot " + std::string(doing) + ": " + std::strerror(error));
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  [[nodiscard]] int get() const { return number_; }
  bool close() {
    const int number = number_;
    number_ = -1;
    return number < 0 || ::close(number) == 0;
  }

 private:
  int number_;
};

// A file beside its target that is gone again unless it was renamed.
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
    if (!descriptor_.close()) fail(target_, "write", errno);
  }
  void take_the_name() {
    if (::rename(name_.c_str(), target_.c_str()) != 0) fail(target_, "write", errno);
    renamed_ = true;
    sync_folder();
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

  // open() rather than mkstemp(), so that the user's umask has its say.
  static int open_beside(const std::filesystem::path& target, mode_t mode, std::string& name) {
    for (int attempt = 0; attempt < 1000; ++attempt) {
      name = target.string() + ".tmp-" + std::to_string(::getpid()) + "-" + std::to_string(attempt);
      const int number = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
      if (number >= 0 || errno != EEXIST) return number;
    }
    return -1;
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

}  // namespace

std::string read_file(const std::filesystem::path& path) {
  const Descriptor descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (descriptor.get() < 0) fail(path, "read", errno);
  struct stat status{};
  if (::fstat(descriptor.get(), &status) != 0) fail(path, "read", errno);
  if (S_ISDIR(status.st_mode)) fail(path, "read", EISDIR);
  std::string content;
  if (status.st_size > 0 && static_cast<std::uint64_t>(status.st_size) <= max_file_bytes)
    content.reserve(static_cast<std::size_t>(status.st_size));
  std::string chunk(std::size_t{1} << 16U, '\0');
  while (true) {
    const ssize_t count = ::read(descriptor.get(), chunk.data(), chunk.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(path, "read", errno);
    if (count == 0) return content;
    content.append(chunk, 0, static_cast<std::size_t>(count));
    if (content.size() > max_file_bytes)
      throw Failure(path.string(), "larger than " + std::to_string(max_file_bytes >> 20U) + " MiB");
  }
}

void write_file_atomically(const std::filesystem::path& path, std::string_view content,
                           Access access) {
  const std::filesystem::path target = target_of(path);
  std::error_code error;
  const auto status = std::filesystem::status(target, error);
  if (std::filesystem::is_directory(status)) fail(path, "write", EISDIR);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    throw Failure(path.string(), "cannot write: not a regular file");
  if (std::filesystem::exists(status) && ::access(target.c_str(), W_OK) != 0)
    fail(path, "write", errno);
  constexpr mode_t owner_mode = S_IRUSR | S_IWUSR;
  TemporaryFile file(target, access == Access::owner_only ? owner_mode : 0666U);
  struct stat existing{};
  if (access == Access::shared && ::stat(target.c_str(), &existing) == 0)
    file.set_mode(existing.st_mode & 0777U);
  file.fill(content);
  file.take_the_name();
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
  if (home == nullptr || home[0] == '\0')
    throw Failure("neither XDG_STATE_HOME nor HOME says where to keep games");
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
  fail(folder, "make the folder", error);
}

}  // namespace indice::archive
