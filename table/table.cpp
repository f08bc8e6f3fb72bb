#include "table/table.h"

#include <algorithm>

namespace indice::table {

Table::Table(const AnyGame& game, const TableOptions& options, Dice dice)
    : game_(&game), options_(options), dice_(dice) {
  ENSURE(game.accepts(options).allowed);
  state_ = game.deal(options, dice_, &deal_facts_);
}

void Table::legal_actions(Seat seat, std::vector<AnyAction>& out) const {
  out.clear();
  if (deciders().contains(seat)) game_->legal_actions(state_, seat, out);
}

Verdict Table::judge(Seat seat, AnyAction action) const {
  return game_->judge(state_, seat, action);
}

Verdict Table::move(Seat seat, AnyAction action) {
  Verdict verdict = judge(seat, action);
  if (!verdict) return verdict;

  Snapshot snapshot{state_, dice_};
  LoggedMove logged;
  logged.seat = seat;
  logged.action = action;
  game_->apply(state_, seat, action, dice_, &logged.facts);
  logged.used_dice = dice_.position() != snapshot.dice.position();
  logged.final = logged.used_dice || std::any_of(logged.facts.begin(), logged.facts.end(),
                                                 [](const FactNote& fact) { return fact.reveals; });

  const bool other_seat = !log_.empty() && log_.back().seat != seat;
  if (logged.final || other_seat) before_.clear();
  if (!logged.final) before_.push_back(snapshot);
  log_.push_back(std::move(logged));
  return verdict;
}

UndoVerdict Table::may_undo(Seat seat) const {
  if (log_.empty()) return {false, Message{"undo.nothing_played"}};
  const LoggedMove& last = log_.back();
  if (last.seat != seat) {
    // Of a sealed answer nobody learns whose it is.
    const bool heard = std::any_of(last.facts.begin(), last.facts.end(),
                                   [=](const FactNote& fact) { return fact.is_for(seat); });
    if (!heard) return {false, Message{"undo.sealed"}};
    return {false, Message{"undo.another_seat", {{"seat", SeatName{last.seat}}}}};
  }
  if (last.used_dice) return {false, Message{"undo.dice"}};
  if (last.final) return {false, Message{"undo.revealed"}};
  return {true, {}};
}

UndoVerdict Table::undo(Seat seat) {
  UndoVerdict verdict = may_undo(seat);
  if (!verdict) return verdict;
  ENSURE(!before_.empty());
  state_ = before_.back().state;
  dice_ = before_.back().dice;
  before_.pop_back();
  log_.pop_back();
  return verdict;
}

}  // namespace indice::table
