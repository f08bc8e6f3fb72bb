#include "bots/bots.h"

#include <array>
#include <optional>

#include "bots/greedy.h"
#include "bots/random.h"

namespace indice::bots {

namespace {

std::optional<Skill> skill_named(std::string_view word) {
  for (std::size_t i = 0; i < skill_names.size(); ++i)
    if (skill_names[i] == word) return static_cast<Skill>(i);
  return std::nullopt;
}

}  // namespace

std::span<const std::string_view> bot_names() {
  static constexpr std::array<std::string_view, 2> names{"greedy", "random"};
  return names;
}

std::unique_ptr<Bot> make_bot(std::string_view name) {
  const std::size_t colon = name.find(':');
  Skill skill = Skill::amateur;
  if (colon != std::string_view::npos) {
    const std::optional<Skill> named = skill_named(name.substr(colon + 1));
    if (!named) return nullptr;
    skill = *named;
    name = name.substr(0, colon);
  }
  if (name == "greedy") return std::make_unique<GreedyBot>(skill);
  if (name == "random") return std::make_unique<RandomBot>(skill);
  return nullptr;
}

}  // namespace indice::bots
