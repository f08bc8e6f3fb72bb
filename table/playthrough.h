// One game from its deal through its moves, with the facts of each: what a record tells. Nothing is
// taken back here and nobody waits for anybody; a table with people is table::LiveTable.
#pragma once

#include <vector>

#include "engine/any_game.h"

namespace indice::table {

struct PlayedMove {
  Seat seat = nobody;
  AnyAction action;
  std::vector<FactNote> facts;
};

class Playthrough {
 public:
  // Deals at once. The game, and the stream behind keyed dice, must outlive it. `options` are ones
  // that the game accepts.
  Playthrough(const AnyGame& game, const TableOptions& options, Dice dice);

  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const TableOptions& options() const { return options_; }
  [[nodiscard]] unsigned players() const { return options_.players; }

  [[nodiscard]] AnyView view(Seat viewer) const { return game_->view(state_, viewer); }
  [[nodiscard]] AnyView learned_view(Seat viewer, Skill skill) const {
    return game_->learned_view(state_, viewer, skill);
  }
  [[nodiscard]] SeatSet deciders() const { return game_->deciders(state_); }
  // Replaces the contents of `out`; none for a seat that owes no decision.
  void legal_actions(Seat seat, std::vector<AnyAction>& out) const;
  // An allowed move is carried out and noted, any other leaves everything as it was.
  [[nodiscard]] Verdict move(Seat seat, AnyAction action);

  [[nodiscard]] bool over() const { return deciders().empty(); }
  [[nodiscard]] Outcome outcome() const { return game_->outcome(state_); }
  [[nodiscard]] ScoreSheet score_sheet() const { return game_->score_sheet(state_); }

  [[nodiscard]] const std::vector<PlayedMove>& moves() const { return moves_; }
  [[nodiscard]] const std::vector<FactNote>& deal_facts() const { return deal_facts_; }
  // Everything, hidden cards included.
  [[nodiscard]] const AnyState& whole_truth() const { return state_; }

 private:
  const AnyGame* game_;
  TableOptions options_;
  Dice dice_;
  AnyState state_;
  std::vector<FactNote> deal_facts_;
  std::vector<PlayedMove> moves_;
};

}  // namespace indice::table
