#pragma once

#include <time.h>

namespace indice::measure {

// This thread's processor time: what other programs do meanwhile does not count.
inline double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace indice::measure
