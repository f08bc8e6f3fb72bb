// A live table: one game in progress, its moves with the facts they caused, and undo. Pure: it
// asks no clock, opens no file, and gives a seat nothing but that seat's view.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/any_game.h"

namespace indice::table {

struct LoggedMove {
  Seat seat = nobody;
  AnyAction action;
  std::vector<FactNote> facts;
  bool final = false;      // undo stops here: it showed something hidden, or used the dice
  bool used_dice = false;  // chance had a part in it
};

// Whether a move was taken back; when not, `why` is a sentence of the catalogue domain "table".
struct UndoVerdict {
  bool undone = false;
  Message why;
  explicit operator bool() const { return undone; }
};

class Table {
 public:
  // Deals at once. The game, and the stream behind keyed dice, must outlive the table.
  // `options` are ones that the game accepts.
  Table(const AnyGame& game, const TableOptions& options, Dice dice);

  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const TableOptions& options() const { return options_; }
  [[nodiscard]] unsigned players() const { return options_.players; }

  [[nodiscard]] AnyView view(Seat viewer) const { return game_->view(state_, viewer); }
  // For a bot that sits there.
  [[nodiscard]] AnyView learned_view(Seat viewer, Skill skill) const {
    return game_->learned_view(state_, viewer, skill);
  }
  [[nodiscard]] SeatSet deciders() const { return game_->deciders(state_); }
  // Replaces the contents of `out`; none for a seat that owes no decision.
  void legal_actions(Seat seat, std::vector<AnyAction>& out) const;
  [[nodiscard]] Verdict judge(Seat seat, AnyAction action) const;
  // Judges; an allowed move is carried out and logged, any other leaves everything as it was.
  [[nodiscard]] Verdict move(Seat seat, AnyAction action);
  // Takes back the last decision, if it is this seat's own and told nobody anything.
  [[nodiscard]] UndoVerdict undo(Seat seat);
  // What undo would answer, without doing it.
  [[nodiscard]] UndoVerdict may_undo(Seat seat) const;

  [[nodiscard]] bool over() const { return deciders().empty(); }
  [[nodiscard]] Outcome outcome() const { return game_->outcome(state_); }
  [[nodiscard]] ScoreSheet score_sheet() const { return game_->score_sheet(state_); }

  [[nodiscard]] const std::vector<LoggedMove>& log() const { return log_; }
  [[nodiscard]] const std::vector<FactNote>& deal_facts() const { return deal_facts_; }

  // Everything, hidden cards included: for the archive and for tests, never for a player or a bot.
  [[nodiscard]] const AnyState& whole_truth() const { return state_; }

 private:
  struct Snapshot {
    AnyState state;
    Dice dice;
  };

  const AnyGame* game_;
  TableOptions options_;
  Dice dice_;
  AnyState state_;
  std::vector<FactNote> deal_facts_;
  std::vector<LoggedMove> log_;
  std::vector<Snapshot> before_;  // one for each move at the log's end that may still be undone
};

}  // namespace indice::table
