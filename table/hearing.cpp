#include "table/hearing.h"

#include <algorithm>
#include <iterator>

namespace indice::table {
namespace {

std::vector<FactNote> facts_for(const std::vector<FactNote>& facts, Seat viewer) {
  std::vector<FactNote> heard;
  std::copy_if(facts.begin(), facts.end(), std::back_inserter(heard),
               [&](const FactNote& fact) { return fact.is_for(viewer); });
  return heard;
}

// One overload an event that holds something not meant for all; the rest is for everybody.
struct Filter {
  Seat viewer;

  What operator()(Opened opened) const {
    opened.owner.clear();
    return opened;
  }
  What operator()(Seated seated) const {
    seated.player.clear();
    return seated;
  }
  What operator()(Started started) const {
    started.seed.clear();
    started.thinking = 0;
    started.deal = facts_for(started.deal, viewer);
    return started;
  }
  What operator()(Moved moved) const {
    moved.facts = facts_for(moved.facts, viewer);
    if (moved.seat == viewer) return moved;
    // Who completed a round of sealed answers is nobody's business: the facts say what is to know.
    moved.seat = nobody;
    moved.action = {};
    if (moved.facts.empty()) moved.typed.clear();
    return moved;
  }
  What operator()(Undone undone) const {
    if (undone.seat != viewer) undone.moves = 0;
    return undone;
  }
  template <class Open>
  What operator()(Open open) const {
    return open;
  }
};

}  // namespace

bool any_for(const std::vector<FactNote>& facts, Seat viewer) {
  return std::any_of(facts.begin(), facts.end(),
                     [&](const FactNote& fact) { return fact.is_for(viewer); });
}

Event as_heard(const Event& event, Seat viewer) {
  return {event.time, 0, std::visit(Filter{viewer}, event.what)};
}

}  // namespace indice::table
