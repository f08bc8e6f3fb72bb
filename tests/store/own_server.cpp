#include "tests/store/own_server.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/support/source_folder.h"

namespace indice::store {

OwnServer::OwnServer() {
  // The server has a user of its own.
  std::filesystem::permissions(folder_.path("."), std::filesystem::perms(0755));
  run("start");
}

void OwnServer::run(const std::string& action) const {
  const std::string command = testing_support::source_folder() + "/tools/postgres " + action + " " +
                              folder_.path("server") + " > " + folder_.path("address") +
                              (action == "start" ? "" : ".ignored");
  EXPECT_EQ(std::system(command.c_str()), 0) << command;  // NOLINT(cert-env33-c): our own script
}

std::string OwnServer::address() const {
  std::ifstream file(folder_.path("address"));
  std::string address;
  file >> address;
  return address;
}

}  // namespace indice::store
