// What the seal on the shuffle is and how anybody can check it, in the player's language.
#pragma once

#include <string>
#include <vector>

#include "cli/host.h"
#include "text/catalogue.h"

namespace indice::cli {

[[nodiscard]] std::vector<std::string> told_of_fairness(const Host& host,
                                                        const text::Catalogue& words);

}  // namespace indice::cli
