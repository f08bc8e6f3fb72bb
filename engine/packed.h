// An action put together as one number: bytes written one by one are slow to read back as a whole.
#pragma once

#include <bit>

#include "engine/action.h"

namespace indice {

static_assert(std::endian::native == std::endian::little);

// Its fields, each of them one byte, in their order.
template <PlainAction Action, class... Fields>
constexpr Action packed(Fields... fields) {
  std::uint64_t bits = 0;
  unsigned place = 0;
  ((bits |= std::uint64_t{static_cast<std::uint8_t>(fields)} << (8U * place++)), ...);
  return restore<Action>({bits});
}

}  // namespace indice
