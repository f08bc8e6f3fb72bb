// The rules of a game as one reads them at a terminal, and which scenarios prove them.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "archive/embedded.h"
#include "cli/console.h"
#include "engine/any_game.h"
#include "text/catalogue.h"

namespace indice::cli {

[[nodiscard]] std::vector<const archive::EmbeddedScenario*> scenarios_of(std::string_view game,
                                                                         std::string_view rule);

// Through the pager where it is long. `scenarios`: with the files that prove each rule.
void show_rule_book(const AnyGame& game, std::span<const RuleEntry> ledger,
                    const text::Catalogue& words, bool scenarios, const Console& console);

}  // namespace indice::cli
