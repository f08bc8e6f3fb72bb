#include "table/playthrough.h"

#include <utility>

namespace indice::table {

Playthrough::Playthrough(const AnyGame& game, const TableOptions& options, Dice dice)
    : game_(&game), options_(options), dice_(dice) {
  ENSURE(game.accepts(options).allowed);
  state_ = game.deal(options, dice_, &deal_facts_);
}

void Playthrough::legal_actions(Seat seat, std::vector<AnyAction>& out) const {
  out.clear();
  if (deciders().contains(seat)) game_->legal_actions(state_, seat, out);
}

Verdict Playthrough::move(Seat seat, AnyAction action) {
  Verdict verdict = game_->judge(state_, seat, action);
  if (!verdict) return verdict;
  PlayedMove made{seat, action, {}};
  game_->apply(state_, seat, action, dice_, &made.facts);
  moves_.push_back(std::move(made));
  return verdict;
}

}  // namespace indice::table
