// All of a piece of work, or nothing, on any connection that remembers what went wrong.
#pragma once

#include "store/store.h"

namespace indice::store {

template <class Connection, class Work>
auto in_transaction(Connection& connection, const char* begin, Work work) -> Or<decltype(work())> {
  connection.run(begin);
  auto result = work();
  connection.run("COMMIT");
  if (!connection.failed()) return result;
  Trouble trouble = connection.take_trouble();
  connection.roll_back();
  return trouble;
}

}  // namespace indice::store
