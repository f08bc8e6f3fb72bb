// Checks of what records and scenarios are written in: words for actions, JSON for positions.
#include <set>

#include "tests/conformance/checks.h"
#include "tests/conformance/serialise.h"

namespace indice::conformance {
namespace {

// Words as they should not be: cut, doubled, with odd bytes and numbers.
std::string spoil(std::string words, Dice& dice) {
  const auto place = [&] { return dice.below(static_cast<std::uint32_t>(words.size() + 1)); };
  switch (dice.below(6)) {
    case 0: words.resize(place()); break;
    case 1: words.insert(place(), 1, static_cast<char>(dice.below(256))); break;
    case 2: words.insert(place(), " 99999999999999999999 "); break;
    case 3: words += " " + words; break;
    case 4: words.insert(place(), "-1"); break;
    default: words.assign(dice.below(40), static_cast<char>(dice.below(256))); break;
  }
  return words;
}

void collect_nodes(Json& value, std::vector<Json*>& out) {
  out.push_back(&value);
  if (Json::Array* list = value.as_array())
    for (Json& element : *list) collect_nodes(element, out);
  if (Json::Object* object = value.as_object())
    for (auto& [name, member] : *object) collect_nodes(member, out);
}

Json odd_value(Dice& dice) {
  switch (dice.below(10)) {
    case 0: return Json();
    case 1: return true;
    case 2: return -1;
    case 3: return 1'000'000;
    case 4: return std::int64_t{-9'223'372'036'854'775'807LL};
    case 5: return 1.5;
    case 6: return "no such word";
    case 7: return Json::Array{};
    case 8: return Json::Object{};
    default: return static_cast<int>(dice.below(30));
  }
}

// One change somewhere in the tree.
void spoil(Json& root, Dice& dice) {
  std::vector<Json*> nodes;
  collect_nodes(root, nodes);
  const auto any = [&] { return nodes[dice.below(static_cast<std::uint32_t>(nodes.size()))]; };
  Json& node = *any();
  const auto kind = dice.below(4);
  Json::Array* list = node.as_array();
  Json::Object* object = node.as_object();
  const auto index = [&](std::size_t size) { return dice.below(static_cast<std::uint32_t>(size)); };
  if (list != nullptr && !list->empty() && kind == 0) {
    list->erase(list->begin() + index(list->size()));
  } else if (list != nullptr && !list->empty() && kind == 1) {
    const Json doubled = (*list)[index(list->size())];
    list->push_back(doubled);
  } else if (object != nullptr && !object->empty() && kind == 0) {
    object->erase(object->begin() + index(object->size()));
  } else if (object != nullptr && kind == 1) {
    object->emplace_back("no such key", 1);
  } else if (kind == 2) {
    const Json other = *any();
    node = other;
  } else {
    node = odd_value(dice);
  }
}

// A position that was accepted must be one that can be played.
void play_position(const Trial& trial, const AnyState& state, const Census& cards,
                   Violations& violations) {
  if (trial.game.census(state) != cards) {
    violations.add("accepted though cards are missing or doubled: " +
                   indice::to_text(trial.game.describe(state)));
    return;
  }
  RandomGame play(trial.game, state, trial.seed);
  if (play.play_to_end()) return;
  const std::string what = play.stuck() ? "leads to a decider without an action" : "never ends";
  violations.add("accepted, but " + what + ": " + indice::to_text(trial.game.describe(state)));
}

// With the memory aid on, for that shows most.
std::string shown(const AnyGame& game, const AnyState& state, Seat viewer) {
  return to_text(game.tableau(game.view(state, viewer), MemoryAid::on));
}

}  // namespace

Violations words_and_actions_match(const Trial& trial) {
  Violations violations;
  Dice dice(trial.seed + 11);
  visit_positions(trial, trial.work(10'000, 20), violations, [&](const RandomGame& position) {
    for (const Seat seat : trial.game.deciders(position.state())) {
      std::set<std::string> said;
      for (const AnyAction action : legal(trial.game, position.state(), seat)) {
        const std::string words = trial.game.words(action);
        if (words.empty() || !said.insert(words).second)
          violations.add("two legal actions are called \"" + words + "\"");
        if (trial.game.action(words) != action)
          violations.add(words + " does not read back as the same action");
        // Spoilt words may still mean something, but then one thing for good.
        const auto odd = trial.game.action(spoil(words, dice));
        if (odd && trial.game.action(trial.game.words(*odd)) != odd)
          violations.add(trial.game.words(*odd) + ", read from spoilt words, does not read back");
      }
    }
  });
  return violations;
}

Violations a_description_makes_the_same_position(const Trial& trial) {
  Violations violations;
  Dice filler(trial.seed + 13);
  visit_positions(trial, trial.work(500, 8), violations, [&](const RandomGame& position) {
    const Json described = trial.game.describe(position.state());
    AnyState made;
    JsonProblem problem;
    if (!trial.game.position(described, trial.options, filler, made, problem)) {
      violations.add("its own description is refused: " + problem.what);
      return;
    }
    const std::string truth = indice::to_text(described);
    const std::string copy = indice::to_text(trial.game.describe(made));
    if (truth != copy)
      violations.add("described again it is different: " + difference(truth, copy));
    for (const Seat viewer : viewers(trial))
      if (shown(trial.game, made, viewer) != shown(trial.game, position.state(), viewer))
        violations.add("made from its description, it looks different to viewer " +
                       std::to_string(viewer) + ": " + truth);
  });
  return violations;
}

Violations hostile_positions_are_refused_or_playable(const Trial& trial) {
  Violations violations;
  Dice dice(trial.seed + 19);
  visit_positions(trial, trial.work(1000, 8), violations, [&](const RandomGame& position) {
    const Census cards = trial.game.census(position.state());
    for (int i = 0; i < 20 && !violations.full(); ++i) {
      Json fragment = trial.game.describe(position.state());
      for (std::uint32_t changes = 1 + dice.below(3); changes > 0; --changes) spoil(fragment, dice);
      AnyState made;
      JsonProblem problem;
      if (trial.game.position(fragment, trial.options, dice, made, problem)) {
        play_position(trial, made, cards, violations);
      } else if (problem.what.empty()) {
        violations.add("refused without a word: " + indice::to_text(fragment));
      }
    }
  });
  return violations;
}

}  // namespace indice::conformance
