#include "table/chronicle.h"

#include <algorithm>

namespace indice::table {
namespace {

bool is_move(const Heard& heard) { return std::holds_alternative<Moved>(heard.event.what); }

}  // namespace

void Chronicle::add(std::span<const Heard> heard) {
  for (const Heard& one : heard) {
    if (const auto* started = std::get_if<Started>(&one.event.what)) {
      deal_ = started->deal;
      events_.clear();
    } else if (const auto* undone = std::get_if<Undone>(&one.event.what)) {
      take_back(undone->moves);
    } else {
      events_.push_back(one);
      if (is_move(one)) ++moves_;
    }
  }
}

void Chronicle::take_back(std::uint32_t moves) {
  for (; moves > 0; --moves) {
    const auto last = std::find_if(events_.rbegin(), events_.rend(), is_move);
    ENSURE(last != events_.rend());
    events_.erase(std::next(last).base());
    --moves_;
  }
}

}  // namespace indice::table
