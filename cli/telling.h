// What happened at the table, told to one reader: the deal, and the moves from some point on.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "cli/voice.h"
#include "table/table.h"

namespace indice::cli {

// What was typed as an answer, by the log's move: the others at the table hear it.
using Sayings = std::map<std::size_t, std::string>;

// What the viewer may know of the deal, and of the log's moves from `first` on, a fact a line.
[[nodiscard]] std::vector<std::string> told_of_deal(const table::Table& table, const Voice& voice);
[[nodiscard]] std::vector<std::string> told_since(const table::Table& table, std::size_t first,
                                                  const Voice& voice, const Sayings& sayings);

// A paragraph of news.
struct News {
  std::string text;
  bool own = false;  // of the reader's own doing
};

// The same moves in short: one paragraph for all that a player did before another one did
// something. `forced`: the log's moves that were made by themselves, which the viewer is told.
[[nodiscard]] std::vector<News> turns_since(const table::Table& table, std::size_t first,
                                            const Voice& voice, const Sayings& sayings,
                                            const std::set<std::size_t>& forced = {});

}  // namespace indice::cli
