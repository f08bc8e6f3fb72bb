#include <cstdio>
#include <cstdlib>

#include "engine/ensure.h"

namespace indice {

void broken_invariant(const char* invariant, const char* file, int line) noexcept {
  std::fprintf(stderr, "indice: a bug of ours, please report it: %s:%d: not so: %s\n", file, line,
               invariant);
  std::abort();
}

}  // namespace indice
