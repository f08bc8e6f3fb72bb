// The client's types, made from the same lists of fields that write and read the JSON.
#pragma once

#include <string>

namespace indice::wire {

// web/src/protocol.ts, whole.
[[nodiscard]] std::string protocol();

}  // namespace indice::wire
