// Names at one table: nobody must be taken for another.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "archive/record.h"
#include "text/catalogue.h"

namespace indice::cli {

// What two spellings of one name share: case, accents, spaces and invisible characters are gone.
[[nodiscard]] std::string name_key(std::string_view name);

// A Failure where two have one name, or where a person's looks like a number to choose by.
void check_names(std::span<const archive::PlayerEntry> players, const text::Catalogue& words);

}  // namespace indice::cli
