#include "games/police/knowledge.h"

#include <algorithm>

namespace indice::police {

namespace {

// By skill and difficulty, in percent; a strong theme adds, a weak one takes off.
constexpr std::array<std::array<int, 3>, 3> profile{{{60, 45, 34}, {76, 60, 44}, {86, 76, 62}}};
constexpr int theme_shift = 10;
constexpr int least_chance = 27;
constexpr int most_chance = 90;

using Places = std::array<int, theme_count>;

enum class About : std::uint8_t { theme_order, knowing, mistaking, mistaken_for, remembering };

std::uint64_t mixed(const Mind& mind, About about, unsigned what) {
  std::uint64_t bits = (std::uint64_t{mind.lot} << 32U) ^ (std::uint64_t{what} << 8U) ^
                       static_cast<std::uint64_t>(about);
  bits += 0x9e3779b97f4a7c15ULL;
  bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9ULL;
  bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebULL;
  return bits ^ (bits >> 31U);
}
unsigned below(const Mind& mind, About about, unsigned what, unsigned bound) {
  return static_cast<unsigned>((mixed(mind, about, what) >> 32U) * bound >> 32U);
}
unsigned id_of(Question question) {
  return static_cast<unsigned>(index_of(question.theme)) * most_a_theme + question.number;
}

// Of the six themes two are strong and two weak, by a lot of the game's: the place of each.
Places places_of(const Mind& mind) {
  std::array<std::uint64_t, theme_count> keys;
  for (unsigned i = 0; i < theme_count; ++i) keys[i] = mixed(mind, About::theme_order, i);
  Places places{};
  for (std::size_t i = 0; i < theme_count; ++i)
    for (std::size_t later = i + 1; later < theme_count; ++later)
      ++places[keys[later] < keys[i] ? i : later];
  return places;
}

constexpr int chance_at(std::size_t skill, int place, int level) {
  const int shift = place < 2 ? theme_shift : place < 4 ? 0 : -theme_shift;
  return std::clamp(nth(profile[skill], level - 1) + shift, least_chance, most_chance);
}

// Over all difficulties, by skill and place.
constexpr auto mean_chances = [] {
  std::array<Places, profile.size()> means;
  for (std::size_t skill = 0; skill < means.size(); ++skill)
    for (int place = 0; place < theme_count; ++place)
      nth(means[skill], place) =
          (chance_at(skill, place, 1) + chance_at(skill, place, 2) + chance_at(skill, place, 3)) /
          3;
  return means;
}();

}  // namespace

int chance_on(const Mind& mind, Question question) {
  return chance_at(static_cast<std::size_t>(mind.skill), nth(places_of(mind), question.theme),
                   difficulty(question));
}

Chances chances_by_theme(const Mind& mind) {
  const Places places = places_of(mind);
  Chances chances;
  for (std::size_t i = 0; i < theme_count; ++i)
    chances[i] = nth(nth(mean_chances, mind.skill), places[i]);
  return chances;
}

// So often that sure ones and guesses together reach the chance.
bool feels_sure(const Mind& mind, Question question) {
  constexpr unsigned whole = 1'000'000;
  const auto wanted = static_cast<unsigned>(chance_on(mind, question) - guess_chance);
  const unsigned sure = wanted * (whole / (sure_chance - guess_chance));
  return below(mind, About::knowing, id_of(question), whole) < sure;
}

Letter hunch_of(const Mind& mind, Question question, Letter right, unsigned struck, bool hinted) {
  const unsigned id = id_of(question);
  const bool remembers = hinted && below(mind, About::remembering, id, 2) == 0;
  if (!feels_sure(mind, question)) return remembers ? right : no_letter;
  if (below(mind, About::mistaking, id, 100) < sure_chance) return right;
  if (hinted) return remembers ? right : no_letter;  // the mistake does not begin like that
  const auto step = 1 + below(mind, About::mistaken_for, id, choice_count - 1);
  const auto mistake = static_cast<Letter>((right + step) % choice_count);
  return has_bit(struck, mistake) ? no_letter : mistake;
}

}  // namespace indice::police
