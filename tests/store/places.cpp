#include "tests/store/places.h"

#include <atomic>

#include <unistd.h>

#include <libpq-fe.h>

namespace indice::store {
namespace {

class FilePlace final : public Place {
 public:
  std::string address() const override { return "sqlite:" + folder_.path("house.sqlite"); }
  bool shared() const override { return false; }

 private:
  Folder folder_;
};

// A schema of its own on the server that the tests were given.
class SchemaPlace final : public Place {
 public:
  explicit SchemaPlace(std::string server) : server_(std::move(server)) {
    static std::atomic<int> made = 0;
    schema_ = "test_" + std::to_string(::getpid()) + "_" + std::to_string(++made);
    run("DROP SCHEMA IF EXISTS " + schema_ + " CASCADE; CREATE SCHEMA " + schema_);
  }
  ~SchemaPlace() override { run("DROP SCHEMA " + schema_ + " CASCADE"); }
  SchemaPlace(const SchemaPlace&) = delete;
  SchemaPlace& operator=(const SchemaPlace&) = delete;
  std::string address() const override {
    return server_ + (server_.find('?') == std::string::npos ? "?" : "&") +
           "options=-csearch_path%3D" + schema_;
  }
  bool shared() const override { return true; }

 private:
  void run(const std::string& sql) const {
    PGconn* connection = PQconnectdb(server_.c_str());
    PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
    PGresult* result = PQexec(connection, sql.c_str());
    EXPECT_EQ(PQresultStatus(result), PGRES_COMMAND_OK) << PQerrorMessage(connection);
    PQclear(result);
    PQfinish(connection);
  }
  std::string server_;
  std::string schema_;
};

}  // namespace

std::unique_ptr<Place> new_place(Sort sort) {
  if (sort == Sort::sqlite) return std::make_unique<FilePlace>();
  const char* server = std::getenv("INDICE_TEST_POSTGRES");
  if (server == nullptr || *server == '\0') return nullptr;
  return std::make_unique<SchemaPlace>(server);
}

}  // namespace indice::store
