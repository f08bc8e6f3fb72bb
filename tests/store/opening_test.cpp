// Nodes that are started together on a database that is still empty.
#include <atomic>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include <unistd.h>

#include <libpq-fe.h>

#include "tests/store/places.h"

namespace indice::store {
namespace {

void run(const std::string& server, const std::string& sql) {
  PGconn* connection = PQconnectdb(server.c_str());
  PGresult* result = PQexec(connection, sql.c_str());
  EXPECT_EQ(PQresultStatus(result), PGRES_COMMAND_OK) << PQerrorMessage(connection);
  PQclear(result);
  PQfinish(connection);
}

TEST(OpeningStores, nodes_that_start_together_on_an_empty_database_all_open_it) {
  const char* named = std::getenv("INDICE_TEST_POSTGRES");
  if (named == nullptr || *named == '\0')
    GTEST_SKIP() << "INDICE_TEST_POSTGRES names no server (tools/with_postgres)";
  const std::string server = named;
  const std::string database = "indice_opening_" + std::to_string(::getpid());
  run(server, "CREATE DATABASE " + database);
  const std::string options =
      server.find('?') == std::string::npos ? "" : server.substr(server.find('?'));
  const std::string path = server.substr(0, server.find('?'));
  const std::string address = path.substr(0, path.rfind('/') + 1) + database + options;
  {
    constexpr std::size_t nodes = 8;
    std::vector<Or<std::unique_ptr<Store>>> opened(nodes);
    std::vector<std::thread> threads;
    std::atomic<bool> go = false;
    for (std::size_t i = 0; i < nodes; ++i)
      threads.emplace_back([&, i] {
        while (!go) std::this_thread::yield();
        opened[i] = open(address);
      });
    go = true;
    for (std::thread& thread : threads) thread.join();
    for (const auto& one : opened) {
      const auto* trouble = std::get_if<Trouble>(&one);
      EXPECT_EQ(trouble, nullptr) << trouble->detail;
    }
  }
  run(server, "DROP DATABASE " + database);
}

}  // namespace
}  // namespace indice::store
