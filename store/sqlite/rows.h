// The contract in SQL: what each question and each order is, on a connection that is in a
// transaction. Whether it went well the connection says.
#pragma once

#include "store/sqlite/connection.h"

namespace indice::store::sqlite {

[[nodiscard]] Appended append(Connection& connection, const Append& what);
[[nodiscard]] std::optional<Stored> find(Connection& connection, const std::string& table);
[[nodiscard]] Log read(Connection& connection, const std::string& table, std::uint64_t from,
                       bool snapshots);
[[nodiscard]] std::vector<Stored> list(Connection& connection, const Wanted& wanted);
[[nodiscard]] Store::Counts count(Connection& connection);
// At most `most` tables; how many went.
[[nodiscard]] std::uint64_t sweep(Connection& connection, const Retention& kept, Time now,
                                  std::int64_t most);

[[nodiscard]] bool put_person(Connection& connection, const Person& person);
enum class PersonKey : std::uint8_t { id, account, passphrase };
[[nodiscard]] std::optional<Person> person(Connection& connection, PersonKey key,
                                           const std::string& value);
[[nodiscard]] std::string setting(Connection& connection, const std::string& name,
                                  const std::string& first);

}  // namespace indice::store::sqlite
