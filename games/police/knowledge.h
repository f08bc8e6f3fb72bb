// What a bot happens to know of the answers: a profile by skill, theme and difficulty, and an
// answer drawn from it. Whether it knows a question hangs on a secret of the game, so asking twice
// gives the same and nobody can foresee it.
//
// A bot either feels sure or does not. Sure ones are nearly always right; the others have no hunch
// and guess. The two together are right as often as the profile says.
#pragma once

#include "engine/skill.h"
#include "games/police/state.h"

namespace indice::police {

struct Mind {
  std::uint32_t lot = 0;  // drawn for the seat
  Skill skill = Skill::amateur;
};

inline constexpr int sure_chance = 92;   // percent: how often one who feels sure is right
inline constexpr int guess_chance = 25;  // one of four

// In percent: how often this mind is right on such a question without help.
int chance_on(const Mind& mind, Question question);
// The same over all difficulties, by theme.
using Chances = std::array<int, theme_count>;
Chances chances_by_theme(const Mind& mind);
inline int chance_in_theme(const Mind& mind, Theme theme) {
  return nth(chances_by_theme(mind), theme);
}
// Between these lies that of every amateur.
inline constexpr int least_in_a_theme = 50;
inline constexpr int most_in_a_theme = 70;
bool feels_sure(const Mind& mind, Question question);
// The choice believed in, if any; none that is struck out. `hinted`: the beginning of the answer
// was told, which brings back every second one that was forgotten.
Letter hunch_of(const Mind& mind, Question question, Letter right, unsigned struck, bool hinted);

}  // namespace indice::police
