// One opening at a time owns a file: it holds a lock on a file beside it, "<file>-owner", which the
// system lets go when the process ends, however it ends. SQLite's own locks are left alone, so that
// a backup may be read or added meanwhile.
#pragma once

#include <optional>
#include <string>

#include "store/store.h"

namespace indice::store::sqlite {

class Ownership {
 public:
  [[nodiscard]] static Or<Ownership> take(const std::string& path);
  Ownership(Ownership&& other) noexcept;
  Ownership(const Ownership&) = delete;
  Ownership& operator=(const Ownership&) = delete;
  Ownership& operator=(Ownership&&) = delete;
  ~Ownership();

 private:
  explicit Ownership(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

// An error of the system with a file, as trouble.
[[nodiscard]] Trouble system_trouble(const std::string& path, int error);

}  // namespace indice::store::sqlite
