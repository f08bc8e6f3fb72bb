// Check of dealing: in the description of a fresh game, a list whose entries change from deal to
// deal is a shuffled pile or row, so every place of it must hold every card equally often. Lists
// of the same name (the columns of a grid, the hands of all seats) are taken together.
#include <map>

#include "tests/conformance/checks.h"
#include "tests/support/chi_square.h"

namespace indice::conformance {
namespace {

using Counts = std::map<std::string, int>;     // card → how often
using Places = std::map<std::string, Counts>;  // place → cards
using Groups = std::map<std::string, Places>;  // list → places

bool is_card(const Json& value) {
  if (const Json::Object* object = value.as_object())
    return !object->empty() &&
           std::all_of(object->begin(), object->end(), [](const Json::Member& member) {
             return member.second.as_object() == nullptr && member.second.as_array() == nullptr;
           });
  return value.as_string() != nullptr;
}

// `group` is the path without the numbers in it.
void tally(const Json& value, const std::string& group, const std::string& place, Groups& groups) {
  if (const Json::Array* list = value.as_array()) {
    for (std::size_t i = 0; i < list->size(); ++i) {
      const std::string here = place + "[" + std::to_string(i) + "]";
      if (is_card((*list)[i])) {
        ++groups[group][here][indice::to_text((*list)[i])];
      } else {
        tally((*list)[i], group, here, groups);
      }
    }
  } else if (const Json::Object* object = value.as_object()) {
    for (const auto& [name, member] : *object) {
      std::string inner = group;
      inner.append(".").append(name);
      tally(member, inner, place + "." + name, groups);
    }
  }
}

void judge_group(const std::string& group, const Places& places, int deals,
                 Violations& violations) {
  Counts whole;
  int everything = 0;
  bool shuffled = false;
  for (const auto& [place, cards] : places) {
    int here = 0;
    for (const auto& [card, count] : cards) whole[card] += count, here += count;
    if (here != deals) return;  // not in every deal: no fixed place
    shuffled = shuffled || cards.size() > 1;
    everything += here;
  }
  if (!shuffled || places.size() < 2) return;
  for (const auto& [place, cards] : places) {
    testing_support::ChiSquare test;
    test.freedom = static_cast<int>(whole.size()) - 1;
    for (const auto& [card, count] : whole) {
      const auto found = cards.find(card);
      const double expected = static_cast<double>(deals) * count / everything;
      if (expected < 5) return;  // too rare for this test to mean anything
      test.add(found == cards.end() ? 0 : found->second, expected);
    }
    if (test.deviations() > testing_support::suspicious)
      violations.add("cards of " + group + " do not fall evenly on " + place + ": " +
                     std::to_string(test.deviations()) + " standard deviations");
  }
}

}  // namespace

Violations shuffles_are_uniform(const Trial& trial) {
  Violations violations;
  Groups groups;
  const int deals = trial.work(60'000, 1'500);
  // One stream for all deals, as a simulation has it.
  Dice dice(trial.seed);
  for (int i = 0; i < deals; ++i)
    tally(trial.game.describe(trial.game.deal(trial.options, dice)), "", "", groups);
  for (const auto& [group, places] : groups) judge_group(group, places, deals, violations);
  return violations;
}

}  // namespace indice::conformance
