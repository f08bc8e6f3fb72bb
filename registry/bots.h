// The bots of the house, by name: the one place where games meet bots.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "bots/bot.h"
#include "bots/searcher.h"

namespace indice::bots {

// In the order in which people are offered them, the strongest first.
[[nodiscard]] std::span<const std::string_view> bot_names();

// "chief", or with a skill "chief:expert"; without one the bot is an amateur. Null where no bot has
// that name.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view name);

// The search of one of the registered games, and the plain one: random playouts to the end, with
// nothing of the game but its rules.
[[nodiscard]] std::unique_ptr<Searcher> make_searcher(const AnyGame& game);
[[nodiscard]] std::unique_ptr<Searcher> make_plain_searcher(const AnyGame& game);
// The same as the first, but positions are valued as `indice train` has learned; where a game has
// learned nothing, the same. A match of `learned` against `chief` tells whether that helps.
[[nodiscard]] std::unique_ptr<Searcher> make_learned_searcher(const AnyGame& game);

// ---- for measuring; no table takes these
// ---------------------------------------------------------

// Besides bot_names(): frozen opponents and yardsticks.
[[nodiscard]] std::span<const std::string_view> yardstick_names();

// What greedy-1 goes by: the estimates of the day on which strengths began to be measured.
[[nodiscard]] float frozen_estimate(const AnyGame& game, const AnyView& view);

// Any name that make_bot takes, or that of a yardstick. One that searches may be told how long a
// decision may take, in iterations or in time, and may be made to cheat:
//   chief@5000   chief@30ms   chief:expert@500us   plain@30ms   twin-chief@30ms
// Time needs a clock of the caller's; without one such a name makes no bot.
[[nodiscard]] std::unique_ptr<Bot> make_measured_bot(std::string_view name,
                                                     MakePatience patience = nullptr);

}  // namespace indice::bots
