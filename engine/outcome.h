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

// Ranks by score alone: highest first, equals share.
inline void rank_by_score(Outcome& outcome) {
  for (Seat seat = 0; seat < outcome.players; ++seat) {
    std::uint8_t better = 0;
    for (Seat other = 0; other < outcome.players; ++other)
      better =
          static_cast<std::uint8_t>(better + (outcome.score[other] > outcome.score[seat] ? 1 : 0));
    outcome.rank[seat] = static_cast<std::uint8_t>(better + 1);
  }
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
