// A game that is over with every position on the way, for a coach.
#pragma once

#include <vector>

#include "bots/review.h"
#include "table/playthrough.h"

namespace indice::table {

struct Past {
  const AnyGame* game = nullptr;
  std::vector<bots::PastMove> moves;
  AnyState end;
};
// `dice` at the start of the stream that it was played with.
[[nodiscard]] Past past_of(const Playthrough& played, Dice dice);

}  // namespace indice::table
