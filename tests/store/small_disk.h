// A disk that can be filled: where the system lets us mount one.
#pragma once

#include <filesystem>
#include <string>

#include <sys/mount.h>

#include "tests/store/places.h"

namespace indice::store {

// A small file system of its own, where the system lets us have one.
class SmallDisk {
 public:
  explicit SmallDisk(const char* options) : path_(folder_.path("disk")) {
    std::filesystem::create_directories(path_);
    mounted_ = ::mount("none", path_.c_str(), "tmpfs", 0, options) == 0;
  }
  ~SmallDisk() {
    if (mounted_) ::umount2(path_.c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  [[nodiscard]] bool there() const { return mounted_; }
  [[nodiscard]] std::string path(const std::string& name) const { return path_ + "/" + name; }
  [[nodiscard]] bool make_read_only() const {
    return ::mount("none", path_.c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr) == 0;
  }

 private:
  Folder folder_;
  std::string path_;
  bool mounted_ = false;
};

}  // namespace indice::store
