#include "store/sqlite/sum.h"

#include <array>
#include <vector>

#include <sodium.h>

#include <fmt/format.h>

namespace indice::store::sqlite {
namespace {

// As it lies in the file, not by an index. The sum does not count itself.
constexpr const char* content = "SELECT * FROM \"{}\" NOT INDEXED";
constexpr const char* settings = "SELECT * FROM settings NOT INDEXED WHERE name <> 'store.sum'";

class Sum {
 public:
  Sum() { crypto_hash_sha256_init(&state_); }

  // Each value with its type and its length: bytes that move from one to the next count.
  void add(Connection& connection, const std::string& sql) {
    Query query(connection, sql);
    while (query.next()) {
      add("row");
      for (int column = 0; column < query.columns(); ++column) {
        const std::string text = query.text(column);
        add(fmt::format("{} {} ", query.type(column), text.size()));
        add(text);
      }
    }
  }

  [[nodiscard]] std::string hex() {
    std::array<unsigned char, crypto_hash_sha256_BYTES> bytes{};
    crypto_hash_sha256_final(&state_, bytes.data());
    std::string out;
    for (const unsigned char byte : bytes) out += fmt::format("{:02x}", byte);
    return out;
  }

 private:
  void add(const std::string& text) {
    crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(text.data()),
                              text.size());
  }

  crypto_hash_sha256_state state_{};
};

std::vector<std::string> tables(Connection& connection) {
  std::vector<std::string> names;
  Query query(connection, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  while (query.next()) names.push_back(query.text(0));
  return names;
}

// Of any form that the store ever had: whatever there is, as it lies in the file.
std::string sum_of(Connection& connection) {
  Sum sum;
  sum.add(connection, "PRAGMA application_id");
  sum.add(connection, "PRAGMA user_version");
  sum.add(connection, "SELECT type, name, tbl_name, sql FROM sqlite_schema");
  for (const std::string& name : tables(connection))
    sum.add(connection, name == "settings" ? settings : fmt::format(content, name));
  return sum.hex();
}

}  // namespace

void keep_sum(Connection& connection) {
  const std::string sum = sum_of(connection);
  Query(connection, "REPLACE INTO settings(name, value) VALUES('store.sum', ?)").with(sum).run();
}

void check_sum(Connection& connection) {
  std::string kept;
  {
    Query query(connection, "SELECT value FROM settings WHERE name = 'store.sum'");
    if (query.next()) kept = query.text(0);
  }
  if (connection.failed()) return;
  if (kept.empty())
    connection.fail(
        {Trouble::Kind::corrupt,
         connection.path() + ": has no checksum; it is no backup, or was written to since"});
  else if (kept != sum_of(connection))
    connection.fail(
        {Trouble::Kind::corrupt, connection.path() + ": its checksum is another; it is damaged"});
}

void forget_sum(Connection& connection) {
  connection.run("DELETE FROM settings WHERE name = 'store.sum'");
}

}  // namespace indice::store::sqlite
