// What has happened at a table and still stands, for a host that tells it: moves that were taken
// back are gone, as if they had never been. It holds the whole truth; the teller filters.
#pragma once

#include <span>
#include <vector>

#include "table/live_table.h"

namespace indice::table {

class Chronicle {
 public:
  // What LiveTable::commit said, all of it and in order.
  void add(std::span<const Heard> heard);

  [[nodiscard]] const std::vector<FactNote>& deal() const { return deal_; }
  // From the deal on, moves and whatever else happened.
  [[nodiscard]] const std::vector<Heard>& events() const { return events_; }
  // How many moves stand.
  [[nodiscard]] std::size_t moves() const { return moves_; }

 private:
  std::vector<FactNote> deal_;
  std::vector<Heard> events_;
  std::size_t moves_ = 0;

  void take_back(std::uint32_t moves);
};

}  // namespace indice::table
