// A PostgreSQL of a test's own, that it may stop and kill as it likes.
#pragma once

#include <string>

#include "tests/store/places.h"

namespace indice::store {

class OwnServer {
 public:
  OwnServer();
  ~OwnServer() { run("stop"); }
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;
  // As tools/postgres says: start, stop, kill.
  void run(const std::string& action) const;
  [[nodiscard]] std::string address() const;

 private:
  Folder folder_;
};

}  // namespace indice::store
