// A table's options as records and scenarios write them: {"players":3,"cases_on_top":"no"}.
#pragma once

#include <string_view>

#include "engine/any_game.h"
#include "engine/usual_options.h"
#include "wire/record.h"

namespace indice::archive {

using wire::options_to_json;

using indice::usual_options;
// Sets the option of that name, the number of players left to the caller; throws Failure for one
// that the game does not have, or no choice of it.
void set_option(const GameInfo& game, std::string_view name, const Json& choice,
                std::string_view file, TableOptions& options);

// The game of that name, or a Failure that names those we have.
const AnyGame& game_named(const Json& name, std::string_view file);

// "TT-R4, TT-R5".
std::string rule_list(const AnyGame& game, const Refusal& refusal);

}  // namespace indice::archive
