// The embedded store: one SQLite file beside the house. WAL, so that readers and the writer do not
// wait for each other; synchronous=FULL, so that what was answered is on the disk.
#pragma once

#include "store/store.h"

namespace indice::store::sqlite {

[[nodiscard]] Or<std::unique_ptr<Store>> open(const std::string& path);

// One that another process owns, and that is up to date: both may write.
[[nodiscard]] Or<std::unique_ptr<Store>> open_beside(const std::string& path);

// Of a file that may be open elsewhere.
[[nodiscard]] Or<Nothing> backup(const std::string& path, const std::string& file);

}  // namespace indice::store::sqlite
