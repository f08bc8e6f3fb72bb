// The contract in SQL, on a session. Whether it went well the session says.
#pragma once

#include "store/postgres/session.h"

namespace indice::store::postgres {

// The values of `append` (schema.cpp), in their order. The append must outlive them.
inline constexpr const char* append_sql =
    "SELECT append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";
[[nodiscard]] Values append_values(const Append& what, const std::string& node,
                                   const std::string& channel);

[[nodiscard]] std::optional<Stored> find(Session& session, const std::string& table);
[[nodiscard]] Log read(Session& session, const std::string& table, std::uint64_t from,
                       bool snapshots);
[[nodiscard]] std::vector<Stored> list(Session& session, const Wanted& wanted);
[[nodiscard]] Store::Counts count(Session& session);
// At most `most` tables; how many went.
[[nodiscard]] std::uint64_t sweep(Session& session, const Retention& kept, Time now,
                                  std::int64_t most);

[[nodiscard]] bool put_person(Session& session, const Person& person);
enum class PersonKey : std::uint8_t { id, account, passphrase };
[[nodiscard]] std::optional<Person> person(Session& session, PersonKey key,
                                           const std::string& value);
[[nodiscard]] std::string setting(Session& session, const std::string& name,
                                  const std::string& first);

}  // namespace indice::store::postgres
