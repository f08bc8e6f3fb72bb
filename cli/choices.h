// Names that a user typed on the command line, looked up: games, options, seats, languages. What is
// not there is a Failure that says what is, and what was probably meant.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "text/catalogue.h"

namespace indice::cli {

[[nodiscard]] const AnyGame& game_called(std::string_view name);

// `settings` are "option=choice"; the number of players is checked too.
[[nodiscard]] TableOptions table_options(const AnyGame& game, std::size_t players,
                                         std::span<const std::string> settings);

struct SeatChoice {
  std::string name;    // empty: none given
  std::string player;  // "human" or a bot's name
};
// From "me,greedy,Ada=me"; `people_allowed` is false where only bots can play, and then
// "exec:COMMAND" is one too (lab/players.h).
[[nodiscard]] std::vector<SeatChoice> seat_choices(std::string_view list, bool people_allowed);

// As asked for, else from the environment, else English.
[[nodiscard]] text::Language language_choice(const std::optional<std::string>& asked);

// The candidate that is nearest to what was typed; none where nothing is near.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view typed,
                                                      std::span<const std::string_view> candidates);

}  // namespace indice::cli
