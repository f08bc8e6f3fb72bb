#include "wire/change.h"

#include <algorithm>
#include <span>

#include "wire/list_change.h"

namespace indice::wire {
namespace {

// Where the thing stands; `from` is a good guess. None: the number of things.
std::size_t place_of(const std::vector<Thing>& things, const Id& id, std::size_t from) {
  const auto named = [&id](const Thing& thing) { return thing.id == id; };
  const auto guess = things.begin() + static_cast<std::ptrdiff_t>(std::min(from, things.size()));
  auto found = std::find_if(guess, things.end(), named);
  if (found == things.end()) {
    found = std::find_if(things.begin(), guess, named);
    if (found == guess) return things.size();
  }
  return static_cast<std::size_t>(found - things.begin());
}

template <class T>
void note(const T& before, const T& after, std::optional<T>& change) {
  if (!(before == after)) change = after;
}

template <class T>
void set(const std::optional<T>& change, T& value) {
  if (change) value = *change;
}

void compare_things(const std::vector<Thing>& before, const std::vector<Thing>& after,
                    TableauChange& change) {
  ListChange list;
  list.compare(std::span(before), std::span(after),
               [](const Thing& thing) -> const Id& { return thing.id; });
  for (const ListChange::Changed& one : list.changed()) {
    ChangedThing& changed = change.things.emplace_back();
    changed.thing = after[one.index];
    if (one.is_placed) changed.at = one.index;
  }
  for (const std::uint16_t place : list.gone()) change.gone.push_back(before[place].id);
}

bool carry_out_things(const TableauChange& change, std::vector<Thing>& things) {
  std::vector<bool> leaves(things.size(), false);
  for (const auto& id : change.gone) {
    const std::size_t place = place_of(things, id, 0);
    if (place == things.size()) return false;
    leaves[place] = true;
  }
  std::vector<Thing> now = things;
  for (const ChangedThing& changed : change.things) {
    const std::size_t place = place_of(things, changed.thing.id, 0);
    if (place == things.size()) {
      if (!changed.at) return false;
    } else if (changed.at) {
      leaves[place] = true;
    } else {
      now[place] = changed.thing;
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
  compare_things(before.things, after.things, change);
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
