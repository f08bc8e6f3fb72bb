// Counts what is taken from the heap: this program replaces operator new.
#pragma once

#include <cstdint>

namespace indice::allocation {

// Allocations since the program started.
std::uint64_t allocations();

// How many allocations some work makes.
template <class Work>
std::uint64_t allocations_of(Work work) {
  const std::uint64_t before = allocations();
  work();
  return allocations() - before;
}

}  // namespace indice::allocation
