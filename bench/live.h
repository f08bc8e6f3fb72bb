// What a look and a live move cost: a view, an imagined world, a tableau, its JSON, and all that a
// host does for one move.
#pragma once

#include <cstddef>

#include "bench/measure.h"

namespace indice::measure {

struct LiveMeasure {
  const AnyGame* game = nullptr;
  unsigned players = 0;
  double view_ns = 0;
  double imagine_ns = 0;
  double estimate_ns = 0;
  double tableau_ns = 0;
  double json_ns = 0;  // of a tableau
  // Propose, commit, and what every seat and a spectator hears, as JSON.
  double live_move_ns = 0;
  double live_ratio = 0;        // to the reference primitive
  double live_bytes = 0;        // of JSON, for all of them
  std::size_t table_bytes = 0;  // a table's memory after 200 moves
  // To hear the last hundred events again after 200 moves, as who comes new does; and the same
  // where thousands of events lie before them.
  double past_ns = 0;
  double late_past_ns = 0;
  // To open those two from what a store has of them; and the longer one without its snapshot.
  double open_ns = 0;
  double late_open_ns = 0;
  double late_replay_ns = 0;
};

[[nodiscard]] LiveMeasure measure_live(const AnyGame& game, const TableOptions& options,
                                       const Effort& effort);

}  // namespace indice::measure
