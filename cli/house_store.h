// The store of the house, for the commands that need it.
#pragma once

#include <string>

#include "store/store.h"
#include "text/catalogue.h"

namespace indice::cli {

// As it was asked for, else a file in the state folder, which is made.
[[nodiscard]] std::string store_or_usual(const std::string& asked);

// What is wrong with it, for a person.
[[nodiscard]] std::string said_of(const store::Trouble& trouble, const text::Catalogue& words);

}  // namespace indice::cli
