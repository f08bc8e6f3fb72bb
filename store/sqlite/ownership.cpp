#include "store/sqlite/ownership.h"

#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace indice::store::sqlite {

Trouble system_trouble(const std::string& path, int error) {
  Trouble::Kind kind = Trouble::Kind::lost;
  if (error == ENOSPC || error == EDQUOT || error == EFBIG) kind = Trouble::Kind::full;
  if (error == EACCES || error == EPERM || error == EROFS) kind = Trouble::Kind::read_only;
  return {kind, path + ": " + std::generic_category().message(error)};
}

Or<Ownership> Ownership::take(const std::string& path) {
  const std::string name = path + "-owner";
  const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) return system_trouble(name, errno);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    const int error = errno;
    ::close(descriptor);
    if (error != EWOULDBLOCK) return system_trouble(name, error);
    return Trouble{Trouble::Kind::locked, path + ": another process owns it"};
  }
  return Ownership(descriptor);
}

Ownership::Ownership(Ownership&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)) {}

Ownership::~Ownership() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace indice::store::sqlite
