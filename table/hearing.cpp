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
  bool with_facts;

  What operator()(Opened opened) const {
    opened.owner.clear();
    return opened;
  }
  What operator()(Seated seated) const {
    seated.player.clear();
    return seated;
  }
  What operator()(const Arranged& arranged) const { return Arranged{arranged.scenario, {}}; }
  What operator()(const Started& started) const {
    Started heard{started.rules_version, started.commitment, {}, 0, {}};
    if (with_facts) heard.deal = facts_for(started.deal, viewer);
    return heard;
  }
  What operator()(const Moved& moved) const {
    Moved heard;
    if (with_facts) heard.facts = facts_for(moved.facts, viewer);
    // Who completed a round of sealed answers is nobody's business: the facts say what is to know.
    if (moved.seat == viewer) {
      heard.seat = moved.seat;
      heard.action = moved.action;
    }
    if (moved.seat == viewer || any_for(moved.facts, viewer)) heard.typed = moved.typed;
    return heard;
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

// For the events that Filter does not tell to all alike.
struct Alike {
  Seat one, other;

  bool operator()(const Moved& moved) const {
    return moved.seat != one && moved.seat != other &&
           (moved.typed.empty() || any_for(moved.facts, one) == any_for(moved.facts, other));
  }
  bool operator()(const Undone& undone) const { return undone.seat != one && undone.seat != other; }
  template <class Open>
  bool operator()(const Open& /*open*/) const {
    return true;
  }
};

}  // namespace

bool hear_alike(const Event& event, Seat one, Seat other) {
  return one == other || std::visit(Alike{one, other}, event.what);
}

bool any_for(const std::vector<FactNote>& facts, Seat viewer) {
  return std::any_of(facts.begin(), facts.end(),
                     [&](const FactNote& fact) { return fact.is_for(viewer); });
}

Event as_heard(const Event& event, Seat viewer) {
  return {event.time, 0, std::visit(Filter{viewer, true}, event.what)};
}

Event as_heard_without_facts(const Event& event, Seat viewer) {
  return {event.time, 0, std::visit(Filter{viewer, false}, event.what)};
}

}  // namespace indice::table
