// How one list of things became another: what is gone, and what is new, no longer as it was or at
// another place among those that stay. Both forms of a tableau are compared by it, spelled out
// (`wire/change.h`) and as sketches (`wire/hearing_room.h`).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace indice::wire {

class ListChange {
 public:
  struct Changed {
    std::uint16_t index;  // in the new list
    bool is_placed;       // it must be told where it stands now
  };

  // `name_of` names a thing; a list has no name twice.
  //
  // What has changed is told anyway, its place for little more. So the places of those that have
  // not changed count: a card that goes from a hand far down to the discard far up is placed, and
  // what lies between stays where it is.
  template <class T, class NameOf>
  void compare(std::span<const T> before, std::span<const T> after, NameOf name_of) {
    changed_.clear();
    gone_.clear();
    std::size_t first = 0;
    const std::size_t most = std::min(before.size(), after.size());
    while (first < most && before[first] == after[first]) ++first;
    while (before.size() > first && after.size() > first && before.back() == after.back()) {
      before = before.first(before.size() - 1);
      after = after.first(after.size() - 1);
    }
    if (before.size() == first && after.size() == first) return;
    find_runs(before.subspan(first), after.subspan(first), name_of);
    mark_limits(before.size() - first);
    choose(first);
    if (leaving_ > 0) find_gone(first, before.size() - first);
  }

  [[nodiscard]] std::span<const Changed> changed() const { return changed_; }
  // Places in the old list.
  [[nodiscard]] std::span<const std::uint16_t> gone() const { return gone_; }

 private:
  static constexpr std::uint16_t nowhere = 0xffff;
  // Things that stood side by side and stand so now, all as they were; or one that has changed.
  struct Run {
    std::size_t index, count;
    std::uint16_t old;  // where it stood, if anywhere
    bool is_equal;
    std::uint16_t limit = 0;  // where the first of the equal ones behind it stood
  };

  template <class T, class NameOf>
  void find_runs(std::span<const T> before, std::span<const T> after, NameOf name_of) {
    runs_.clear();
    leaving_ = before.size();
    std::size_t next = 0;    // the first that was not passed yet
    std::size_t behind = 0;  // behind what was found last
    for (std::size_t i = 0; i < after.size();) {
      const std::size_t old = place_of(name_of(after[i]), before, behind, next, name_of);
      if (old == before.size()) {
        runs_.push_back({i++, 1, nowhere, false});
        continue;
      }
      const std::size_t most = std::min(before.size() - old, after.size() - i);
      std::size_t equal = 0;
      while (equal < most && before[old + equal] == after[i + equal]) ++equal;
      const std::size_t count = std::max<std::size_t>(equal, 1);
      runs_.push_back({i, count, static_cast<std::uint16_t>(old), equal > 0});
      leaving_ -= count;
      if (old == behind || old == next) next = old + count;
      behind = old + count;
      i += count;
    }
  }
  // The next one is mostly the next one. Nowhere: the number of things.
  template <class Name, class T, class NameOf>
  static std::size_t place_of(const Name& name, std::span<const T> things, std::size_t behind,
                              std::size_t next, NameOf name_of) {
    const auto stands_at = [&](std::size_t place) { return name_of(things[place]) == name; };
    if (behind < things.size() && stands_at(behind)) return behind;
    for (std::size_t place = next; place < things.size(); ++place)
      if (stands_at(place)) return place;
    for (std::size_t place = 0; place < std::min(next, things.size()); ++place)
      if (stands_at(place)) return place;
    return things.size();
  }
  void mark_limits(std::size_t end) {
    auto limit = static_cast<std::uint16_t>(end);
    for (std::size_t i = runs_.size(); i-- > 0;) {
      runs_[i].limit = limit;
      if (runs_[i].is_equal) limit = std::min(limit, runs_[i].old);
    }
  }
  void choose(std::size_t first) {
    std::size_t reached = 0;
    for (const Run& run : runs_) {
      const bool keeps_place = run.old != nowhere && run.old >= reached && run.old < run.limit;
      if (keeps_place) reached = run.old + run.count;
      if (keeps_place && run.is_equal) continue;
      for (std::size_t i = 0; i < run.count; ++i)
        changed_.push_back({static_cast<std::uint16_t>(first + run.index + i), !keeps_place});
    }
  }
  void find_gone(std::size_t first, std::size_t count) {
    stays_.assign(count, 0);
    for (const Run& run : runs_)
      if (run.old != nowhere) std::fill_n(stays_.begin() + run.old, run.count, std::uint8_t{1});
    for (std::size_t i = 0; i < count; ++i)
      if (stays_[i] == 0) gone_.push_back(static_cast<std::uint16_t>(first + i));
  }

  std::vector<Changed> changed_;
  std::vector<std::uint16_t> gone_;
  std::vector<Run> runs_;
  std::size_t leaving_ = 0;  // so many of the old ones are gone
  std::vector<std::uint8_t> stays_;
};

}  // namespace indice::wire
