#include "games/police/knowledge.h"

#include <algorithm>

namespace indice::police {

namespace {

// By skill and difficulty, in percent; a strong theme adds, a weak one takes off.
constexpr std::array<std::array<int, 3>, 3> profile{{{60, 45, 34}, {76, 60, 44}, {86, 76, 62}}};
constexpr int theme_shift = 10;
constexpr int least_chance = 27;
constexpr int most_chance = 90;

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

// Of the six themes two are strong and two weak, by a lot of the game's.
int shift_of(const Mind& mind, Theme theme) {
  int place = 0;
  const auto key = [&](int i) { return mixed(mind, About::theme_order, static_cast<unsigned>(i)); };
  const auto mine = static_cast<int>(index_of(theme));
  for (int i = 0; i < theme_count; ++i)
    if (key(i) < key(mine) || (key(i) == key(mine) && i < mine)) ++place;
  if (place < 2) return theme_shift;
  return place < 4 ? 0 : -theme_shift;
}

int chance_at(const Mind& mind, Theme theme, int level) {
  const int usual = nth(nth(profile, mind.skill), level - 1);
  return std::clamp(usual + shift_of(mind, theme), least_chance, most_chance);
}

}  // namespace

int chance_on(const Mind& mind, Question question) {
  return chance_at(mind, question.theme, difficulty(question));
}

int chance_in_theme(const Mind& mind, Theme theme) {
  return (chance_at(mind, theme, 1) + chance_at(mind, theme, 2) + chance_at(mind, theme, 3)) / 3;
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
