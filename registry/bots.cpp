#include "registry/bots.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "bots/greedy.h"
#include "bots/random.h"
#include "bots/search.h"
#include "bots/search_bot.h"
#include "bots/twin.h"
#include "games/thames/heuristics.h"
#include "registry/knowledge.h"

namespace indice::bots {

namespace {

template <class G, class M>
std::unique_ptr<Searcher> searching() {
  return std::make_unique<Search<G, M>>();
}

constexpr std::array<Strength, 4> strengths{{
    {"chief", 1500, 0},
    {"inspector", 400, 0},
    {"sergeant", 100, 2},
    {"constable", 25, 1},
}};
constexpr Strength plain{"plain", 1500, 0};
constexpr Strength learned{"learned", 1500, 0};

// ---- names --------------------------------------------------------------------------------------

// "[twin-]kind[:skill][@budget]"
struct Name {
  std::string_view kind;
  Skill skill = Skill::amateur;
  bool cheats = false;
  std::optional<std::uint32_t> iterations;
  std::optional<std::uint32_t> microseconds;
};

std::optional<Skill> skill_named(std::string_view word) {
  for (std::size_t i = 0; i < skill_names.size(); ++i)
    if (skill_names[i] == word) return static_cast<Skill>(i);
  return std::nullopt;
}

// "5000" (iterations), "30ms", "500us"; nothing else, and not nothing.
bool read_budget(std::string_view text, Name& name) {
  constexpr std::uint32_t most = 100'000'000;
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || number == 0 || number > most) return false;
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  if (unit.empty()) name.iterations = number;
  if (unit == "us") name.microseconds = number;
  if (unit == "ms" && number <= most / 1000) name.microseconds = 1000 * number;
  return name.iterations || name.microseconds;
}

std::optional<Name> name_in(std::string_view text) {
  Name name;
  constexpr std::string_view twin = "twin-";
  if (text.starts_with(twin)) {
    name.cheats = true;
    text.remove_prefix(twin.size());
  }
  if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
    if (!read_budget(text.substr(at + 1), name)) return std::nullopt;
    text = text.substr(0, at);
  }
  if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
    const std::optional<Skill> skill = skill_named(text.substr(colon + 1));
    if (!skill) return std::nullopt;
    name.skill = *skill;
    text = text.substr(0, colon);
  }
  name.kind = text;
  return name;
}

std::unique_ptr<Bot> make_searching(const Name& name, Strength strength, MakeSearcher make,
                                    MakePatience patience) {
  if (name.iterations) strength.iterations = *name.iterations;
  if (name.microseconds) strength.microseconds = *name.microseconds;
  if (name.microseconds && patience == nullptr) return nullptr;
  std::unique_ptr<Patience> clock = name.microseconds ? patience() : nullptr;
  if (name.cheats) return std::make_unique<TwinBot>(strength, make, name.skill, std::move(clock));
  return std::make_unique<SearchBot>(strength, make, name.skill, std::move(clock));
}

std::unique_ptr<Bot> make_named(const Name& name, MakePatience patience) {
  for (const Strength& strength : strengths)
    if (strength.name == name.kind) return make_searching(name, strength, make_searcher, patience);
  if (name.kind == plain.name) return make_searching(name, plain, make_plain_searcher, patience);
  if (name.kind == learned.name)
    return make_searching(name, learned, make_learned_searcher, patience);
  if (name.cheats || name.iterations || name.microseconds) return nullptr;
  if (name.kind == "greedy") return std::make_unique<GreedyBot>(name.skill);
  if (name.kind == "greedy-1") return std::make_unique<GreedyBot>(name.skill, frozen_estimate);
  if (name.kind == "random") return std::make_unique<RandomBot>(name.skill);
  return nullptr;
}

}  // namespace

// A game whose estimate changes keeps its old one for this.
float frozen_estimate(const AnyGame& game, const AnyView& view) {
  if (game.info().name == thames::Thames::info().name)
    return thames::frozen_estimate_for(view.get<thames::View>());
  return game.estimate(view);
}

std::unique_ptr<Searcher> make_searcher(const AnyGame& game) {
  return made_for(game, []<class G> { return searching<G, typename Knowledge<G>::Manners>(); });
}

std::unique_ptr<Searcher> make_plain_searcher(const AnyGame& game) {
  return made_for(game, []<class G> { return searching<G, NoManners>(); });
}

std::unique_ptr<Searcher> make_learned_searcher(const AnyGame& game) {
  return made_for(game, []<class G> { return searching<G, typename Knowledge<G>::Learned>(); });
}

std::span<const std::string_view> bot_names() {
  static constexpr std::array<std::string_view, 6> names{"chief",     "inspector", "sergeant",
                                                         "constable", "greedy",    "random"};
  return names;
}

std::span<const std::string_view> yardstick_names() {
  static constexpr std::array<std::string_view, 4> names{"greedy-1", "plain", "learned",
                                                         "twin-chief"};
  return names;
}

std::unique_ptr<Bot> make_bot(std::string_view text) {
  const std::optional<Name> name = name_in(text);
  if (!name || name->cheats || name->iterations || name->microseconds) return nullptr;
  const std::span<const std::string_view> names = bot_names();
  if (std::find(names.begin(), names.end(), name->kind) == names.end()) return nullptr;
  return make_named(*name, nullptr);
}

std::unique_ptr<Bot> make_measured_bot(std::string_view text, MakePatience patience) {
  const std::optional<Name> name = name_in(text);
  return name ? make_named(*name, patience) : nullptr;
}

}  // namespace indice::bots
