// Checks of the stage: for every viewer, with and without the memory aid, the old tableau with the
// movements that he sees is the new tableau, and what he sees moving tells him no hidden card.
#include <algorithm>
#include <map>
#include <set>

#include "engine/stage.h"
#include "tests/conformance/checks.h"
#include "tests/conformance/redeal.h"
#include "tests/conformance/serialise.h"

namespace indice::conformance {
namespace {

// What lies where: (place, piece) to how many.
using Stage = std::map<std::pair<Id, Id>, int>;

struct Shown {
  Stage stage;
  std::set<Id> places;
};

Shown shown(const AnyGame& game, const AnyState& state, Seat viewer, MemoryAid aid) {
  Shown out;
  const Tableau tableau = game.tableau(game.view(state, viewer), aid);
  for (const Zone& zone : tableau.zones) out.places.insert(zone.id);
  for (const Thing& thing : tableau.things) {
    out.places.insert(thing.id);
    if (thing.piece.empty()) continue;
    const Id place = thing.on.empty() ? tableau.zones[thing.zone].id : thing.on;
    out.stage[{place, thing.piece}] += thing.count;
  }
  return out;
}

std::string text_of(const Movement& one) {
  return std::to_string(one.count) + " " + std::string(one.what.text()) + " from \"" +
         std::string(one.from.text()) + "\" to \"" + std::string(one.to.text()) + "\" as " +
         std::string(one.as.text()) + " at " + std::to_string(one.at);
}

void take(Stage& stage, const Id& place, const Id& piece, int count) {
  const auto found = stage.find({place, piece});
  found->second -= count;
  if (found->second == 0) stage.erase(found);
}

int held(const Stage& stage, const Id& place, const Id& piece) {
  const auto found = stage.find({place, piece});
  return found == stage.end() ? 0 : found->second;
}

// Carries one movement out; says what is wrong with it.
std::string moved(Stage& stage, const Movement& one) {
  if (one.count <= 0) return "moves nothing";
  const bool all = one.what == Id(everything_there);
  if (!one.from.empty() && all) {
    int there = 0;
    for (auto place = stage.begin(); place != stage.end();) {
      const bool here = place->first.first == one.from;
      if (here) there += place->second;
      place = here ? stage.erase(place) : std::next(place);
    }
    if (there != one.count) return "finds " + std::to_string(there) + " there";
  } else if (!one.from.empty()) {
    const int there = held(stage, one.from, one.what);
    if (there < one.count) return "finds " + std::to_string(there) + " there";
    take(stage, one.from, one.what, one.count);
  }
  if (!one.to.empty()) stage[{one.to, one.as}] += one.count;
  return {};
}

std::string first_difference(const Stage& one, const Stage& other) {
  for (const auto& [key, count] : one)
    if (held(other, key.first, key.second) != count)
      return std::to_string(count) + " " + std::string(key.second.text()) + " in " +
             std::string(key.first.text()) + " where the tableau has " +
             std::to_string(held(other, key.first, key.second));
  return {};
}

struct Step {
  std::string what;
  const Shown& before;
  const Shown& after;
};

void follow(const Step& step, const std::vector<StagedFact>& facts, Seat viewer, MemoryAid aid,
            Violations& violations) {
  Stage stage = step.before.stage;
  for (const StagedFact& fact : facts)
    for (const Movement& one : fact.moved.movements(viewer, aid)) {
      for (const Id& place : {one.from, one.to})
        if (!place.empty() && !step.before.places.contains(place) &&
            !step.after.places.contains(place)) {
          violations.add(step.what + ": " + text_of(one) + " names a place that is not there");
          return;
        }
      if (const std::string wrong = moved(stage, one); !wrong.empty()) {
        violations.add(step.what + ": " + text_of(one) + " " + wrong);
        return;
      }
    }
  if (stage == step.after.stage) return;
  std::string wrong = first_difference(stage, step.after.stage);
  if (wrong.empty())
    wrong = "nothing where the tableau has " + first_difference(step.after.stage, stage);
  violations.add(step.what + " leaves " + wrong);
}

constexpr std::array both_aids{MemoryAid::off, MemoryAid::on};

std::string for_whom(Seat viewer, MemoryAid aid) {
  return (viewer == spectator ? std::string("a spectator") : "seat " + std::to_string(viewer)) +
         (aid == MemoryAid::on ? " with a memory aid" : "");
}

std::string name(const StagedFact& fact) { return std::string(fact.note.name); }

// What a viewer sees of an action, but for the faces of what is turned up before him.
std::string seen(const std::vector<StagedFact>& facts, Seat viewer, bool& turned) {
  std::string out;
  for (const StagedFact& fact : facts)
    for (const Movement& one : fact.moved.movements(viewer, MemoryAid::off)) {
      Movement told = one;
      if (one.what != one.as) {
        turned = true;
        told.as = {};
      }
      out += name(fact) + ": " + text_of(told) + "\n";
    }
  return out;
}

// What the faces of a game have said of each of its pieces, but for what may change.
class Faces {
 public:
  explicit Faces(const AnyGame& game) : game_(game) {}

  void look(const Tableau& tableau, Violations& violations) {
    for (const Thing& thing : tableau.things) {
      if (thing.piece.empty()) continue;
      for (const Field& field : thing.face.fields) {
        if (field.name == "count" || changes(thing.face.key, field.name)) continue;
        const auto [known, fresh] =
            said_.try_emplace({thing.piece, std::string(field.name.text())}, field.value);
        if (!fresh && !(known->second == field.value))
          violations.add(std::string(thing.piece.text()) + " has another " +
                         std::string(field.name.text()) + " in " + std::string(thing.face.key));
      }
    }
  }

