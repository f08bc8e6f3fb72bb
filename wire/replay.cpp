#include "wire/replay.h"

#include <utility>

namespace indice::wire {
namespace {

void add_step(const table::LiveTable& table, const table::Heard& heard, std::uint32_t at,
              ReplayLane& lane, Tableau& shown) {
  if (!heard.by.contains(lane.seat)) return;
  ReplayStep step{at, told(heard, lane.seat, MemoryAid::off, table.version(lane.seat))};
  if (table.has_begun()) {
    Tableau now = table.tableau(lane.seat, MemoryAid::off);
    step.told.now = change_between(shown, now);
    shown = std::move(now);
  }
  lane.steps.push_back(std::move(step));
}

}  // namespace

Replay replay_of(const table::LiveTable& over, std::span<const Seat> eyes) {
  ENSURE(over.phase() == table::Phase::over && over.first() == 0);
  Replay replay;
  replay.ended = {over.outcome(), over.score_sheet()};
  std::vector<Tableau> shown(eyes.size());
  for (const Seat seat : eyes) replay.lanes.push_back({seat, {}});
  table::LiveTable again = over.rebuilt_at(0);
  std::uint32_t at = 0;
  for (const table::Event& event : over.events()) {
    for (const table::Heard& heard : again.commit({&event, 1})) {
      if (std::holds_alternative<table::Said>(event.what)) continue;
      for (std::size_t i = 0; i < eyes.size(); ++i)
        add_step(again, heard, at, replay.lanes[i], shown[i]);
    }
    if (const auto* moved = std::get_if<table::Moved>(&event.what))
      replay.moves.push_back({at, moved->seat, over.game().words(moved->action)});
    if (const auto* undone = std::get_if<table::Undone>(&event.what))
      replay.moves.resize(replay.moves.size() - undone->moves);
    if (const auto* ended = std::get_if<table::Ended>(&event.what)) replay.seed = ended->seed;
    ++at;
  }
  return replay;
}

}  // namespace indice::wire
