// The table's time: it goes on from where the last event left it, and goes only while somebody is
// asked at a keyboard. Curtains, bots' thoughts and the nights between two sittings cost nobody
// anything. Without a keyboard it stands still: what is read from a file is never too late.
#pragma once

#include <chrono>

#include "table/event.h"

namespace indice::cli {

class TableClock {
 public:
  TableClock(table::Time from, bool goes) : at_(from), goes_(goes) {}

  [[nodiscard]] table::Time now() const {
    if (!going_) return at_;
    const auto gone = std::chrono::steady_clock::now() - since_;
    return at_ + std::chrono::duration_cast<std::chrono::milliseconds>(gone).count();
  }
  [[nodiscard]] bool goes() const { return goes_; }
  void go() {
    if (!goes_ || going_) return;
    since_ = std::chrono::steady_clock::now();
    going_ = true;
  }
  void stop() {
    at_ = now();
    going_ = false;
  }

 private:
  table::Time at_;
  std::chrono::steady_clock::time_point since_;
  bool goes_;
  bool going_ = false;
};

}  // namespace indice::cli
