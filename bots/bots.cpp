#include "bots/bots.h"

#include <algorithm>
#include <array>

#include "bots/greedy.h"
#include "bots/random.h"

namespace indice::bots {

std::span<const std::string_view> bot_names() {
  static constexpr std::array<std::string_view, 2> names{"greedy", "random"};
  return names;
}

std::unique_ptr<Bot> make_bot(std::string_view name) {
  const std::size_t colon = name.find(':');
  Skill skill = Skill::amateur;
  if (colon != std::string_view::npos) {
    const auto* const found =
        std::find(skill_names.begin(), skill_names.end(), name.substr(colon + 1));
    if (found == skill_names.end()) return nullptr;
    skill = static_cast<Skill>(found - skill_names.begin());
    name = name.substr(0, colon);
  }
  if (name == "greedy") return std::make_unique<GreedyBot>(skill);
  if (name == "random") return std::make_unique<RandomBot>(skill);
  return nullptr;
}

}  // namespace indice::bots
