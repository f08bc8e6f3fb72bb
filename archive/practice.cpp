#include "archive/practice.h"

#include <algorithm>
#include <cstdint>
#include <set>

#include "archive/embedded.h"
#include "archive/failure.h"
#include "archive/json_reader.h"
#include "archive/scenario_given.h"

namespace indice::archive {
namespace {

// A scenario whose table is refused, or that begins where a game has ended, is none to play on.
std::optional<Practice> practice_of(const AnyGame& game, const EmbeddedScenario& scenario,
                                    std::string name) {
  const Json json = read_json(scenario.given, scenario.file);
  // The dice below read from the chance in here.
  const Given given = read_given(game, json, scenario.file, {});
  if (given.refused != nullptr) return std::nullopt;
  std::int64_t moves = 0;
  const World world = make_world(game, given, given.first_seed, scenario.file, {}, moves);
  const SeatSet deciders = game.deciders(world.state);
  if (deciders.empty()) return std::nullopt;
  Practice practice;
  practice.name = std::move(name);
  practice.title = scenario.title;
  practice.rules.assign(scenario.rules.begin(), scenario.rules.end());
  practice.options = given.options;
  practice.position = game.describe(world.state);
  const bool named = scenario.seat >= 0 && deciders.contains(static_cast<Seat>(scenario.seat));
  practice.seat = named ? static_cast<Seat>(scenario.seat) : deciders.lowest();
  return practice;
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
