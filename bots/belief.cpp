#include "bots/belief.h"

#include <algorithm>

namespace indice::bots {
namespace {

int lying_open(const Tableau& tableau, const Id& place, const Id& piece) {
  int count = 0;
  for (const Thing& thing : tableau.things)
    if (thing.piece == piece && !thing.face_down && tableau.zones[thing.zone].id == place)
      count += thing.count;
  return count;
}

bool has_zone(const Tableau& tableau, const Id& place) {
  return std::any_of(tableau.zones.begin(), tableau.zones.end(),
                     [&](const Zone& zone) { return zone.id == place; });
}

HiddenThing* find(std::vector<HiddenThing>& all, const Id& place, const Id& piece) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const HiddenThing& one) {
    return one.what.place == place && one.what.piece == piece;
  });
  return found == all.end() ? nullptr : &*found;
}

// What `other` sees in places that are somebody's, where the seat does not.
void add_seen_by(const AnyGame& game, const Tableau& mine, Seat seat, Seat other,
                 const AnyState& world, std::vector<HiddenThing>& hidden) {
  const Tableau theirs = game.tableau(game.view(world, other), MemoryAid::off);
  std::vector<HiddenThing> seen;
  for (const Thing& thing : theirs.things) {
    const Zone& zone = theirs.zones[thing.zone];
    if (thing.face_down || thing.piece == Id{} || zone.owner == nobody || zone.owner == seat ||
        !has_zone(mine, zone.id))
      continue;
    if (HiddenThing* known = find(seen, zone.id, thing.piece))
      known->count += thing.count;
    else
      seen.push_back(
          {{zone.owner, zone.id, zone.title, thing.piece, thing.face, 0, 0}, thing.count});
  }
  for (HiddenThing& one : seen) {
    one.count -= lying_open(mine, one.what.place, one.what.piece);
    if (one.count <= 0) continue;
    if (HiddenThing* known = find(hidden, one.what.place, one.what.piece))
      known->count = std::max(known->count, one.count);
    else
      hidden.push_back(one);
  }
}

}  // namespace

std::vector<HiddenThing> hidden_from(const AnyGame& game, const Tableau& mine, Seat seat,
                                     const AnyState& world) {
  std::vector<HiddenThing> hidden;
  const unsigned players = game.outcome(world).players;
  for (Seat other = 0; other < players; ++other)
    if (other != seat) add_seen_by(game, mine, seat, other, world, hidden);
  return hidden;
}

std::vector<Suspicion> suspicions(const AnyGame& game, const AnyView& view, Seat seat,
                                  std::uint64_t seed, unsigned worlds) {
  const Tableau mine = game.tableau(view, MemoryAid::on);
  Dice dice(seed);
  std::vector<Suspicion> all;
  for (unsigned i = 0; i < worlds; ++i)
    for (const HiddenThing& one : hidden_from(game, mine, seat, game.imagine(view, dice))) {
      auto known = std::find_if(all.begin(), all.end(), [&](const Suspicion& suspicion) {
        return suspicion.place == one.what.place && suspicion.piece == one.what.piece;
      });
      if (known == all.end()) known = all.insert(all.end(), one.what);
      ++known->chance;
      known->expected += one.count;
    }
  const auto in_thousandths = [worlds](int count) {
    return static_cast<int>((1000LL * count + worlds / 2) / worlds);
  };
  for (Suspicion& one : all) {
    one.chance = in_thousandths(one.chance);
    one.expected = in_thousandths(one.expected);
  }
  std::sort(all.begin(), all.end(), [](const Suspicion& one, const Suspicion& other) {
    if (one.owner != other.owner) return one.owner < other.owner;
    if (one.place != other.place) return one.place < other.place;
    if (one.expected != other.expected) return one.expected > other.expected;
    return one.piece < other.piece;
  });
  return all;
}

}  // namespace indice::bots
