// The bots there are, by name.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "bots/bot.h"

namespace indice::bots {

[[nodiscard]] std::span<const std::string_view> bot_names();

// "greedy", or with a skill "greedy:expert"; without one the bot is an amateur. Null where no bot
// has that name.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view name);

}  // namespace indice::bots
