// How bots are introduced to people: by a name and by how well they play, in words. Records and the
// command line keep their technical names ("greedy:expert").
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "archive/record.h"
#include "text/catalogue.h"

namespace indice::cli {

// Gives every bot without a name one that nobody else at the table has.
void name_bots(std::vector<archive::PlayerEntry>& players, const text::Catalogue& words);

// "Irma (careful beginner)"; a person's name is left as it is. `quiz`: the game asks questions, so
// that what a bot knows matters.
[[nodiscard]] std::string introduction(const archive::PlayerEntry& player,
                                       const text::Catalogue& words, bool quiz);

}  // namespace indice::cli
