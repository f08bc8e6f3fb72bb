// The players' time. A seat's clock runs from the moment it owes a decision until it owes none: one
// turn at deciding, however many small decisions it is cut into.
#pragma once

#include <array>
#include <optional>

#include "engine/tableau.h"
#include "table/event.h"

namespace indice::table {

class Clock {
 public:
  void set_rules(const ClockRules& rules);
  [[nodiscard]] const ClockRules& rules() const { return rules_; }

  // The seats whose clocks run from now on. Who was running and is no more has ended a turn.
  void run(SeatSet deciding, Time now);
  // A limit of the rules for this seat's decision. The same limit goes on while the seat's turn
  // does, and a shared one in its later turns.
  void limit(Seat seat, TimeLimit limit, Time now);
  void pause(Time now);
  void resume(Time now);

  [[nodiscard]] SeatSet running() const { return running_; }
  // What is left of the seat's time, and of the limit of the rules; none where there is no such.
  [[nodiscard]] std::optional<Time> left(Seat seat, Time now) const;
  // The same as it was when the seat's turn began.
  [[nodiscard]] std::optional<Time> left_at_start(Seat seat) const;
  [[nodiscard]] std::optional<Time> limit_left(Seat seat, Time now) const;
  // When the next of them is up.
  [[nodiscard]] std::optional<Time> next_alarm() const;

  bool operator==(const Clock&) const = default;

 private:
  friend class Keeping;
  struct Hand {
    Time left = 0;             // at `since`
    Time at_start = 0;         // of the turn
    Time limit = -1;           // what was left of the limit at `since`; none below 0
    TimeLimit limit_set = {};  // as the rules set it
    Time since = 0;
    bool operator==(const Hand&) const = default;
  };
  ClockRules rules_;
  std::array<Hand, max_seats> hands_{};
  SeatSet running_;
  bool paused_ = false;

  [[nodiscard]] bool counts() const { return rules_.kind != ClockKind::none; }
  [[nodiscard]] Time a_turn() const;
  void settle(Hand& hand, Time now);
};

}  // namespace indice::table