 private:
  [[nodiscard]] bool changes(std::string_view key, std::string_view field) const {
    const auto changing = game_.info().changing;
    return std::find(changing.begin(), changing.end(),
                     std::string(key) + "/" + std::string(field)) != changing.end();
  }

  const AnyGame& game_;
  std::map<std::pair<Id, std::string>, Value> said_;
};

}  // namespace

Violations movements_lead_to_the_next_tableau(const Trial& trial) {
  Violations violations;
  const int games = trial.work(300, 2);
  for (int i = 0; i < games && !violations.full(); ++i) {
    const std::uint64_t seed = trial.seed * 613 + static_cast<std::uint64_t>(i);
    Dice dice(seed);
    Dice choices(seed + 1);
    std::vector<StagedFact> facts;
    AnyState state = trial.game.deal_staged(trial.options, dice, facts);
    std::vector<std::pair<std::pair<Seat, MemoryAid>, Shown>> looks;
    for (const Seat viewer : viewers(trial))
      for (const MemoryAid aid : both_aids) {
        Shown now = shown(trial.game, state, viewer, aid);
        follow({"the deal, for " + for_whom(viewer, aid), {}, now}, facts, viewer, aid, violations);
        looks.emplace_back(std::pair(viewer, aid), std::move(now));
      }
    for (int moves = 0; moves < decision_limit && violations.empty(); ++moves) {
      const SeatSet deciders = trial.game.deciders(state);
      if (deciders.empty()) break;
      const std::vector<AnyAction> actions = legal(trial.game, state, deciders.lowest());
      const AnyAction action = actions[choices.below(static_cast<std::uint32_t>(actions.size()))];
      facts.clear();
      trial.game.apply_staged(state, deciders.lowest(), action, dice, facts);
      for (auto& [who, before] : looks) {
        Shown now = shown(trial.game, state, who.first, who.second);
        const std::string what =
            "\"" + trial.game.words(action) + "\", for " + for_whom(who.first, who.second);
        follow({what, before, now}, facts, who.first, who.second, violations);
        before = std::move(now);
      }
    }
  }
  return violations;
}

// The same action with the same dice in the true and in another world: what is seen moving is
// the same but for the faces of what is turned up.
Violations movements_keep_secrets(const Trial& trial) {
  Violations violations;
  SecondWorlds worlds(trial.game, trial.seed + 5);
  visit_positions(trial, trial.work(1500, 8), violations, [&](const RandomGame& position) {
    const SeatSet deciders = trial.game.deciders(position.state());
    if (deciders.empty()) return;
    const Seat actor = deciders.lowest();
    for (const Seat viewer : viewers(trial)) {
      const AnyState imagined = worlds.make(position.state(), viewer);
      for (const AnyAction action : legal(trial.game, position.state(), actor)) {
        if (!trial.game.deciders(imagined).contains(actor) ||
            !trial.game.judge(imagined, actor, action))
          continue;
        AnyState truth = position.state();
        AnyState fancy = imagined;
        Dice one(trial.seed), other(trial.seed);
        std::vector<StagedFact> true_facts, fancy_facts;
        trial.game.apply_staged(truth, actor, action, one, true_facts);
        trial.game.apply_staged(fancy, actor, action, other, fancy_facts);
        bool turned = false;
        const std::string true_sight = seen(true_facts, viewer, turned);
        bool fancy_turned = false;
        const std::string fancy_sight = seen(fancy_facts, viewer, fancy_turned);
        const auto reveals = [&](const std::vector<StagedFact>& facts) {
          return std::any_of(facts.begin(), facts.end(), [&](const StagedFact& fact) {
            return fact.note.reveals && fact.note.is_for(viewer);
          });
        };
        // What came to light may lead to different consequences.
        if (turned || fancy_turned || reveals(true_facts) || reveals(fancy_facts)) continue;
        if (true_sight != fancy_sight)
          violations.add("at \"" + trial.game.words(action) + "\" " +
                         for_whom(viewer, MemoryAid::off) +
                         " could tell by what moves: " + difference(true_sight, fancy_sight));
      }
    }
  });
  return violations;
}

// For all viewers, all game long: a client may draw a piece from what it was told of it once.
Violations a_piece_has_one_face(const Trial& trial) {
  Violations violations;
  for (int i = 0; i < trial.work(60, 1) && violations.empty(); ++i) {
    RandomGame play(trial.game, trial.options, trial.seed * 97 + static_cast<std::uint64_t>(i));
    Faces faces(trial.game);
    for (auto move = play.choose(); move && violations.empty(); move = play.choose()) {
      for (const Seat viewer : viewers(trial))
        for (const MemoryAid aid : both_aids)
          faces.look(trial.game.tableau(trial.game.view(play.state(), viewer), aid), violations);
      play.play(*move);
    }
  }
  return violations;
}

// Whatever was dealt, who got nothing sees the same.
Violations deals_look_alike(const Trial& trial) {
  Violations violations;
  std::string first;
  for (int i = 0; i < trial.work(400, 10) && violations.empty(); ++i) {
    Dice dice(trial.seed * 31 + static_cast<std::uint64_t>(i));
    std::vector<StagedFact> facts;
    static_cast<void>(trial.game.deal_staged(trial.options, dice, facts));
    // What comes from outside face up is chance that everybody sees.
    std::string sight;
    for (const StagedFact& fact : facts)
      for (const Movement& one : fact.moved.movements(spectator, MemoryAid::off)) {
        Movement told = one;
        if (one.from.empty() || one.what != one.as) told.what = told.as = {};
        sight += name(fact) + ": " + text_of(told) + "\n";
      }
    if (i == 0) first = sight;
    if (sight != first)
      violations.add("deals can be told apart by what moves: " + difference(first, sight));
  }
  return violations;
}

}  // namespace indice::conformance
