// Positions for tests, written as a fragment in the notation of scenarios.
#pragma once

#include <gtest/gtest.h>

#include "games/tamtown/tamtown.h"

namespace indice::tamtown {

inline Json seat_with(std::string_view role, std::string_view hand, std::string_view shown = "") {
  return Json::Object{{"role", role}, {"hand", hand}, {"shown", shown}};
}

inline State position_of(int players, Json::Object fragment) {
  TableOptions options;
  options.players = static_cast<std::uint8_t>(players);
  Dice filler(7);
  State state;
  JsonProblem problem;
  EXPECT_TRUE(Tamtown::position(fragment, options, filler, state, problem)) << problem.what;
  return state;
}

inline void play(State& state, Seat seat, std::string_view words, Dice& dice) {
  const std::optional<Action> action = Tamtown::action(words);
  ASSERT_TRUE(action) << words;
  const Verdict verdict = Tamtown::judge(state, seat, *action);
  ASSERT_TRUE(verdict) << words << ": " << verdict.refusal.reason;
  Tamtown::apply(state, seat, *action, dice, {});
}

inline Card card(std::string_view word) { return named<Card>(card_words, word).value_or(no_card); }

}  // namespace indice::tamtown
