#include "archive/practice.h"

#include <algorithm>
#include <set>
#include <utility>

#include "archive/embedded.h"
#include "archive/json_reader.h"
#include "archive/seed.h"
#include "wire/practice.h"

namespace indice::archive {
namespace {

std::optional<Practice> practice_of(const AnyGame& game, const EmbeddedScenario& scenario,
                                    std::string name) {
  std::optional<wire::PracticePlan> plan = wire::practice_from(
      game, stream_of, std::move(name), read_json(scenario.given, scenario.file), scenario.seat);
  if (!plan) return std::nullopt;
  return Practice{std::move(plan->name),
                  std::string(scenario.title),
                  {scenario.rules.begin(), scenario.rules.end()},
                  plan->options,
                  std::move(plan->position),
                  plan->seat};
}

// Calls `found` with each scenario of the game and its name, until that says true.
template <class Found>
void each_scenario(const AnyGame& game, Found found) {
  std::set<std::string> taken;
  for (const EmbeddedScenario& scenario : embedded_scenarios()) {
    if (scenario.game != game.info().name) continue;
    const std::string plain = as_address(scenario.title);
    std::string name = plain;
    for (int number = 2; !taken.insert(name).second; ++number)
      name = plain + "-" + std::to_string(number);
    if (found(scenario, name)) return;
  }
}

}  // namespace

std::string as_address(std::string_view title) {
  std::string address;
  for (const char letter : title) {
    const bool upper = letter >= 'A' && letter <= 'Z';
    const bool fits = (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
    if (upper)
      address += static_cast<char>(letter - 'A' + 'a');
    else if (fits)
      address += letter;
    else if (!address.empty() && address.back() != '-')
      address += '-';
  }
  while (!address.empty() && address.back() == '-') address.pop_back();
  return address;
}

std::optional<Practice> find_practice(const AnyGame& game, std::string_view name) {
  std::optional<Practice> practice;
  each_scenario(game, [&](const EmbeddedScenario& scenario, const std::string& its_name) {
    const bool shows =
        std::find(scenario.rules.begin(), scenario.rules.end(), name) != scenario.rules.end();
    if (its_name == name || shows) practice = practice_of(game, scenario, its_name);
    return practice.has_value();
  });
  return practice;
}

std::vector<Practice> practices_of(const AnyGame& game) {
  std::vector<Practice> all;
  each_scenario(game, [&](const EmbeddedScenario& scenario, const std::string& name) {
    if (std::optional<Practice> one = practice_of(game, scenario, name)) {
      one->position = {};
      all.push_back(std::move(*one));
    }
    return false;
  });
  return all;
}

}  // namespace indice::archive
