// Whole stores from file to file.
#pragma once

#include "store/sqlite/connection.h"

namespace indice::store::sqlite {

// A file that becomes visible under its name only when it is whole. What is left of it otherwise is
// removed.
class Draft {
 public:
  explicit Draft(std::string file);
  ~Draft();
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  [[nodiscard]] const std::string& path() const { return path_; }
  // Empty, and for nobody else to read: people and passwords will be in it.
  [[nodiscard]] Or<Nothing> make() const;
  // Gives it its name, in place of what had it.
  [[nodiscard]] Or<Nothing> publish();

 private:
  std::string file_;
  std::string path_;
};

// Everything in `source` as it is in one moment, into the file, while others write to the source.
[[nodiscard]] Or<Nothing> copy_to(Connection& source, const std::string& file);

// A copy of a backup, up to date, which `draft` holds. The backup is looked through; one that is
// not sound is trouble of that kind.
[[nodiscard]] Or<Nothing> prepare_copy(const std::string& backup, const Draft& draft);

// Everything in the file at `prepared` into `target`, in one transaction. As Store::restore.
[[nodiscard]] Or<bool> fill_from(Connection& target, const std::string& prepared, bool replace);

}  // namespace indice::store::sqlite
