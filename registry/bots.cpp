#include "registry/bots.h"

#include <array>
#include <optional>

#include "bots/greedy.h"
#include "bots/random.h"
#include "bots/search.h"
#include "bots/search_bot.h"
#include "games/police/manners.h"
#include "games/sherlock/manners.h"
#include "games/tamtown/manners.h"
#include "games/thames/manners.h"

namespace indice::bots {

namespace {

template <class G, class M>
std::unique_ptr<Searcher> searcher_if(const AnyGame& game) {
  if (game.info().name != G::info().name) return nullptr;
  return std::make_unique<Search<G, M>>();
}

std::optional<Skill> skill_named(std::string_view word) {
  for (std::size_t i = 0; i < skill_names.size(); ++i)
    if (skill_names[i] == word) return static_cast<Skill>(i);
  return std::nullopt;
}

constexpr std::array<Strength, 4> strengths{{
    {"chief", 1500, 0},
    {"inspector", 400, 0},
    {"sergeant", 100, 2},
    {"constable", 25, 1},
}};

}  // namespace

std::unique_ptr<Searcher> make_searcher(const AnyGame& game) {
  if (auto made = searcher_if<thames::Thames, thames::Manners>(game)) return made;
  if (auto made = searcher_if<sherlock::Sherlock, sherlock::Manners>(game)) return made;
  if (auto made = searcher_if<tamtown::Tamtown, tamtown::Manners>(game)) return made;
  if (auto made = searcher_if<police::Police, police::Manners>(game)) return made;
  return nullptr;
}

std::span<const std::string_view> bot_names() {
  static constexpr std::array<std::string_view, 6> names{"chief",     "inspector", "sergeant",
                                                         "constable", "greedy",    "random"};
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
  for (const Strength& strength : strengths)
    if (strength.name == name) return std::make_unique<SearchBot>(strength, make_searcher, skill);
  return nullptr;
}

}  // namespace indice::bots
