// A bar on the error stream, redrawn a few times a second and wiped at the end.
#pragma once

#include <chrono>
#include <cstdint>

#include "cli/console.h"

namespace indice::cli {

class ProgressBar {
 public:
  ProgressBar(Console& console, std::uint64_t all) : console_(console), all_(all) {}
  ~ProgressBar();
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(std::uint64_t done);

 private:
  Console& console_;
  std::uint64_t all_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point next_{};
  bool drawn_ = false;
};

}  // namespace indice::cli
