#include "wire/change.h"

#include <algorithm>
#include <unordered_map>

namespace indice::wire {
namespace {

using Places = std::unordered_map<std::string_view, std::size_t>;

Places places_of(const std::vector<Thing>& things) {
  Places places;
  places.reserve(things.size());
  for (std::size_t i = 0; i < things.size(); ++i) places.emplace(things[i].id, i);
  return places;
}

template <class T>
void note(const T& before, const T& after, std::optional<T>& change) {
  if (!(before == after)) change = after;
}

template <class T>
void set(const std::optional<T>& change, T& value) {
  if (change) value = *change;
}

void compare_things(const Tableau& before, const Tableau& after, TableauChange& change) {
  // Most things stand where they stood.
  if (before.things == after.things) return;
  const Places old_places = places_of(before.things);
  const Places new_places = places_of(after.things);
  for (const Thing& thing : before.things)
    if (!new_places.contains(thing.id)) change.gone.push_back(thing.id);
  // What keeps its place among those that stay needs no place.
  std::size_t reached = 0;
  for (std::size_t i = 0; i < after.things.size(); ++i) {
    const Thing& thing = after.things[i];
    const auto old = old_places.find(thing.id);
    const bool stays = old != old_places.end() && old->second >= reached;
    if (stays) reached = old->second + 1;
    if (stays && before.things[old->second] == thing) continue;
    ChangedThing& changed = change.things.emplace_back();
    changed.thing = thing;
    if (!stays) changed.at = static_cast<std::uint16_t>(i);
  }
}

bool carry_out_things(const TableauChange& change, std::vector<Thing>& things) {
  Places places = places_of(things);
  std::vector<bool> leaves(things.size(), false);
  for (const std::string& id : change.gone) {
    const auto found = places.find(id);
    if (found == places.end()) return false;
    leaves[found->second] = true;
  }
  std::vector<Thing> now = things;
  for (const ChangedThing& changed : change.things) {
    const auto found = places.find(changed.thing.id);
    if (found == places.end()) {
      if (!changed.at) return false;
    } else if (changed.at) {
      leaves[found->second] = true;
    } else {
      now[found->second] = changed.thing;
    }
  }
  std::vector<Thing> kept;
  kept.reserve(now.size() + change.things.size());
  for (std::size_t i = 0; i < now.size(); ++i)
    if (!leaves[i]) kept.push_back(std::move(now[i]));
  for (const ChangedThing& changed : change.things) {
    if (!changed.at) continue;
    if (*changed.at > kept.size()) return false;
    kept.insert(kept.begin() + *changed.at, changed.thing);
  }
  things = std::move(kept);
  return true;
}

}  // namespace

TableauChange change_between(const Tableau& before, const Tableau& after) {
  TableauChange change;
  compare_things(before, after, change);
  note(before.zones, after.zones, change.zones);
  note(before.prompt, after.prompt, change.prompt);
  note(before.entry, after.entry, change.entry);
  note(before.moment, after.moment, change.moment);
  note(before.offers, after.offers, change.offers);
  note(before.deadline, after.deadline, change.deadline);
  note(before.forced, after.forced, change.forced);
  return change;
}

bool carry_out(const TableauChange& change, Tableau& tableau) {
  if (!carry_out_things(change, tableau.things)) return false;
  set(change.zones, tableau.zones);
  set(change.prompt, tableau.prompt);
  set(change.entry, tableau.entry);
  set(change.moment, tableau.moment);
  set(change.offers, tableau.offers);
  set(change.deadline, tableau.deadline);
  set(change.forced, tableau.forced);
  return true;
}

}  // namespace indice::wire
