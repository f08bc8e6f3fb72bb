#include "engine/foresight.h"

#include <algorithm>

namespace indice {
namespace {

constexpr int worlds = 16;

struct World {
  std::vector<HeardFact> facts;
  std::vector<int> scores_before, scores_after;
  Tableau after;
  bool others_decide = false;
  bool ends = false;
};

std::vector<int> scores(const AnyGame& game, const AnyState& state) {
  std::vector<int> points(max_seats, 0);
  for (const ScoreLine& line : game.score_sheet(state))
    if (line.seat < max_seats) points[line.seat] += line.points;
  return points;
}

World played(const AnyGame& game, const AnyView& view, Seat seat, AnyAction action, MemoryAid aid,
             Dice& dice) {
  World world;
  AnyState state = game.imagine(view, dice);
  world.scores_before = scores(game, state);
  SeatSet others = game.deciders(state);
  others.remove(seat);
  world.others_decide = !others.empty();
  std::vector<StagedFact> said;
  game.apply_staged(state, seat, action, dice, said);
  for (const StagedFact& fact : said)
    if (HeardFact heard = heard_by(fact, seat, aid); heard.note || !heard.moved.empty())
      world.facts.push_back(std::move(heard));
  world.scores_after = scores(game, state);
  world.ends = game.deciders(state).empty();
  world.after = game.tableau(game.view(state, seat), aid);
  return world;
}

void compare_scores(const std::vector<World>& all, Foresight& foresight) {
  const World& first = all.front();
  for (Seat seat = 0; seat < max_seats; ++seat) {
    const ForeseenScore score{seat, first.scores_before[seat], first.scores_after[seat]};
    const bool sure = std::all_of(all.begin(), all.end(), [&](const World& world) {
      return world.scores_before[seat] == score.before && world.scores_after[seat] == score.after;
    });
    if (sure && score.before != score.after) foresight.scores.push_back(score);
  }
}

bool has(const Tableau& tableau, const Thing& thing) {
  return std::find(tableau.things.begin(), tableau.things.end(), thing) != tableau.things.end();
}

void compare_things(const std::vector<World>& all, const Tableau& now, Foresight& foresight) {
  for (const Thing& thing : all.front().after.things) {
    const bool sure = std::all_of(all.begin(), all.end(),
                                  [&](const World& world) { return has(world.after, thing); });
    if (sure && !has(now, thing)) foresight.things.push_back(thing);
  }
}

}  // namespace

Foresight foresee(const AnyGame& game, const AnyView& view, Seat seat, AnyAction action,
                  MemoryAid aid) {
  Dice dice(action.bits);
  std::vector<World> all;
  all.reserve(worlds);
  for (int i = 0; i < worlds; ++i) all.push_back(played(game, view, seat, action, aid, dice));

  Foresight foresight;
  foresight.ends =
      std::all_of(all.begin(), all.end(), [](const World& world) { return world.ends; });
  const std::vector<HeardFact>& told = all.front().facts;
  for (std::size_t i = 0; i < told.size(); ++i) {
    const bool sure = !(told[i].note && told[i].note->reveals) &&
                      std::all_of(all.begin(), all.end(), [&](const World& world) {
                        return i < world.facts.size() && world.facts[i] == told[i];
                      });
    if (!sure) return foresight;
    foresight.facts.push_back(told[i]);
  }
  // Where others decide at the same time, this may be the last answer that is waited for.
  foresight.whole = std::all_of(all.begin(), all.end(), [&](const World& world) {
    return world.facts.size() == told.size() && !world.others_decide;
  });
  if (!foresight.whole) return foresight;
  compare_scores(all, foresight);
  compare_things(all, game.tableau(view, aid), foresight);
  return foresight;
}

}  // namespace indice
