// What happened at the table, told to one reader: the deal, and what came from some point on.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "cli/voice.h"
#include "table/chronicle.h"

namespace indice::cli {

// What the viewer may know of the deal, and of the chronicle's events from `first` on, a fact a
// line.
[[nodiscard]] std::vector<std::string> told_of_deal(const table::Chronicle& chronicle,
                                                    const Voice& voice);
[[nodiscard]] std::vector<std::string> told_since(const table::Chronicle& chronicle,
                                                  std::size_t first, const Voice& voice);

// A paragraph of news.
struct News {
  std::string text;
  bool own = false;  // of the reader's own doing
};

// The same in short: one paragraph for all that a player did before another one did something.
// `forced`: the chronicle's moves that were made by themselves, which the viewer is told.
[[nodiscard]] std::vector<News> turns_since(const table::Chronicle& chronicle, std::size_t first,
                                            const Voice& voice,
                                            const std::set<std::size_t>& forced = {});

}  // namespace indice::cli
