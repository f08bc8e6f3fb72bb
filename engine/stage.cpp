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

void Staging::movements(Seat viewer, MemoryAid aid, std::vector<Movement>& out) const {
  out.clear();
  for (const Moved& moved : moved_) {
    const std::optional<Movement> one = projected(moved, viewer, aid);
    if (!one) continue;
    const auto same = std::find_if(out.begin(), out.end(),
                                   [&](const Movement& other) { return alike(*one, other); });
    if (same == out.end())
      out.push_back(*one);
    else
      same->count += one->count;
  }
}

std::vector<Movement> Staging::movements(Seat viewer, MemoryAid aid) const {
  std::vector<Movement> seen;
  movements(viewer, aid, seen);
  return seen;
}

std::optional<std::uint64_t> Staging::seen_by(Seat viewer, MemoryAid aid) const {
  constexpr std::size_t most = 64 / 3;
  if (moved_.size() > most) return std::nullopt;
  std::uint64_t seen = 0;
  for (const Moved& moved : moved_) {
    const bool told = moved.told.contains(viewer);
    seen = seen << 3U | (told ? 1U : 0U) | (told && moved.before.reaches(viewer, aid) ? 2U : 0U) |
           (told && moved.after.reaches(viewer, aid) ? 4U : 0U);
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
