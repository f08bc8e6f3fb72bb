#include "tests/allocation/counting.h"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace indice::allocation {
namespace {

std::atomic<std::uint64_t> counter{0};

void* counted(std::size_t size, std::size_t alignment) {
  counter.fetch_add(1, std::memory_order_relaxed);
  const std::size_t rounded = (size + alignment - 1) / alignment * alignment;
  void* memory = alignment <= alignof(std::max_align_t) ? std::malloc(size)
                                                        : std::aligned_alloc(alignment, rounded);
  if (memory == nullptr) std::abort();
  return memory;
}

}  // namespace

std::uint64_t allocations() { return counter.load(std::memory_order_relaxed); }

}  // namespace indice::allocation

// The other forms (arrays, nothrow) come down to these.
void* operator new(std::size_t size) { return indice::allocation::counted(size, 1); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return indice::allocation::counted(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
