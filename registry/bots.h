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

// The search of one of the registered games.
[[nodiscard]] std::unique_ptr<Searcher> make_searcher(const AnyGame& game);

}  // namespace indice::bots
