// The same work on many things, divided among threads. They are started for the call and gone after
// it: nothing is left behind in a process that is about to fork, as Python's often are.
#pragma once

#include <algorithm>
#include <cstddef>
#include <system_error>
#include <thread>
#include <vector>

namespace indice::python {

[[nodiscard]] inline unsigned usual_threads() {
  return std::max(1U, std::thread::hardware_concurrency());
}

// Calls work(first, end) for parts of [0, count), the last part on the calling thread.
// Where no thread is to be had the caller does that part too. `work` must not throw.
template <class Work>
void in_parts(std::size_t count, unsigned threads, Work work) {
  const std::size_t parts = std::clamp<std::size_t>(threads, 1, std::max<std::size_t>(1, count));
  std::vector<std::thread> helpers;
  helpers.reserve(parts - 1);
  std::size_t first = 0;
  for (std::size_t part = 0; part < parts; ++part) {
    const std::size_t end = count * (part + 1) / parts;
    if (part + 1 < parts) {
      try {
        helpers.emplace_back(work, first, end);
      } catch (const std::system_error&) {
        work(first, end);
      }
    } else {
      work(first, end);
    }
    first = end;
  }
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace indice::python
