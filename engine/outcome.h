// How a game ended. Scores and ranks are plain numbers, made on the playout path; the sheet that
// explains every point is made only when somebody looks at it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/fields.h"
#include "engine/message.h"
#include "engine/seat.h"

namespace indice {

struct Outcome {
  std::uint8_t players = 0;
  std::array<std::int16_t, max_seats> score{};
  std::array<std::uint8_t, max_seats> rank{};  // 1 is best; equals share a rank, losers together 2

  // None where the game has beaten all of them.
  [[nodiscard]] SeatSet winners() const {
    SeatSet best;
    for (Seat seat = 0; seat < players; ++seat)
      if (rank[seat] == 1) best.add(seat);
    return best;
  }
  bool operator==(const Outcome&) const = default;
};

// Ranks by a number for each seat: highest first, equals share.
template <class StrengthOf>
void rank_by(Outcome& outcome, StrengthOf strength_of) {
  for (Seat seat = 0; seat < outcome.players; ++seat) {
    outcome.rank[seat] = 1;
    for (Seat other = 0; other < outcome.players; ++other)
      if (strength_of(other) > strength_of(seat)) ++outcome.rank[seat];
  }
}
inline void rank_by_score(Outcome& outcome) {
  rank_by(outcome, [&](Seat seat) { return outcome.score[seat]; });
}

// One line of the score sheet. The points of a seat's lines add up to its score.
struct ScoreLine {
  Seat seat = nobody;
  Message what;
  int points = 0;

  static constexpr std::string_view type_name = "ScoreLine";
  static constexpr auto listed() {
    return fields(always("seat", &ScoreLine::seat), always("what", &ScoreLine::what),
                  always("points", &ScoreLine::points));
  }
  bool operator==(const ScoreLine&) const = default;
};
using ScoreSheet = std::vector<ScoreLine>;

}  // namespace indice
