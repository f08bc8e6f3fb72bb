// The bots there are, by name.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "bots/bot.h"

namespace indice::bots {

[[nodiscard]] std::span<const std::string_view> bot_names();

// Null where no bot has that name.
[[nodiscard]] std::unique_ptr<Bot> make_bot(std::string_view name);

}  // namespace indice::bots
