#include "engine/stage.h"

#include <algorithm>

namespace indice {
namespace {

std::optional<Movement> projected(const Moved& moved, Seat viewer, MemoryAid aid) {
  if (!moved.told.contains(viewer)) return std::nullopt;
  const Id arrives = moved.back_to.empty() ? moved.back : moved.back_to;
  const bool open = moved.back.empty();
  const bool all = moved.what == Id(everything_there);
  Movement seen;
  seen.what = open || all || moved.before.reaches(viewer, aid) ? moved.what : moved.back;
  seen.as = !all && (open || moved.after.reaches(viewer, aid)) ? moved.what : arrives;
  seen.from = moved.from;
  seen.to = moved.to;
  seen.count = moved.count;
  seen.at = moved.at;
  if (seen.count == 0 || (seen.from == seen.to && seen.what == seen.as)) return std::nullopt;
  return seen;
}

bool alike(const Movement& one, const Movement& other) {
  return one.what == other.what && one.as == other.as && one.from == other.from &&
         one.to == other.to && one.at == other.at;
}

}  // namespace

std::vector<Movement> Staging::movements(Seat viewer, MemoryAid aid) const {
  std::vector<Movement> seen;
  for (const Moved& moved : moved_) {
    const std::optional<Movement> one = projected(moved, viewer, aid);
    if (!one) continue;
    const auto same = std::find_if(seen.begin(), seen.end(),
                                   [&](const Movement& other) { return alike(*one, other); });
    if (same == seen.end())
      seen.push_back(*one);
    else
      same->count += one->count;
  }
  return seen;
}

HeardFact heard_by(const StagedFact& fact, Seat viewer, MemoryAid aid) {
  HeardFact heard;
  if (fact.note.is_for(viewer)) heard.note = fact.note;
  heard.moved = fact.moved.movements(viewer, aid);
  return heard;
}

}  // namespace indice
