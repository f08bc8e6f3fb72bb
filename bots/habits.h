// What came of each seat's actions in all games that a search has imagined so far, wherever in them
// they were done: within its tree or after it. Who plays on by habit does what did well before.
// That takes no knowledge of the game, only an idea of which actions are the same one, and it gets
// better with every game imagined; what a sensible player gets wrong every time it soon stops
// doing.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "bots/manners.h"
#include "engine/action.h"
#include "engine/seat.h"

namespace indice::bots {

class Habits {
 public:
  // Actions that share a place by chance share a habit.
  using Place = std::uint16_t;
  static constexpr unsigned places = 1U << 13U;

  explicit Habits(std::size_t longest_game) : records_(places) { done_.reserve(longest_game); }

  void forget() { std::fill(records_.begin(), records_.end(), Record()); }

  [[nodiscard]] static Place place_of(Seat seat, AnyAction about) {
    std::uint64_t mixed = (about.bits ^ std::uint64_t{seat} << 57U) * 0x9e3779b97f4a7c15ULL;
    mixed = (mixed ^ mixed >> 29U) * 0xbf58476d1ce4e5b9ULL;
    return static_cast<Place>(mixed >> 40U & (places - 1));
  }
  // The mean of what came of it; what was never done might be better than anything.
  [[nodiscard]] float worth(Place place) const {
    const Record& record = records_[place];
    return record.count == 0 ? 2.0F : record.total / record.count;
  }

  void did(Seat seat, AnyAction about) {
    if (done_.size() < done_.capacity()) done_.push_back({place_of(seat, about), seat});
  }
  // The game in which all this was done came to that.
  void learn(const Chances& chances) {
    for (const Done& done : done_) {
      Record& record = records_[done.place];
      record.total += chances[done.seat];
      ++record.count;
    }
    done_.clear();
  }

 private:
  struct Record {
    float total = 0;
    float count = 0;
  };
  struct Done {
    Place place = 0;
    Seat seat = nobody;
  };
  std::vector<Record> records_;
  std::vector<Done> done_;
};

}  // namespace indice::bots
