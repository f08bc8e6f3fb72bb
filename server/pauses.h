// When a bot's decision is told. Its pause is drawn by lot; what it decides may take longer than
// that, and how much longer would tell how hard it was. So it is told at the next step after the
// lot: all that can be seen is the lot, and in whole steps that it was not enough.
#pragma once

#include <cstdint>

#include "table/live_table.h"

namespace indice::server {

// A pause is from half of the usual one to one and a half: with whole steps more it is the same
// lot. No pause: told as soon as it is decided.
[[nodiscard]] inline table::Time told_at(table::Time due, table::Time decided, std::uint32_t step) {
  if (decided <= due) return due;
  if (step == 0) return decided;
  const table::Time late = decided - due;
  return due + (late + step - 1) / step * step;
}

}  // namespace indice::server
