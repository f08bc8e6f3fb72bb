// Judges one command against a table and says which events it would cause.
#pragma once

#include <string_view>

#include "table/live_table.h"

namespace indice::table {

class Proposing {
 public:
  Proposing(const LiveTable& table, const Command& command, Time now)
      : table_(table), command_(command), now_(now) {}

  [[nodiscard]] Answer answer() const;

  Answer operator()(const Open& open) const;
  Answer operator()(const SetOptions& set) const;
  Answer operator()(const Sit& sit) const;
  Answer operator()(const SeatBot& seat) const;
  Answer operator()(const Leave& leave) const;
  Answer operator()(const Arrange& arrange) const;
  Answer operator()(const Start& start) const;
  Answer operator()(const Move& move) const;
  Answer operator()(const BotMove& move) const;
  Answer operator()(const Undo& undo) const;
  Answer operator()(const AskUndo& ask) const;
  Answer operator()(const AnswerUndo& answer) const;
  Answer operator()(const Pause& pause) const;
  Answer operator()(const Resume& resume) const;
  Answer operator()(const Resign& resign) const;
  Answer operator()(const TakeOver& take) const;
  Answer operator()(const TakeBack& take) const;
  Answer operator()(const Remind& remind) const;
  Answer operator()(const Say& say) const;
  Answer operator()(const Tick& tick) const;

 private:
  const LiveTable& table_;
  const Command& command_;
  Time now_;

  [[nodiscard]] bool by_host() const { return command_.by.empty(); }
  [[nodiscard]] Event event(What what) const { return {now_, command_.id, std::move(what)}; }
  [[nodiscard]] Answer one(What what) const { return Events{event(std::move(what))}; }
  [[nodiscard]] const Chair& chair(Seat seat) const { return table_.chairs_[seat]; }

  // Why the command cannot be for that seat: there is none such, or another sits there.
  [[nodiscard]] std::optional<No> not_his(Seat seat) const;
  // Not the owner, or not the time to change the table.
  [[nodiscard]] std::optional<No> not_to_arrange() const;
  [[nodiscard]] std::optional<No> not_in_play() const;
  [[nodiscard]] std::optional<No> bad_name(std::string_view name, Seat seat) const;
  [[nodiscard]] std::optional<No> bad_clock(const ClockRules& clock) const;
  [[nodiscard]] std::variant<AnyAction, No> meant(const Move& move) const;
  // The move and, where it was the last, the end.
  [[nodiscard]] Answer moving(Seat seat, AnyAction action, std::string typed) const;
  [[nodiscard]] Events resigning(Seat seat) const;
  void add_end(Events& events) const;
};

}  // namespace indice::table
